import type { Slug } from '#src/config/tracking-vendors';
import { fromIds, type ServiceSettings } from '#widgets/tracking/model/service-settings';
import * as facebook from '../facebook/settings';
import * as ga from '../ga/settings';
import * as gtm from '../gtm/settings';
import type { VendorsConfig } from './config';

/** The settings of each service. */
export interface VendorSettings {
  readonly facebook: facebook.FacebookSettings;
  readonly ga: ga.GaSettings;
  readonly gtm: gtm.GtmSettings;
  readonly pinterest: ServiceSettings;
  readonly bing: ServiceSettings;
  readonly tiktok: ServiceSettings;
  readonly snapchat: ServiceSettings;
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
  pinterest: fromIds(config.pinterest),
  bing: fromIds(config.bing),
  tiktok: fromIds(config.tiktok),
  snapchat: fromIds(config.snapchat),
});
