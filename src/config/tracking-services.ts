import type { Limits } from './coerce';

/**
 * Services and events for sites without WordPress. If the page has `pysOptions`, these fields are added to it. A service is on if
 * it has an id.
 */
export interface TrackingServicesConfig {
  /** Meta's pixel. */
  facebook: MetaConfig;
  /** The Google tag: Analytics. */
  ga: AnalyticsConfig;
  /** Google Tag Manager. */
  gtm: TagManagerConfig;
  /** Pinterest's tag. */
  pinterest: PixelConfig;
  /** Microsoft Advertising's tag. */
  bing: PixelConfig;
  /** What is remembered about where visitors came from. */
  visit: VisitConfig;
  /** Where the site's own server receives copies of Meta's events. */
  server: ServerConfig;
  /** What is reported without an event of its own in the configuration. */
  automatic: AutomaticConfig;
  /** The site's own events, in addition to one page view per page and what is reported automatically. Empty: none. Each has a name, the services that get it (empty: all), what causes it (on: page, click, hover, scroll, link or comment), a target for that, a delay in seconds, and parameters (params). */
  events: EventConfig[];
}

/** A service that needs no more than its ids. */
export interface PixelConfig {
  /** Ids of the service's tags. Empty: the service is off. */
  pixelIds: string[];
}

/** Meta's pixel. */
export interface MetaConfig extends PixelConfig {
  /** Whether Meta is asked for Limited Data Use, which applies to visitors from US states with such a law. Off by default. */
  limitedData: boolean;
  /** Whether Meta's script may collect data from the page by itself (its `autoConfig`). Off by default. */
  automaticEvents: boolean;
  /** Data for Meta's advanced matching, which the site has already hashed: `{ "em": "…" }`. Empty: no advanced matching. */
  matching: Record<string, string>;
}

/** The Google tag. */
export interface AnalyticsConfig {
  /** Measurement ids, as `G-…`. Empty: the service is off. */
  trackingIds: string[];
  /** Domains across which Google counts a visit as one (cross-domain measurement). Empty: none. */
  linkerDomains: string[];
  /** Whether events appear in Google's DebugView. Off by default. */
  debug: boolean;
  /** Whether Google's advertising features (Google signals) are allowed. On by default. */
  advertisingFeatures: boolean;
  /** Whether Google may use what it measures to personalise ads. On by default. */
  personalization: boolean;
}

/** Google Tag Manager. */
export interface TagManagerConfig {
  /** Container ids, as `GTM-…`; only the first is loaded. Empty: the service is off, unless only the data layer is used. */
  trackingIds: string[];
  /** Name of Tag Manager's data layer. */
  layer: string;
  /** Host that the container is loaded from. In the fetched configuration file it is ignored (XX-12). */
  host: string;
  /** Whether events are only put into the data layer and no container is loaded, because the page loads its own. Off by default. */
  onlyDataLayer: boolean;
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

const PIXEL: PixelConfig = { pixelIds: [] };

const EVENT: EventConfig = {
  name: '',
  services: [],
  on: 'page',
  target: '',
  delay: 0,
  params: {},
};

export const TRACKING_SERVICES_DEFAULTS: TrackingServicesConfig = {
  facebook: { ...PIXEL, limitedData: false, automaticEvents: false, matching: {} },
  ga: {
    trackingIds: [],
    linkerDomains: [],
    debug: false,
    advertisingFeatures: true,
    personalization: true,
  },
  gtm: {
    trackingIds: [],
    layer: 'dataLayer',
    host: 'www.googletagmanager.com',
    onlyDataLayer: false,
  },
  pinterest: PIXEL,
  bing: PIXEL,
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
