import type { Limits } from './coerce';
import type { MonetizationFields } from './push-provider';
import { RULE, RULE_LIMITS } from './push-provider';

/**
 * Ads: when one is fetched from `data-ad-api`, and how it is shown. The push provider may give the same settings in
 * `inPageMonetization`; a field of this section replaces the provider's field. If this section has the field `active`, only this
 * section counts, and the provider is not asked about ads.
 */
export interface AdConfig extends MonetizationFields {
  /** How an ad is shown: as a `modal` over the page, or as a `card` in a corner of the page. */
  slot: 'modal' | 'card';
  /** Corner of the window where a card is shown. */
  position: 'bottom-right' | 'top-right';
  /** Consent category for ads. Until the visitor grants it, nothing for ads is downloaded, requested or stored (AD-02). */
  category: string;
  /** Seconds for which the visitor must have seen the loaded page before an ad may show; the ad also waits for the visitor's first scroll, click or key (AD-12). */
  delay: number;
  /** What an ad does if another box of ours is on the screen: `screen` waits until that box has gone, `page` shows nothing before the next page (AD-09). */
  wait: 'screen' | 'page';
}

export const MONETIZATION: MonetizationFields = {
  active: false,
  frequency: 1,
  rule: RULE,
  closeAfter: 0,
  showImage: true,
};

export const MONETIZATION_LIMITS: Limits<MonetizationFields> = {
  frequency: [-1000, 1000],
  rule: RULE_LIMITS,
  closeAfter: [-3600, 3600],
};

export const AD_DEFAULTS: AdConfig = {
  ...MONETIZATION,
  slot: 'modal',
  position: 'bottom-right',
  category: 'advertisement',
  delay: 5,
  wait: 'screen',
};

export const AD_LIMITS: Limits<AdConfig> = {
  ...MONETIZATION_LIMITS,
  slot: ['modal', 'card'],
  position: ['bottom-right', 'top-right'],
  delay: [0, 3600],
  wait: ['screen', 'page'],
};
