import type { Limits } from './coerce';

/**
 * Services and events without WordPress; where `pysOptions` is printed, what is given here is added to it. A service is on
 * when it has an id.
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
  /** What is kept of where visitors came from. */
  visit: VisitConfig;
  /** Where the site's own server takes copies of Meta's events. */
  server: ServerConfig;
  /** What is heard without being named. */
  automatic: AutomaticConfig;
  /** The site's own events, beside one page view per page. */
  events: EventConfig[];
}

/** A service that needs no more than its ids. */
export interface PixelConfig {
  /** Ids of the tags; empty: the service is off. */
  pixelIds: string[];
}

/** Meta's pixel. */
export interface MetaConfig extends PixelConfig {
  /** Whether Limited Data Use is asked for, for visitors from the states of the US that want it. */
  limitedData: boolean;
  /** Whether Meta's script may read the page by itself (its `autoConfig`). */
  automaticEvents: boolean;
  /** Advanced matching, hashed by the site: `{ "em": "…" }`. */
  matching: Record<string, string>;
}

/** The Google tag. */
export interface AnalyticsConfig {
  /** Measurement ids, as `G-…`; empty: the service is off. */
  trackingIds: string[];
  /** Domains that one visit goes across; empty: none. */
  linkerDomains: string[];
  /** Whether events show up in Google's DebugView. */
  debug: boolean;
  /** Whether Google signals are allowed. */
  advertisingFeatures: boolean;
  /** Whether ads may be personalised by what is measured. */
  personalization: boolean;
}

/** Google Tag Manager. */
export interface TagManagerConfig {
  /** Container ids, as `GTM-…`; the first is loaded, empty: the service is off. */
  trackingIds: string[];
  /** Name of its data layer. */
  layer: string;
  /** Host that the container comes from. Never in what is fetched (XX-12). */
  host: string;
  /** Whether events are pushed without loading a container: the page has its own. */
  onlyDataLayer: boolean;
}

/** What is kept of where visitors came from, once a service is consented to (TR-10). */
export interface VisitConfig {
  /** How long source, landing page and campaign are kept, in days. */
  days: number;
  /** How long a session lasts from its start, in minutes. */
  minutes: number;
  /** Whether the first or the last visit counts. */
  model: 'first' | 'last';
  /** Whether subdomains share it. */
  subdomains: boolean;
}

/** Where the site's own server takes copies of Meta's events (TR-61); both empty: none are sent. */
export interface ServerConfig {
  /** Address of its REST route, tried first. */
  rest: string;
  /** Address of its ajax endpoint. */
  ajax: string;
  /** What the ajax endpoint wants to see, as printed with the page. */
  nonce: string;
}

/** What is heard without being named (facts §1.6). */
export interface AutomaticConfig {
  /** Whether forms that are sent are. */
  forms: boolean;
  /** Whether files that are downloaded are, by these endings: `["pdf", "zip"]`; empty: none. */
  downloads: string[];
  /** Whether comments are. */
  comments: boolean;
  /** Whether scrolling is, past this percentage of the page; 0: not. */
  scroll: number;
  /** Whether time on the page is, after this many seconds; 0: not. */
  timeOnPage: number;
  /** Whether links within the site are. */
  internalLinks: boolean;
  /** Whether links to other sites are. */
  outboundLinks: boolean;
  /** Whether telephone and e-mail links are; never the number or the address itself. */
  contactLinks: boolean;
}

/** One event of the site's own. */
export interface EventConfig {
  /** Its name, as Meta calls it; services that know it under another name hear that: `AddToCart` is `add_to_cart` to Google. */
  name: string;
  /** Services that hear of it; empty: all. */
  services: string[];
  /** What sets it off: the page itself, a click or the pointer on `target`, scrolling past `target` percent, a link whose address contains `target`, a comment. */
  on: 'page' | 'click' | 'hover' | 'scroll' | 'link' | 'comment';
  /** A CSS selector, a percentage or a part of an address, as `on` wants it. */
  target: string;
  /** Seconds from then until it is sent. */
  delay: number;
  /** What is said with it, as texts. */
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
