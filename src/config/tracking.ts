import { address, byName, flag, list, table, word, type Values } from './field';
import { SERVICE_CATEGORIES, VENDOR_FIELDS } from './tracking-vendors';

/**
 * Marketing tracking. If the pixel plugin's server prints `pysOptions`, tracking needs no configuration of ours; the fields here
 * only change how we track.
 */
export const TRACKING = table({
  /** Whether our tracking runs at all. True by default. */
  enabled: flag(true),
  /** The consent category that decides for each service (TR-30). */
  categories: SERVICE_CATEGORIES,
  /** Addresses to use instead of vendors' hosts, for example a proxy on the site itself: `{ "connect.facebook.net": "/vendor/facebook" }`. Empty: the vendors' own hosts are used. In the fetched configuration file, this field is ignored (XX-12). */
  hosts: byName(address(), {}, { pageOnly: true }),
  /** Whether personal data is removed from the page's address before the first vendor's script can read it. E-mail addresses are removed, and in the part after the # sign also an `access_token` and similar keys (TR-11, XX-16). On by default. Keys in the query stay, because forms of the page are sent with them. */
  scrubUrl: flag(true),
  /** Parameters of page addresses that may be sent with events, in addition to those of campaigns, for example `["s", "p"]`. Empty: only those of campaigns. Keys, tokens, codes and the like are never sent, even if they are listed (XX-16). */
  keepParameters: list(),
  /** What counts as time on the page: only the time while the page is visible, or all the time since it was opened (elapsed), as the legacy pixel plugin counts (TR-51). */
  timeOnPage: word(['visible', 'elapsed']),
  /** Whether a new address in a single-page application counts as a new page view. Off by default (TR-56). */
  navigations: flag(false),
  /** Whether robots that drive a browser (`navigator.webdriver`) are left untracked. Off by default. Crawlers that identify themselves are never tracked (TR-56). */
  hideFromWebdriver: flag(false),
  /** When events are sent to the site's server by the browser's beacon, which reports no answer: `late`, only as the visitor leaves the page; `strict`, always (TR-62). */
  beacon: word(['late', 'strict']),
  /** Names of events, for example `CompleteRegistration`, that are sent to Meta as standard events, in addition to the seventeen standard events of Meta that we know. Meta gets all others as custom events (TR-40). */
  standardEvents: list(),
});

/** The values of `TRACKING`. */
export type TrackingConfig = Values<typeof TRACKING>;

/**
 * The fields that set up services without WordPress. Their rows are in `widgets/tracking/model/config.ts`, because only the chunk
 * `configured` reads them; it is loaded if one of them is set.
 */
export const TRACKING_OWN_FIELDS = {
  ...VENDOR_FIELDS,
  visit: undefined,
  server: undefined,
  automatic: undefined,
  events: undefined,
};
