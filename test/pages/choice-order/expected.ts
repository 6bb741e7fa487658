/**
 * What a choice does today, one list per row of `order.long.spec.ts`. What stands before the first line with `— later` falls in the
 * choice's own task, in this order. The later effects are grouped by what they are about, since only inside a group their
 * order is determined.
 *
 * It is the list in `src/consent/order.ts`: erasing, signals, services, events, what is shown; and, from the next frame on,
 * release, other tabs, the record endpoint, the click bridge, the reload. The tab is drawn when the browser is idle.
 */

const WP_CATEGORIES = [
  'functional',
  'preferences',
  'statistics',
  'statistics-anonymous',
  'marketing',
];
const wordPress = (...allowed: string[]): string[] =>
  WP_CATEGORIES.flatMap((name) => [
    `WP Consent API ${name}=${name === 'functional' || allowed.includes(name) ? 'allow' : 'deny'}`,
    'event wp_listen_for_consent_change',
  ]);
const WORDPRESS_YES = wordPress('statistics', 'statistics-anonymous', 'marketing');
const WORDPRESS_NO = wordPress();

type Answer = 'yes' | 'no';
const cookies = (analytics: Answer, advertisement: Answer, viewed: Answer): string[] => [
  'cookie cookielawinfo-checkbox-necessary=yes',
  `cookie cookielawinfo-checkbox-analytics=${analytics}`,
  `cookie cookielawinfo-checkbox-advertisement=${advertisement}`,
  'cookie CookieLawInfoConsent=…',
  // Last: from here on there is a decision.
  `cookie viewed_cookie_policy=${viewed}`,
];
const COOKIES_NO = cookies('no', 'no', 'no');

const google = (command: string, granted: string): string[] =>
  ['dataLayer', 'dataLayerPYS'].map(
    (layer) => `Google consent ${command} in ${layer}, granted: ${granted}`,
  );
const GOOGLE_NO = google('update', 'security');

/** All is granted: Google and Microsoft hear of it. */
const VENDORS_YES = [
  ...google('update', 'ad analytics security'),
  'Microsoft consent update, granted: ad',
];

const EVENT = ['event enxerto:consent', 'listener on document', 'listener by enxerto.on'];

const legacyEvents = (granted: string): string[] => [
  `CLI.consent = ${granted}`,
  'event cli_consent_update',
  'event cookieyes_consent_update',
];
const LEGACY_YES = legacyEvents('necessary,analytics,advertisement');

const RELEASE = [
  'request preload /analytics.js',
  'request preload /advertisement.js',
  'frame advertisement gets its source',
];

const OTHER_TABS = ['localStorage enxerto.choice written', 'localStorage enxerto.choice removed'];
const STORAGE = '— later, cookies and storage';
const TABS_LATER = [STORAGE, ...OTHER_TABS];

const HELD = '— later, held back';
const TAB = ['— later, screen', 'tab shown'];
const RECORD = ['— later, record', 'request POST /registo'];

/** Asked before any service starts: the first line that the tracker owes to the choice. */
const PIXEL_SERVER = 'request GET /wp-admin/admin-ajax.php';

const VISIT_COOKIES = [
  'cookie pysTrafficSource=direct',
  'cookie last_pysTrafficSource=direct',
  'cookie pys_landing_page=…',
  'cookie last_pys_landing_page=…',
  'cookie pys_first_visit=true',
  'cookie pys_start_session=true',
  'cookie pys_session_limit=true',
];

const RELEASED_ANALYTICS = [
  'request script /analytics.js',
  'script analytics ran',
  'script analytics inline ran',
];

const RELEASED = [
  ...RELEASED_ANALYTICS,
  'request script /advertisement.js',
  'script advertisement ran',
  'script advertisement inline ran',
];

const GOOGLE_STARTS = [
  '— later, Google',
  'Google js in dataLayerPYS',
  'Google config G-PINHAL4KID in dataLayerPYS',
  'request script www.googletagmanager.com/gtag/js',
];

const META_STARTS = [
  '— later, Meta',
  'request script connect.facebook.net/en_US/fbevents.js',
  'Meta init 1029384756019283',
  'Meta track PageView',
];

const MICROSOFT_STARTS = [
  '— later, Microsoft',
  'request script bat.bing.com/bat.js',
  'Microsoft pageLoad',
];

const VENDORS_START = [...GOOGLE_STARTS, ...META_STARTS, ...MICROSOFT_STARTS];

const VISITED = [...TABS_LATER, ...VISIT_COOKIES, 'cookie _fbp=…'];

const CLICK_YES = ['— later, click bridge and reload', 'click on #wt-cli-accept-all-btn'];
const CLICK_NO = [
  '— later, click bridge and reload',
  'click on #cookie_action_close_header_reject',
];

/** What the choice's own file takes away. */
const ERASED = [
  'cookie _fbp erased',
  'cookie _ga erased',
  'cookie _uetsid erased',
  'sessionStorage shop.seen removed',
];

/** What the tracker does once the vendors have heard. */
const SERVICES_STOP = [
  'cookie pys_consent=…',
  'ga-disable-G-PINHAL4KID = true',
  'cookie last_pysTrafficSource erased',
  'cookie last_pys_landing_page erased',
  'cookie pysTrafficSource erased',
  'cookie pys_first_visit erased',
  'cookie pys_landing_page erased',
  'cookie pys_session_limit erased',
  'cookie pys_start_session erased',
];

/** A withdrawal, up to the moment at which the page hears of it. */
const WITHDRAWN = [
  ...COOKIES_NO,
  ...ERASED,
  ...GOOGLE_NO,
  'Microsoft consent update, all denied',
  'Meta consent revoke',
  ...SERVICES_STOP,
];

const AGREED = [...cookies('yes', 'yes', 'yes'), ...VENDORS_YES];

/** A first acceptance, up to the moment at which the page and the legacy scripts have heard of it. */
const ACCEPTED = [...AGREED, 'cookie pys_consent=…', ...EVENT, ...LEGACY_YES];

/** What a first acceptance lets go and starts, and who is told of it last. */
const ALL_START = [HELD, ...RELEASE, ...RELEASED, ...VENDORS_START, ...RECORD, ...CLICK_YES];

export const FIRST_ACCEPT: readonly string[] = [
  ...ACCEPTED,
  'banner gone',
  PIXEL_SERVER,
  ...WORDPRESS_YES,
  'CookieLawInfo_Accept_Callback',
  ...VISITED,
  ...TAB,
  ...ALL_START,
];

export const REFUSAL: readonly string[] = [
  ...COOKIES_NO,
  ...GOOGLE_NO,
  'cookie pys_consent=…',
  ...EVENT,
  ...legacyEvents('necessary'),
  'banner gone',
  ...WORDPRESS_NO,
  ...TABS_LATER,
  ...TAB,
  ...RECORD,
  ...CLICK_NO,
];

export const ONE_CATEGORY: readonly string[] = [
  ...cookies('yes', 'no', 'yes'),
  ...google('update', 'analytics security'),
  'cookie pys_consent=…',
  ...EVENT,
  ...legacyEvents('necessary,analytics'),
  'dialog gone',
  PIXEL_SERVER,
  ...wordPress('statistics', 'statistics-anonymous'),
  'CookieLawInfo_Accept_Callback',
  ...TABS_LATER,
  ...VISIT_COOKIES,
  ...TAB,
  HELD,
  'request preload /analytics.js',
  ...RELEASED_ANALYTICS,
  ...GOOGLE_STARTS,
  ...RECORD,
  ...CLICK_NO,
];

export const WITHDRAWAL: readonly string[] = [
  ...WITHDRAWN,
  ...EVENT,
  ...legacyEvents('necessary'),
  'dialog gone',
  ...WORDPRESS_NO,
  ...TABS_LATER,
  HELD,
  'frame advertisement loses its source',
  ...RECORD,
  ...CLICK_NO,
  'reload',
];

/** The services have run on this page before: they go on inside the choice's own task. */
export const ACCEPT_AGAIN: readonly string[] = [
  ...AGREED,
  'Meta consent grant',
  'cookie pys_consent erased',
  'cookie pys_consent=…',
  'ga-disable-G-PINHAL4KID = false',
  ...VISIT_COOKIES,
  ...EVENT,
  ...LEGACY_YES,
  'dialog gone',
  ...WORDPRESS_YES,
  ...TABS_LATER,
  HELD,
  'frame advertisement gets its source',
  ...RECORD,
  ...CLICK_YES,
];

export const ANOTHER_TAB: readonly string[] = [
  'another tab says enxerto.choice',
  ...VENDORS_YES,
  ...EVENT,
  ...LEGACY_YES,
  'banner gone',
  ...RELEASE,
  PIXEL_SERVER,
  ...WORDPRESS_YES,
  'CookieLawInfo_Accept_Callback',
  ...TAB,
  HELD,
  ...RELEASED,
  ...VENDORS_START,
];

/** From the loader's own task on. The server is asked, and knows the legacy cookies only, which are not there: no service starts. */
export const IMPORTED: readonly string[] = [
  ...google('default', 'ad analytics security'),
  ...google('update', 'ad analytics security'),
  'Microsoft consent default, granted: ad',
  ...EVENT,
  ...RELEASE,
  '— later, events and tools',
  'event wp_consent_type_defined',
  ...LEGACY_YES,
  ...WORDPRESS_YES,
  'CookieLawInfo_Accept_Callback',
  ...TAB,
  HELD,
  ...RELEASED,
  '— later, pixel server',
  PIXEL_SERVER,
];

/** That tool tells others itself. The server is asked, and knows nothing of its decision: no service starts. */
export const ANOTHER_TOOL: readonly string[] = [
  'cookie pys_consent=…',
  ...EVENT,
  PIXEL_SERVER,
  HELD,
  ...RELEASE,
  ...RELEASED,
];

/** From the loader's own task on: nothing is stored, there is no banner and no event. */
export const GPC_OPENS: readonly string[] = [
  ...google('default', 'security'),
  'Microsoft consent default, all denied',
  '— later, events and tools',
  'event wp_consent_type_defined',
  ...TAB,
];

export const GPC_ACCEPT: readonly string[] = [
  ...ACCEPTED,
  'dialog gone',
  PIXEL_SERVER,
  ...WORDPRESS_YES,
  'CookieLawInfo_Accept_Callback',
  ...VISITED,
  ...ALL_START,
];

const BANNER_DESTROYED = ['destroy is called', 'banner gone', ...OTHER_TABS];
const DIALOG_DESTROYED = ['destroy is called', 'dialog gone', 'tab gone', ...OTHER_TABS];

/** Of what is left, other tabs hear; the record endpoint and other tools do not. */
export const ACCEPT_DOM_DESTROYS: readonly string[] = [
  ...AGREED,
  'cookie pys_consent=…',
  'event enxerto:consent',
  'listener on document',
  ...BANNER_DESTROYED,
];

export const ACCEPT_API_DESTROYS: readonly string[] = [
  ...AGREED,
  'cookie pys_consent=…',
  ...EVENT,
  ...BANNER_DESTROYED,
];

/** The page is not loaded again, and the frame that has lost its category keeps its source. */
export const WITHDRAWAL_DOM_DESTROYS: readonly string[] = [
  ...WITHDRAWN,
  'event enxerto:consent',
  'listener on document',
  ...DIALOG_DESTROYED,
];

export const WITHDRAWAL_API_DESTROYS: readonly string[] = [
  ...WITHDRAWN,
  ...EVENT,
  ...DIALOG_DESTROYED,
];
