import { flag, list, table, type Values } from '../../../../src/config/field';

/** The Google tag. */
export const GA_CONFIG = table({
  /** Measurement ids, such as `G-…`. Empty: the service is off. */
  trackingIds: list(),
  /** Domains across which Google counts a visit as one (cross-domain measurement). Empty: none. */
  linkerDomains: list(),
  /** Whether events appear in Google's DebugView. Off by default. */
  debug: flag(false),
  /** Whether Google's advertising features (Google signals) are allowed. On by default. */
  advertisingFeatures: flag(true),
  /** Whether Google may use what it measures to personalise ads. On by default. */
  personalization: flag(true),
});

/** The values of `GA_CONFIG`. */
export type GaConfig = Values<typeof GA_CONFIG>;
