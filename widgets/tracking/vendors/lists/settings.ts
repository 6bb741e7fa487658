import type { Slug } from '../../../../src/config/tracking-vendors';
import * as bing from '../bing/settings';
import * as facebook from '../facebook/settings';
import * as ga from '../ga/settings';
import * as gtm from '../gtm/settings';
import * as pinterest from '../pinterest/settings';
import * as snapchat from '../snapchat/settings';
import * as tiktok from '../tiktok/settings';
import type { VendorsConfig } from './config';

/** The settings of each service. */
export interface VendorSettings {
  readonly facebook: facebook.FacebookSettings;
  readonly ga: ga.GaSettings;
  readonly gtm: gtm.GtmSettings;
  readonly pinterest: pinterest.PinterestSettings;
  readonly bing: bing.BingSettings;
  readonly tiktok: tiktok.TiktokSettings;
  readonly snapchat: snapchat.SnapchatSettings;
}

/** The settings of the services that our own configuration switches on. */
export type OwnSettings = {
  readonly [K in Slug]?: Partial<VendorSettings[K]> | undefined;
};

/** Our configuration's services that are switched on; undefined for others. `hasServer`: the owner's accepts copies. */
export const ownSettings = (config: VendorsConfig, hasServer: boolean): Required<OwnSettings> => ({
  facebook: facebook.fromConfig(config.facebook, hasServer),
  ga: ga.fromConfig(config.ga),
  gtm: gtm.fromConfig(config.gtm),
  pinterest: pinterest.fromConfig(config.pinterest),
  bing: bing.fromConfig(config.bing),
  tiktok: tiktok.fromConfig(config.tiktok),
  snapchat: snapchat.fromConfig(config.snapchat),
});
