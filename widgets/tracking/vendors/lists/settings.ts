// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { FacebookConfig, FacebookSettings } from '../facebook/settings';
import * as facebook from '../facebook/settings';
import type { GaConfig, GaSettings } from '../ga/settings';
import * as ga from '../ga/settings';
import type { GtmConfig, GtmSettings } from '../gtm/settings';
import * as gtm from '../gtm/settings';
import type { PinterestConfig, PinterestSettings } from '../pinterest/settings';
import * as pinterest from '../pinterest/settings';
import type { BingConfig, BingSettings } from '../bing/settings';
import * as bing from '../bing/settings';
import type { TiktokConfig, TiktokSettings } from '../tiktok/settings';
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

/** What our own configuration says of the services that it switches on. */
export type OwnSettings = {
  readonly [K in keyof VendorSettings]?: Partial<VendorSettings[K]> | undefined;
};

/** What our own configuration says of each service. */
export interface VendorsConfig {
  /** Meta's pixel. */
  facebook: FacebookConfig;
  /** The Google tag: Analytics. */
  ga: GaConfig;
  /** Google Tag Manager. */
  gtm: GtmConfig;
  /** Pinterest's tag. */
  pinterest: PinterestConfig;
  /** Microsoft Advertising's tag. */
  bing: BingConfig;
  /** TikTok's pixel. */
  tiktok: TiktokConfig;
}

export const VENDORS_DEFAULTS: VendorsConfig = {
  facebook: facebook.DEFAULTS,
  ga: ga.DEFAULTS,
  gtm: gtm.DEFAULTS,
  pinterest: pinterest.DEFAULTS,
  bing: bing.DEFAULTS,
  tiktok: tiktok.DEFAULTS,
};

/**
 * Reads our own configuration: settings of the services that it switches on, undefined for all others.
 *
 * @param isServed whether the owner has configured a server that takes copies
 */
export function ownSettings(config: VendorsConfig, isServed: boolean): OwnSettings {
  const read = <C, T>(from: (config: C, isServed: boolean) => T, own: C): T => from(own, isServed);
  return {
    facebook: read(facebook.fromConfig, config.facebook),
    ga: read(ga.fromConfig, config.ga),
    gtm: read(gtm.fromConfig, config.gtm),
    pinterest: read(pinterest.fromConfig, config.pinterest),
    bing: read(bing.fromConfig, config.bing),
    tiktok: read(tiktok.fromConfig, config.tiktok),
  };
}
