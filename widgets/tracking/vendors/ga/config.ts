import { flag, list, table, type Values } from '#src/config/field';

/** The Google tag. */
export const GA_CONFIG = table({
  /** Measurement ids, such as `G-…`. Empty: the service is off. */
  trackingIds: list(),
  /** Domains across which Google counts a visit as one (cross-domain measurement). Empty: none. */
  linkerDomains: list(),
  /** Whether events appear in Google's DebugView. Off by default. */
  debug: flag(false),
  /** Whether Google's advertising features (Google signals) are allowed in Google Analytics. On by default. Off does not keep data from Google Ads: since 15 June 2026, Consent Mode's `ad_storage` alone decides about that, which is the visitor's answer about advertising (CO-40). */
  advertisingFeatures: flag(true),
  /** Whether Google may use what it measures to personalise ads. On by default. */
  personalization: flag(true),
});

/** The values of `GA_CONFIG`. */
export type GaConfig = Values<typeof GA_CONFIG>;
