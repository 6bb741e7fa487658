import { flag, list, table, text, type Values } from '#src/config/field';

/** Google Tag Manager. */
export const GTM_CONFIG = table({
  /** Container ids, such as `GTM-…`; only the first is loaded. Empty: the service is off, unless `onlyDataLayer` is on. */
  trackingIds: list(),
  /** Name of Tag Manager's data layer. */
  layer: text('dataLayer'),
  /** Host from which the container is loaded. In the fetched configuration file, this field is ignored (XX-12). */
  host: text('www.googletagmanager.com', { pageOnly: true }),
  /** Whether events are only put into the data layer, and no container is loaded, because the page loads its container itself. Off by default. */
  onlyDataLayer: flag(false),
});

/** The values of `GTM_CONFIG`. */
export type GtmConfig = Values<typeof GTM_CONFIG>;
