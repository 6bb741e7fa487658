import type { Values } from '../../../../src/config/field';
import { flag, list, table, text } from '../../../../src/config/field';

/** Google Tag Manager. */
export const GTM_CONFIG = table({
  /** Container ids, as `GTM-…`; only the first is loaded. Empty: the service is off, unless only the data layer is used. */
  trackingIds: list(),
  /** Name of Tag Manager's data layer. */
  layer: text('dataLayer'),
  /** Host that the container is loaded from. In the fetched configuration file it is ignored (XX-12). */
  host: text('www.googletagmanager.com', { pageOnly: true }),
  /** Whether events are only put into the data layer and no container is loaded, because the page loads its own. Off by default. */
  onlyDataLayer: flag(false),
});

/** The values of `GTM_CONFIG`. */
export type GtmConfig = Values<typeof GTM_CONFIG>;
