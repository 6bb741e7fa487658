import type { Limits } from '../../../src/config/coerce';
import type { VendorsConfig } from '../vendors/lists/settings';
import { VENDORS_DEFAULTS } from '../vendors/lists/settings';

/**
 * Services and events for sites without WordPress. If the page has `pysOptions`, these fields are added to it. A service is on if
 * it has an id.
 */
export interface TrackingServicesConfig extends VendorsConfig {
  /** What is remembered about where visitors came from. */
  visit: VisitConfig;
  /** Where the site's own server receives copies of Meta's events. */
  server: ServerConfig;
  /** What is reported without an event of its own in the configuration. */
  automatic: AutomaticConfig;
  /** The site's own events, in addition to one page view per page and what is reported automatically. Empty: none. Each has a name, the services that get it (empty: all), what causes it (on: page, click, hover, scroll, link or comment), a target for that, a delay in seconds, and parameters (params). */
  events: EventConfig[];
}

/** What is remembered about where visitors came from, once they have agreed to a service (TR-10). */
export interface VisitConfig {
  /** Days for which the visitor's source, landing page and campaign are remembered. If the pixel plugin prints its settings on the page, its value counts instead. */
  days: number;
  /** Minutes after which a session ends, counted from its start. If the pixel plugin prints its settings on the page, its value counts instead. */
  minutes: number;
  /** Whether events carry the data of the visitor's first visit or of the last one. If the pixel plugin prints its settings on the page, its value counts instead. */
  model: 'first' | 'last';
  /** Whether the site's subdomains share these data. If the pixel plugin prints its settings on the page, its value counts instead. */
  subdomains: boolean;
}

/** Where the site's own server receives copies of Meta's events (TR-61); if both addresses are empty, none are sent. */
export interface ServerConfig {
  /** Address of the server's REST route, which is tried first. If both this and the ajax address are empty, no copies are sent. */
  rest: string;
  /** Address of the server's ajax endpoint, used if the REST route refuses or is not given. */
  ajax: string;
  /** The nonce that the ajax endpoint expects, as the server prints it with the page. */
  nonce: string;
}

/** What is reported without an event of its own in the configuration (facts §1.6). */
export interface AutomaticConfig {
  /** Whether sent forms are reported, to the services that are configured here. On by default. */
  forms: boolean;
  /** File endings, as `["pdf", "zip"]`: downloads of such files are reported, to the services that are configured here. Empty list: no downloads. */
  downloads: string[];
  /** Whether written comments are reported, to the services that are configured here. On by default. */
  comments: boolean;
  /** Percentage of the page: scrolling past it is reported once, to the services that are configured here. 0: not reported. */
  scroll: number;
  /** Seconds on the page after which the time is reported, to the services that are configured here. 0: not reported. */
  timeOnPage: number;
  /** Whether clicks on links within the site are reported, to the services that are configured here. Off by default. */
  internalLinks: boolean;
  /** Whether clicks on links to other sites are reported, to the services that are configured here. On by default. */
  outboundLinks: boolean;
  /** Whether clicks on telephone and e-mail links are reported, to the services that are configured here, never with the number or the address itself. On by default. */
  contactLinks: boolean;
}

/** One event of the site's own. */
export interface EventConfig {
  /** Name of the event, as Meta calls it. Services that have another name for it get that one: `AddToCart` is `add_to_cart` for Google. */
  name: string;
  /** Services that get the event. Empty: all of them. */
  services: string[];
  /** What causes the event: opening the page, a click on `target` or the pointer on it, scrolling past `target` percent of the page, a click on a link whose address contains `target`, or a comment. */
  on: 'page' | 'click' | 'hover' | 'scroll' | 'link' | 'comment';
  /** A CSS selector, a percentage or a part of an address, depending on `on`. */
  target: string;
  /** Seconds between the cause and the sending of the event. */
  delay: number;
  /** Parameters that are sent with the event, as texts. */
  params: Record<string, string>;
}

const EVENT: EventConfig = {
  name: '',
  services: [],
  on: 'page',
  target: '',
  delay: 0,
  params: {},
};

export const TRACKING_SERVICES_DEFAULTS: TrackingServicesConfig = {
  ...VENDORS_DEFAULTS,
  visit: { days: 7, minutes: 60, model: 'first', subdomains: true },
  server: { rest: '', ajax: '', nonce: '' },
  automatic: {
    forms: true,
    downloads: ['pdf', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    comments: true,
    scroll: 0,
    timeOnPage: 0,
    internalLinks: false,
    outboundLinks: true,
    contactLinks: true,
  },
  events: [],
};

export const TRACKING_SERVICES_LIMITS = {
  events: { each: EVENT },
} satisfies Limits<TrackingServicesConfig>;
