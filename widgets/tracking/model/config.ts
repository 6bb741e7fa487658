import type { Values } from '#src/config/field';
import {
  address,
  byName,
  flag,
  list,
  listOf,
  number,
  table,
  text,
  word,
  uncheckedWord,
} from '#src/config/field';
import { VENDORS_CONFIG } from '../vendors/lists/config';

/**
 * How the site remembers where visitors came from. Nothing is remembered before the visitor has agreed to a service (TR-10).
 */
const VISIT = table({
  /** Days for which the visitor's source, landing page and campaign are remembered. If the pixel plugin prints its settings on the page, its value counts instead. */
  days: number(7, { unit: 'days' }),
  /** Minutes after which a session ends, counted from its start. If the pixel plugin prints its settings on the page, its value counts instead. */
  minutes: number(60, { unit: 'minutes' }),
  /** Whether the source and landing page that the shop saves with an order are those of the visitor's first visit or of the last one. If the pixel plugin prints its settings on the page, its value counts instead. */
  model: word(['first', 'last']),
  /** Whether the site's subdomains share these data. If the pixel plugin prints its settings on the page, its value counts instead. */
  subdomains: flag(true),
});

/**
 * The addresses at which the site's own server receives copies of Meta's events (TR-61). If both are empty, no copies are sent.
 */
const SERVER = table({
  /** Address of the server's REST route, which is tried first. If both this and the ajax address are empty, no copies are sent. */
  rest: address(),
  /** Address of the server's ajax endpoint, used if the REST route refuses a copy or is not configured. */
  ajax: address(),
  /** The nonce that the ajax endpoint expects, as the server prints it with the page. */
  nonce: text(),
});

/** The actions of visitors that are reported without an entry in `events` (facts §1.6). */
const AUTOMATIC = table({
  /** Whether sent forms are reported, to the services that are configured here. On by default. */
  forms: flag(true),
  /** File endings, such as `["pdf", "zip"]`: downloads of such files are reported, to the services that are configured here. Empty list: no downloads. */
  downloads: list(['pdf', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']),
  /** Whether comments by visitors are reported, to the services that are configured here. On by default. */
  comments: flag(true),
  /** Percentage of the page: scrolling past it is reported once, to the services that are configured here. 0: not reported. */
  scroll: number(0, { unit: 'percent' }),
  /** Seconds on the page after which the time is reported, to the services that are configured here. 0: not reported. */
  timeOnPage: number(0, { unit: 'seconds' }),
  /** Whether clicks on links within the site are reported, to the services that are configured here. Off by default. */
  internalLinks: flag(false),
  /** Whether clicks on links to other sites are reported, to the services that are configured here. On by default. */
  outboundLinks: flag(true),
  /** Whether clicks on telephone and e-mail links are reported, to the services that are configured here, never with the number or the address itself. On by default. */
  contactLinks: flag(true),
});

/** One of the site's own events. */
const EVENT = table({
  /** Name of the event, as Meta calls it. A service with a name of its own for the event gets that name: `AddToCart` is sent to Google as `add_to_cart`. */
  name: text(),
  /** Services that get the event. Empty: all of them. */
  services: list(),
  /** The cause of the event: opening the page, a click on `target` or the pointer on it, scrolling past `target` percent of the page, a click on a link whose address contains `target`, or a comment. */
  on: uncheckedWord(['page', 'click', 'hover', 'scroll', 'link', 'comment']),
  /** A CSS selector, a percentage or a part of an address, depending on `on`. */
  target: text(),
  /** Seconds between the cause and the sending of the event. */
  delay: number(0, { unit: 'seconds' }),
  /** Parameters that are sent with the event, as texts. */
  params: byName(text()),
});

/**
 * Services and events for sites without WordPress. If the page has `pysOptions`, these fields are added to it. A service is on if
 * it has an id.
 */
export const TRACKING_SERVICES = table({
  ...VENDORS_CONFIG.rows,
  /** How the site remembers where visitors came from. */
  visit: VISIT,
  /** The addresses at which the site's own server receives copies of Meta's events. */
  server: SERVER,
  /** The actions of visitors that are reported without an entry in `events`. */
  automatic: AUTOMATIC,
  /** The site's own events, in addition to one page view per page and the automatic events. Empty: none. Each has a name, the services that get it (empty: all), its cause (on: page, click, hover, scroll, link or comment), the target of the cause, a delay in seconds, and parameters (params). */
  events: listOf(EVENT),
});

/** The values of `TRACKING_SERVICES`. */
export type TrackingServicesConfig = Values<typeof TRACKING_SERVICES>;
/** The values of `TRACKING_SERVICES.automatic`. */
export type AutomaticConfig = Values<typeof AUTOMATIC>;
/** The values of one entry in `TRACKING_SERVICES.events`. */
export type EventConfig = Values<typeof EVENT>;
