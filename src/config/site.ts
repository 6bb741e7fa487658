import type { Limits } from './coerce';

/** What the tag itself says (LD-02). Each field is a data attribute, `siteId` as `data-site-id`, and a field of the configuration too. */
export interface SiteConfig {
  /** Site id at the push provider; empty where push is not used. The legacy global `subscribersSiteId` is read too. */
  siteId: string;
  /** Address of the site configuration, JSON; a relative one resolves against the page. On the tag or inline, never in what is fetched (XX-12). */
  config: string;
  /** Widgets to start; empty starts all that the configuration enables. On the tag: separated by commas or spaces. */
  widgets: string[];
  /** Language of our texts, as `pt-PT`; empty takes `html[lang]`, else English (XX-05). */
  language: string;
  /** The CSP nonce for scripts of vendors that widgets insert, where the tag has lost it (LD-12); chunks need none. As `data-nonce` it is also what held-back scripts and inline configuration have to carry (XX-11). Never in what is fetched (XX-12). */
  nonce: string;
  /** Logs decisions on the console; `?enxerto_debug=1` does so for one page view (LD-17). */
  debug: boolean;
  /** Folder of the chunks; empty takes the loader's own (LD-11). Never in what is fetched (XX-12). */
  base: string;
  /** Address of the push provider's site configuration. */
  pushCdn: string;
  /** Address of the push provider's API. */
  pushApi: string;
  /** Address of the push provider's geolocation service. */
  pushGeo: string;
  /** Address of the ad service. */
  adApi: string;
}

export const SITE_DEFAULTS: SiteConfig = {
  siteId: '',
  config: '',
  widgets: [],
  language: '',
  nonce: '',
  debug: false,
  base: '',
  pushCdn: '',
  pushApi: '',
  pushGeo: '',
  adApi: '',
};

export const SITE_LIMITS: Limits<SiteConfig> = {};
