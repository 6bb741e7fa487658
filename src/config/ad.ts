import { category, number, table, word, type Values } from './field';
import { MONETIZATION } from './push-provider';

/**
 * Ads: when an ad is fetched from `data-ad-api`, and how it is shown. The push provider may give the same settings in
 * `inPageMonetization`; a field of this section replaces the provider's field. If this section has the field `active`, only
 * this section counts, and the provider is not asked about ads.
 */
export const AD = table({
  ...MONETIZATION.rows,
  /** How an ad is shown: as a `modal` over the page, or as a `card` in a corner of the page. */
  slot: word(['modal', 'card']),
  /** Corner of the window where a card is shown. */
  position: word(['bottom-right', 'top-right']),
  /** Consent category for ads. Until the visitor grants it, nothing for ads is downloaded, requested or stored (AD-02). */
  category: category('advertisement'),
  /** Seconds for which the visitor must have seen the loaded page before an ad may show; the ad also waits for the visitor's first scroll, click or key (AD-12). */
  delay: number(5, { to: 3600, unit: 'seconds' }),
  /** What an ad does if another box of ours is on the screen: `screen` waits until that box has gone, `page` shows nothing before the next page (AD-09). */
  wait: word(['screen', 'page']),
});

/** The values of `AD`. */
export type AdConfig = Values<typeof AD>;
