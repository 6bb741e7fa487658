import type { Limits } from './coerce';
import type { TrackingServicesConfig } from './tracking-services';

/**
 * Marketing tracking. Where the pixel plugin's server prints `pysOptions`, that is all it needs; every field here is about
 * how we do it.
 */
export interface TrackingConfig {
  /** Whether the tracker runs at all. */
  enabled: boolean;
  /** Which category of consent decides for each service (TR-30). */
  categories: ServiceCategories;
  /** Another address in the place of a vendor's host, as `{ "connect.facebook.net": "/vendor/facebook" }`: a proxy of the site's own, or the demo's stubs. Never in what is fetched (XX-12). */
  hosts: Record<string, string>;
  /** Whether an e-mail address, and in the fragment also an `access_token` and its like, is taken out of the page's address before the first vendor script, which would read it (TR-11, XX-16). Keys in the query stay: forms of the page are sent with them. */
  scrubUrl: boolean;
  /** Parameters of addresses that leave with events, beside those of campaigns, as `["s", "p"]`; never keys, tokens, codes and their like (XX-16). */
  keepParameters: string[];
  /** Whether time on page counts while the page is seen, or, as the legacy plugin has it, from the start on (TR-51). */
  timeOnPage: 'visible' | 'elapsed';
  /** Whether a single-page application's navigations are page views too (TR-56). */
  navigations: boolean;
  /** Whether robots that drive a browser (`navigator.webdriver`) are left out; crawlers that say their name always are (TR-56). */
  hideFromWebdriver: boolean;
  /** When server events go by beacon: `late`, as the page goes, for its answer is not seen; `strict`, always (TR-62). */
  beacon: 'late' | 'strict';
  /** Events that Meta takes as standard beside the usual seventeen, as `CompleteRegistration` (TR-40). */
  standardEvents: string[];
}

/** A category of consent for each service. */
export interface ServiceCategories {
  /** Meta. */
  facebook: string;
  /** Google tag, Analytics. */
  ga: string;
  /** Google Tag Manager. */
  gtm: string;
  /** Pinterest. */
  pinterest: string;
  /** Microsoft Advertising. */
  bing: string;
}

export const SERVICE_CATEGORIES: ServiceCategories = {
  facebook: 'advertisement',
  ga: 'analytics',
  gtm: 'analytics',
  pinterest: 'advertisement',
  bing: 'advertisement',
};

export const TRACKING_DEFAULTS: TrackingConfig = {
  enabled: true,
  categories: SERVICE_CATEGORIES,
  hosts: {},
  scrubUrl: true,
  keepParameters: [],
  timeOnPage: 'visible',
  navigations: false,
  hideFromWebdriver: false,
  beacon: 'late',
  standardEvents: [],
};

/** What sets the services up without WordPress; read by the chunk `configured` alone, which is loaded where one is given. */
export const TRACKING_OWN_FIELDS: Record<keyof TrackingServicesConfig, undefined> = {
  facebook: undefined,
  ga: undefined,
  gtm: undefined,
  pinterest: undefined,
  bing: undefined,
  visit: undefined,
  server: undefined,
  automatic: undefined,
  events: undefined,
};

export const TRACKING_LIMITS: Limits<TrackingConfig> = {
  timeOnPage: ['visible', 'elapsed'],
  beacon: ['late', 'strict'],
};
