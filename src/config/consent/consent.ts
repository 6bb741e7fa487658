import type { Limits } from '../coerce';

/** Whose decision holds: our banner's, or that of a consent tool that can be read (CO-42). */
export type ConsentSource =
  | 'own'
  | 'tcf'
  | 'gpp'
  | 'cookiebot'
  | 'complianz'
  | 'cookie-notice'
  | 'real-cookie-banner'
  | 'consent-magic'
  | 'cookieyes';

/** Cookie consent. Giving this section, even empty, turns it on as soon as the page is read; any other configuration of ours does so when the page has loaded, where no other tool asks (CO-08, XX-14). */
export interface ConsentConfig {
  /** Whether the banner and the gating run at all. `false`, or `"consent": false`, is the one way to say that nobody is to be asked: everything is open then, unless something else on the page asks for consent (CO-08, XX-14). */
  enabled: boolean;
  /** Another consent tool whose decision is taken over, read-only; then nothing of ours is shown or stored (CO-42). `own` asks by our banner. */
  source: ConsentSource;
  /** Version of what the visitor agrees to, written with each record (CO-01). A record of another version counts for nothing: the visitor is asked again, with the old choices proposed (CO-16). Give it inline: what comes by `data-config` comes after the first release. */
  version: string;
  /** The law the legacy plugin was set to; anything but `gdpr` has the opt-out of US states, the link and checkbox 'Do not sell or share' (CO-17). The checkbox counts where the plugin's settings are on the page (XX-15). */
  law: 'gdpr' | 'ccpa' | 'ccpa_gdpr';
  /** Whether Global Privacy Control counts as opted out: while undecided no banner, everything optional denied, nothing stored (CO-17). */
  gpc: boolean;
  /** Categories that opting out of sale and sharing turns off (CO-17). */
  optOutCategories: string[];
  /** Whether `?cli_bypass=1` in the page's address releases everything on that page view, to who has not decided (CO-18). */
  bypass: boolean;
  /** Whether robots that drive a browser (`navigator.webdriver`) get no banner either; crawlers that say their name never do (CO-35). */
  hideFromWebdriver: boolean;
  /** Category slugs, in the order shown; empty takes them from the legacy plugin's dialog, where that is gone from its script data (`Cli_Data.non_necessary_cookies`, with those that are locked), else its usual six. */
  categories: string[];
  /** Categories that are always on and whose held-back scripts always run (CO-03). */
  locked: string[];
  /** Which category of this site decides for a category that a widget asks for, as `{ "analytics": "statistics" }` (CO-09). */
  mapping: Record<string, string>;
  /** How long accepting lasts, in days (CO-02). */
  acceptDays: number;
  /** How long refusing lasts, in days (CO-02). */
  rejectDays: number;
  /** Whether saving a custom choice with everything off still counts as yes, as the legacy plugin has it (CO-10). */
  customMeansYes: boolean;
  /** Consent tools that this site used before and whose cookie counts as the visitor's decision while there is none of ours: `cookieyes`. Left out, it counts where that tool is still on the page, by its globals or markup: a cookie of that name may be a neighbouring subdomain's (CO-19). Give it inline, as `version`. */
  import: string[];
  /** Whether `viewed_cookie_policy=yes` without a record counts as consent: what the legacy timer left behind (CO-04). */
  trustImplied: boolean;
  /** When the page is loaded again after a choice: `auto` only when something that already ran was withdrawn (CO-14). The legacy plugin's switches count where this is `auto`. Never after a choice that changed nothing or could not be stored. */
  reload: 'auto' | 'never' | 'accept' | 'reject' | 'always';
  /** Whether DOMContentLoaded is dispatched once more after the first release, for scripts that wait for it (CO-25). */
  domRefresh: boolean;
  /** Address that hears of each decision once, by beacon: id, time, version, categories, method, language, hash of the text shown (CO-44). Empty: none. */
  recordUrl: string;
  /** Cookies to erase on refusal beside the known vendors' and those that the legacy plugin lists; a trailing `*` stands for the rest (CO-10). */
  eraseCookies: string[];
  /** Keys of localStorage and sessionStorage to erase on refusal; a trailing `*` stands for the rest (CO-10). */
  eraseStorage: string[];
}

export const CONSENT_DEFAULTS: ConsentConfig = {
  enabled: true,
  source: 'own',
  version: '1',
  law: 'gdpr',
  gpc: true,
  optOutCategories: ['advertisement'],
  bypass: false,
  hideFromWebdriver: false,
  categories: [],
  locked: ['necessary', 'obligatoire'],
  mapping: {},
  acceptDays: 365,
  rejectDays: 180,
  customMeansYes: false,
  import: [],
  trustImplied: false,
  reload: 'auto',
  domRefresh: false,
  recordUrl: '',
  eraseCookies: [],
  eraseStorage: [],
};

export const CONSENT_LIMITS: Limits<ConsentConfig> = {
  law: ['gdpr', 'ccpa', 'ccpa_gdpr'],
  import: /^cookieyes$/,
  reload: ['auto', 'never', 'accept', 'reject', 'always'],
  acceptDays: [1, 400],
  rejectDays: [1, 400],
};
