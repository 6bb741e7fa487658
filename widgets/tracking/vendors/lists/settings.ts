// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { VendorsConfig } from './config';
import type { FacebookSettings } from '../facebook/settings';
import * as facebook from '../facebook/settings';
import type { GaSettings } from '../ga/settings';
import * as ga from '../ga/settings';
import type { GtmSettings } from '../gtm/settings';
import * as gtm from '../gtm/settings';
import type { PinterestSettings } from '../pinterest/settings';
import * as pinterest from '../pinterest/settings';
import type { BingSettings } from '../bing/settings';
import * as bing from '../bing/settings';
import type { TiktokSettings } from '../tiktok/settings';
import * as tiktok from '../tiktok/settings';

/** The settings of each service. */
export interface VendorSettings {
  readonly facebook: FacebookSettings;
  readonly ga: GaSettings;
  readonly gtm: GtmSettings;
  readonly pinterest: PinterestSettings;
  readonly bing: BingSettings;
  readonly tiktok: TiktokSettings;
}

/** The settings of the services that our own configuration switches on. */
export type OwnSettings = {
  readonly [K in keyof VendorSettings]?: Partial<VendorSettings[K]> | undefined;
};

/** Our configuration's services that are switched on; undefined for others. `hasServer`: the owner's accepts copies. */
export function ownSettings(config: VendorsConfig, hasServer: boolean): OwnSettings {
  const read = <C, T>(from: (config: C, hasServer: boolean) => T, own: C): T =>
    from(own, hasServer);
  return {
    facebook: read(facebook.fromConfig, config.facebook),
    ga: read(ga.fromConfig, config.ga),
    gtm: read(gtm.fromConfig, config.gtm),
    pinterest: read(pinterest.fromConfig, config.pinterest),
    bing: read(bing.fromConfig, config.bing),
    tiktok: read(tiktok.fromConfig, config.tiktok),
  };
}
