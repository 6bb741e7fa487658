import { address, flag, list, table, text, type Values } from './field';

/**
 * Fields that the script tag can carry (LD-02). Each is a data attribute of the tag (`siteId` is `data-site-id`) and a field of
 * the configuration too.
 */
export const SITE = table({
  /** The site's id at the web push provider. Empty: web push and ads have no site and do not start, unless the page sets the legacy global `subscribersSiteId`, which is read too. */
  siteId: text(),
  /** Address of a JSON file with the site's configuration; a relative address is resolved against the page. Empty: no file is fetched. Give it on the tag or in the inline configuration; inside the fetched file, this field is ignored (XX-12). */
  config: address('', { pageOnly: true, requested: true }),
  /** Names of the widgets to start; on the tag, separate them with commas or spaces. Empty: every widget that the configuration enables starts. */
  widgets: list(),
  /** Language of our texts, for example `pt-PT`. Empty: the language in `html[lang]`, or English if the page names none (XX-05). */
  language: text(),
  /** Where the visitor is, for `consent.regions`: a country's code, perhaps with a part of the country (`PT`, `US-CA`), as the server knows it from its CDN. A page that says so may not be kept in a cache for visitors of other countries. Give it on the tag, and on the inline bootstrap's element too. Empty: not known. */
  country: text(),
  /** The nonce of the page's Content Security Policy. Our widgets give it to the vendors' scripts that they insert; set it if the tag has lost its own nonce (LD-12). Our own files need none. Given as `data-nonce`, it is also the nonce that held-back scripts and inline configuration must carry (XX-11). Empty: the tag's own nonce. In the fetched configuration file, this field is ignored (XX-12). */
  nonce: text('', { pageOnly: true }),
  /** Whether our code logs on the browser's console what it does and what it does not do, and why: for example, which widgets start, and which do not. Off by default; `?enxerto_debug=1` in the page's address switches it on for one page view (LD-17). */
  debug: flag(false),
  /** Address of the folder that holds our other files (the chunks). Empty: the folder that the loader came from (LD-11). In the fetched configuration file, this field is ignored (XX-12). */
  base: address('', { pageOnly: true, requested: true }),
  /** Address from which the push provider serves its configuration of this site. Empty: nothing is fetched, and only the section `push` of the configuration counts. */
  pushCdn: address('', { requested: true }),
  /** Address of the push provider's API, which receives subscriptions and events. Empty: there is no prompt (PU-45). */
  pushApi: address('', { requested: true }),
  /** Address of the push provider's geolocation service, asked while a visitor subscribes. Empty: no location is requested. */
  pushGeo: address('', { requested: true }),
  /** Address of the ad service. Empty: no ads. */
  adApi: address('', { requested: true }),
});

/** The values of `SITE`. */
export type SiteConfig = Values<typeof SITE>;
