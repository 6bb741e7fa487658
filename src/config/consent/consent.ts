import { LAWS, SOURCES } from '#src/consent/region/law';
import type { Values } from '../field';
import {
  address,
  byName,
  category,
  flag,
  list,
  listOf,
  listOfWords,
  number,
  table,
  text,
  word,
  uncheckedWord,
  uncheckedWords,
} from '../field';

/** A host name with a dot in it, or `auto`; nothing for this host only. */
const COOKIE_DOMAIN = String.raw`^(auto|[a-z\d-]+(\.[a-z\d-]+)+)?$`;

/** A rule of `consent.regions`. */
export const REGION_RULE = table({
  /** Where the rule holds: codes of countries (`PT`, ISO 3166-1), codes of their parts (`US-CA`, ISO 3166-2), and the groups `EEA`, `UK`, `CH` and `US-optout` (docs/law.md). Empty: everywhere. */
  in: list(),
  /** What the rule says. `gdpr`: everything optional is held back until the visitor agrees, and the visitor is asked. `optout`: nothing is held back and nobody is asked; a visitor who opts out, or whose browser sends Global Privacy Control, has the categories of `consent.optOutCategories` turned off. `none`: the same, for places without such a law. */
  law: uncheckedWord(LAWS),
});

/**
 * Cookie consent. If this section is given, even empty, consent is asked for while the page is still being parsed. If only
 * other sections are given, it is asked for once the page has loaded, unless another tool asks (CO-08, XX-14).
 */
export const CONSENT = table({
  /** Whether the banner runs and scripts are held back until the visitor has agreed. True by default. `false`, or `"consent": false`, is the only way to say that nobody is to be asked: nothing is held back then, unless something else on the page asks for consent (CO-08, XX-14). */
  enabled: flag(true),
  /** Which tool asks for consent. `own`, the default: our banner asks. Any other name: the decision is read from that consent tool on the page, and we show and store nothing ourselves (CO-42). */
  source: uncheckedWord([
    'own',
    'tcf',
    'gpp',
    'cookiebot',
    'complianz',
    'cookie-notice',
    'real-cookie-banner',
    'consent-magic',
    'cookieyes',
  ]),
  /** Version of what the visitor agrees to, stored with each record (CO-01). Change it to ask every visitor again: a record of another version no longer counts, and its old choices are only proposed (CO-16). If not set: the version of its own consent texts that the legacy consent plugin prints (`consentVersion`), else 1. Give it in the inline configuration: the file at `data-config` arrives after the first scripts have been released. */
  version: text('1'),
  /** The law that the site follows. Any value but `gdpr` adds the opt-out of US states: the link and the checkbox 'Do not sell or share' (CO-17). The checkbox works only if the legacy consent plugin's settings are on the page (XX-15). If not set: that plugin's setting counts, else `gdpr`. */
  law: word(['gdpr', 'ccpa', 'ccpa_gdpr']),
  /** Which law holds where, as a list of rules of which the first that names the visitor's place holds, for example `[{ "in": ["EEA", "UK", "CH"], "law": "gdpr" }, { "in": ["US-optout"], "law": "optout" }, { "law": "none" }]` (CO-46). Where no rule holds, the place is not known, or two sources name places with different rules, the strictest rule holds; with a mistake in the list, `gdpr` holds everywhere. A choice that a visitor has made holds wherever the visitor goes. Empty: `gdpr` everywhere. The rules are compiled into the bootstrap: generate it again when they change. */
  regions: listOf(REGION_RULE),
  /** Where `consent.regions` may get the visitor's place from. `country`: from `data-country` on the tag. `timeZone`: from the browser's time zone; nothing is requested. `trace`: from the address `/cdn-cgi/trace` of the site's own host, which is requested for each page view of a visitor who has not decided; only for sites whose CDN has it. All that are listed are compared. Empty: `country` and `timeZone`. */
  regionSources: uncheckedWords(SOURCES),
  /** Whether the browser's Global Privacy Control counts as opted out. True by default: a visitor who sends it and has not decided sees no banner, everything optional is denied, and nothing is stored (CO-17). */
  gpc: flag(true),
  /** Categories that are turned off when a visitor opts out of sale and sharing (CO-17). By default, advertisement. */
  optOutCategories: list(['advertisement']),
  /** Whether `?cli_bypass=1` in the page's address releases everything on that page view for a visitor who has not decided (CO-18). Off by default: the address then has no effect. */
  bypass: flag(false),
  /** Whether robots that drive a browser (`navigator.webdriver`) count as crawlers. Off by default. Crawlers that identify themselves get no banner, and are not tracked, prompted or shown an ad (CO-35, TR-56). */
  hideFromWebdriver: flag(false),
  /** Short names (slugs) of the categories, in the order shown. Empty: those of the legacy consent plugin's dialog; if the page has no such dialog, those in the plugin's script data (`Cli_Data.non_necessary_cookies`), together with the locked ones; else the six that the plugin creates on a new site. */
  categories: list(),
  /** Categories that are always on: visitors cannot switch them off, and their held-back scripts always run (CO-03). If not set: the legacy consent plugin's list counts, else `necessary` and `obligatoire`. */
  locked: list(['necessary', 'obligatoire']),
  /** For a category that widgets ask for by another name, the category of this site that decides, for example `{ "analytics": "statistics" }` (CO-09). Empty: names are used as they are. */
  mapping: byName(category()),
  /** Days for which an acceptance is remembered; then the visitor is asked again (CO-02). */
  acceptDays: number(365, { from: 1, to: 400, unit: 'days' }),
  /** Days for which a refusal is remembered; then the visitor is asked again (CO-02). */
  rejectDays: number(180, { from: 1, to: 400, unit: 'days' }),
  /** Domain whose hosts all share one decision, for example `shop.example` for `shop.example`, `www.shop.example` and `blog.shop.example` (CO-48). It has to be this page's host or a domain above it. `auto`: the shortest domain on which the browser lets us write cookies. The cookies of the decision are then written there, and those that earlier choices left for one host alone, or on another domain, are removed with the next choice. Empty, or a domain on which the browser stores nothing for this page: the decision holds for this host only. */
  cookieDomain: text('', { pattern: COOKIE_DOMAIN }),
  /** Whether the cookie viewed_cookie_policy says yes even if the visitor has saved a choice with every optional category off, as it does with the legacy consent plugin. Off by default: such a choice is stored as a no (CO-10). */
  customMeansYes: flag(false),
  /** Consent tools that this site used before. Their cookie counts as the visitor's decision until a decision is made on our banner. Possible value: `cookieyes`. Empty: that cookie counts only if the tool's globals are still on the page, because a cookie of that name may come from a neighbouring subdomain (CO-19). Give it in the inline configuration, like `version`. */
  import: listOfWords(['cookieyes']),
  /** Whether the cookie `viewed_cookie_policy=yes` counts as consent even without a stored record. The legacy consent plugin's timer left such cookies behind. Off by default: these visitors are asked (CO-04). */
  trustImplied: flag(false),
  /** After which choices the page is loaded again. `auto`: only if the choice withdraws consent from something that has already run (CO-14). With `auto`, the page is also loaded again after an acceptance or a refusal if the legacy consent plugin's setting for that says so (`accept_close_reload`, `reject_close_reload`). The page is never reloaded after a choice that changed nothing or could not be stored. */
  reload: word(['auto', 'never', 'accept', 'reject', 'always']),
  /** Whether the event DOMContentLoaded is sent once more after scripts have first been released, for scripts that wait for it (CO-25). If not set: the legacy consent plugin's switch counts, else false. */
  domRefresh: flag(false),
  /** Address to which each decision is sent, by a request that goes on when the visitor leaves: id, time, version, categories, services, method, language, who opted out, the text that the visitor chose by, and its hash (CO-44, CO-50). The plugin for WordPress and the provider have such an address. Empty: nothing is sent. */
  recordUrl: address('', { requested: true }),
  /** Names of further cookies to erase when the visitor refuses everything optional. What known services have stored (CO-51, docs/hold.md), and cookies that the legacy consent plugin lists, are erased anyway. A `*` at the end of a name stands for any ending (CO-10). */
  eraseCookies: list(),
  /** Keys of localStorage and sessionStorage to erase when the visitor refuses everything optional; a `*` at the end stands for any ending (CO-10). Empty: none. */
  eraseStorage: list(),
});

/** The values of `CONSENT`. */
export type ConsentConfig = Values<typeof CONSENT>;
