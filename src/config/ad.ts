import type { Limits } from './coerce';
import type { MonetizationFields } from './push-provider';
import { RULE, RULE_LIMITS } from './push-provider';

/**
 * Ads: when one is fetched from `data-ad-api`, and how it shows. The push provider may say the same in `inPageMonetization`; this
 * section stands above it field by field. Where it says whether ads are `active`, it is all there is, and the provider is not asked.
 */
export interface AdConfig extends MonetizationFields {
  /** How an ad shows: `modal` over the page, or `card` in a corner of it. */
  slot: 'modal' | 'card';
  /** Where a card stands. */
  position: 'bottom-right' | 'top-right';
  /** The category of consent without which nothing of ads is downloaded, asked or stored (AD-02). */
  category: string;
  /** Seconds during which the loaded page has to be seen before an ad shows (AD-12). */
  delay: number;
  /** What an ad does that finds another box of ours on screen: `screen` waits until that has gone, `page` for the next page (AD-09). */
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
