// The only list of third parties, from their own documentation. `known.ts` compiles the rows that an owner holds into one pattern
// for the inline bootstrap; what a withdrawal erases (`stored-names.ts`), the categories of the services that our own tracker
// supports, `check`, the documents and the dialog use the same rows. Pages get only what they need of them (build/tables.ts).

// One table is one file.
// oxlint-disable max-lines

import {
  GOOGLE_ADS,
  GOOGLE_ANALYTICS,
  META,
  MICROSOFT_ADS,
  PINTEREST,
  SNAPCHAT,
  TIKTOK,
} from './cookies/vendors';

/** Each purpose of a service, as it is shown to visitors, with the category that decides for it. */
const CATEGORY_OF = {
  advertising: 'advertisement',
  social: 'advertisement',
  mail: 'advertisement',
  // WooCommerce itself asks for the WP Consent API's category `marketing`, our `advertisement`, if a tool uses the API.
  'order-attribution': 'advertisement',
  statistics: 'analytics',
  'tag-manager': 'analytics',
  testing: 'analytics',
  map: 'functional',
  'spam-protection': 'functional',
  video: 'functional',
  audio: 'functional',
  chat: 'functional',
  comments: 'functional',
  avatars: 'functional',
} as const;

export type Purpose = keyof typeof CATEGORY_OF;

/** How an element of a page is recognised as part of a service, and the category that releases it. */
export interface Known {
  /** One of the usual categories. A site without this category uses the nearest one that it has. */
  category: string;
  /**
   * The beginnings of its addresses, without scheme and subdomains: `hotjar.com` also matches `https://static.hotjar.com/…`,
   * but not `https://nothotjar.com/`. With a slash in front it is the beginning of a part of the path, on any host:
   * `/matomo.js`. A `*` stands for anything within one part of the address:
   * `example.com/tag/*id=A`.
   */
  hosts?: readonly string[];
  /** The names of its scripts in WordPress: their ids without `-js`. */
  handles?: readonly string[];
  /**
   * The functions of its scripts that pages call without asking whether they are there, by a part of each script's address. Where
   * the script is held and the page has no such function, one stands in for it (LD-27): `gtag dataLayer` is a function that puts each call into the global list
   * `dataLayer`; `fbq .queue` one with a list of its own, `fbq.queue`; ` _paq` is a list alone; `amplitude` is an object that
   * notes whatever is called of it and of what those calls answer, and makes the calls once the script has run.
   */
  calls?: Readonly<Record<string, string>>;
}

/** A service that `"hold": ["known"]` holds back. */
export interface KnownService extends Known {
  /** Its name in the configuration: `-youtube` excludes it. */
  name: string;
  /** Its name as visitors know it. */
  label: string;
  purpose: Purpose;
  /** A name that excludes it together with others: `-google` excludes those that follow Google's Consent Mode. */
  group?: 'google';
  /**
   * What it stores on the site's own domain, by its own documentation: names of cookies, a `*` for any characters. Most
   * services can be told to use storage in place of cookies, so keys of these names in storage are its own too. `check` knows
   * the service by these names, and a withdrawal erases them (CO-51).
   */
  cookies?: readonly string[];
  /** Names of its keys in localStorage and sessionStorage, besides those of `cookies`. */
  storage?: readonly string[];
  /** Names of its databases in IndexedDB. */
  databases?: readonly string[];
  /** Cookies on its own domain that only `check` sees, because no script of the page can erase them. */
  elsewhere?: readonly string[];
  /**
   * Beginnings of further addresses to which its scripts send. They are not held, because the scripts are; `check` knows the
   * service by them.
   */
  sendsTo?: readonly string[];
}

/**
 * All services. If two rows match the same address, the first one decides. Advertising comes first, because Google's ads and
 * statistics share a script, and only an id distinguishes them.
 *
 * Each part of an address is as short as possible without matching anything else: the ordinary files of a page (jQuery from a
 * CDN, web fonts, its own uploads) must not match.
 */
const TABLE = [
  {
    name: 'google-ads',
    label: 'Google Ads',
    purpose: 'advertising',
    hosts: [
      'googletagmanager.com/gtag/*id=AW-',
      'googletagmanager.com/gtag/*id=DC-',
      // Google tag gateway: Google's scripts under a path of the site's own, of which only the id in the query shows whose they are.
      '/gtag/js*id=AW-',
      '/?id=AW-',
      'googleadservices.com',
      'googlesyndication.com',
      'googletagservices.com',
      'google.*/pagead/',
      'doubleclick.net',
    ],
    calls: { 'googleadservices.com/': 'gtag dataLayer', '/?id=AW-': 'gtag dataLayer' },
    group: 'google',
    cookies: [...GOOGLE_ADS, '_gac_*', '__gads', '__gpi*', '__gsas', '__eoi'],
    storage: ['goog_pem_mod', 'google_adsense_settings', 'google_experiment_mod*'],
    elsewhere: ['IDE'],
    sendsTo: ['google.*/ads/', 'google.*/ccm/'],
  },
  {
    name: 'meta',
    label: 'Meta (Facebook, Instagram)',
    purpose: 'advertising',
    hosts: ['facebook.', 'instagram.com', 'fbcdn.net', 'cdninstagram.com'],
    calls: { 'facebook.net/': 'fbq .queue' },
    cookies: META,
    storage: ['lastExternalReferrer*'],
    elsewhere: ['fr'],
  },
  {
    name: 'tiktok',
    label: 'TikTok',
    purpose: 'advertising',
    hosts: ['tiktok.com', 'ttwstatic.com'],
    calls: { 'tiktok.com/i18n': 'ttq' },
    cookies: [...TIKTOK, 'ttclid'],
    storage: ['tt_appInfo', 'tt_pixel_session_index', 'tt_sessionId'],
  },
  {
    name: 'pinterest',
    label: 'Pinterest',
    purpose: 'advertising',
    hosts: ['pinimg.com/ct', 'pinterest.'],
    calls: { 'pinimg.com/ct': 'pintrk .queue' },
    cookies: PINTEREST,
  },
  {
    name: 'microsoft-ads',
    label: 'Microsoft Advertising',
    purpose: 'advertising',
    hosts: ['bat.bing.'],
    calls: { 'bat.bing.': ' uetq' },
    cookies: MICROSOFT_ADS,
  },
  {
    name: 'linkedin',
    label: 'LinkedIn',
    purpose: 'advertising',
    hosts: ['snap.licdn.com', 'linkedin.com'],
    calls: { 'licdn.com/': 'lintrk .q' },
    cookies: ['li_fat_id', 'li_giant', 'ln_or'],
    storage: ['li_adsId'],
    elsewhere: ['lms_ads', 'lms_analytics'],
  },
  {
    name: 'x',
    label: 'X (Twitter)',
    purpose: 'advertising',
    hosts: ['ads-twitter.com', 'twitter.com', 'x.com', 'twimg.com'],
    calls: { 'ads-twitter.com/': 'twq .queue' },
    cookies: ['_twclid', '_twpid'],
    sendsTo: ['t.co'],
  },
  {
    name: 'snapchat',
    label: 'Snapchat',
    purpose: 'advertising',
    hosts: ['sc-static.net', 'snapchat.com'],
    calls: { 'sc-static.net/': 'snaptr .queue' },
    cookies: SNAPCHAT,
    storage: ['u_sclid*', 'u_scsid*'],
  },
  {
    name: 'reddit',
    label: 'Reddit',
    purpose: 'advertising',
    hosts: ['redditstatic.com', 'reddit.com'],
    calls: { 'redditstatic.com/': 'rdt .callQueue' },
    cookies: ['_rdt_*'],
  },
  {
    name: 'amazon-ads',
    label: 'Amazon Ads',
    purpose: 'advertising',
    hosts: ['amazon-adsystem.com'],
    calls: { 'amazon-adsystem.com/aat/amzn-consent': 'amznConsent' },
    cookies: ['amzn_consent'],
  },
  {
    name: 'criteo',
    label: 'Criteo',
    purpose: 'advertising',
    hosts: ['criteo.'],
    calls: { 'criteo.': ' criteo_q' },
    cookies: ['cto_*'],
  },
  {
    name: 'taboola',
    label: 'Taboola',
    purpose: 'advertising',
    hosts: ['taboola.com'],
    calls: { 'taboola.com/': ' _tfa' },
    cookies: ['trc_cookie_storage', 'taboola_*', '_tb_sess_r', '_tb_t_ppg'],
    storage: ['taboola *', '_taboola*', 'tbl-session-referrer'],
  },
  {
    name: 'outbrain',
    label: 'Outbrain',
    purpose: 'advertising',
    hosts: ['outbrain.com'],
    calls: { 'outbrain.com/': 'obApi .queue' },
    storage: ['outbrain_*', 'OB-USER-TOKEN'],
  },
  {
    name: 'klaviyo',
    label: 'Klaviyo',
    purpose: 'mail',
    hosts: ['klaviyo.com'],
    calls: { 'klaviyo.com/': 'klaviyo' },
    cookies: ['__kla_id', 'KL_FORMS_MODAL'],
    storage: ['__kla_viewed', 'kl-post-identification-sync', 'klaviyo*'],
  },
  {
    name: 'mailchimp',
    label: 'Mailchimp',
    purpose: 'mail',
    hosts: ['chimpstatic.com', 'mailchimp.com'],
    cookies: ['_mcid', 'mailchimp_*', 'MCPopupClosed', 'MCPopupSubscribed'],
  },
  {
    name: 'brevo',
    label: 'Brevo',
    purpose: 'mail',
    hosts: ['sibautomation.com', 'sibforms.com', 'brevo.com'],
    cookies: ['sib_cuid'],
  },
  {
    name: 'addthis',
    label: 'AddThis',
    purpose: 'social',
    hosts: ['addthis.com'],
    cookies: ['__atuv*', '__atrfs', '__atssc'],
    storage: ['_at.*'],
  },
  {
    name: 'order-attribution',
    label: 'WooCommerce order attribution',
    purpose: 'order-attribution',
    hosts: ['/sourcebuster', '/order-attribution'],
    handles: ['sourcebuster-js', 'wc-order-attribution'],
    cookies: ['sbjs_*'],
  },
  {
    name: 'google-analytics',
    label: 'Google Analytics',
    purpose: 'statistics',
    hosts: ['googletagmanager.com/gtag', 'google-analytics.com', '/gtag/js*id=G-', '/?id=G-'],
    calls: { 'gtag/': 'gtag dataLayer', '/?id=G-': 'gtag dataLayer', '/analytics.js': 'ga .q' },
    group: 'google',
    cookies: [...GOOGLE_ANALYTICS, '_gac_*', '_gaexp*', '__utm*', 'AMP_TOKEN'],
    sendsTo: ['analytics.google.com'],
  },
  {
    name: 'google-tag-manager',
    label: 'Google Tag Manager',
    purpose: 'tag-manager',
    hosts: ['googletagmanager.com/gtm', 'googletagmanager.com/ns', '/gtm.js*id=GTM-', '/?id=GTM-'],
    calls: { '/gtm.js': ' dataLayer', '/?id=GTM-': ' dataLayer' },
    group: 'google',
  },
  {
    name: 'clarity',
    label: 'Microsoft Clarity',
    purpose: 'statistics',
    hosts: ['clarity.ms'],
    calls: { 'clarity.ms/': 'clarity .q' },
    cookies: ['_clck', '_clsk'],
    storage: ['_cltk'],
  },
  {
    name: 'hotjar',
    label: 'Hotjar',
    purpose: 'statistics',
    hosts: ['hotjar.com', 'contentsquare.net'],
    calls: { 'hotjar.com/': 'hj .q' },
    cookies: [
      '_hj*',
      '_cs_c',
      '_cs_cvars',
      '_cs_ex',
      '_cs_i',
      '_cs_id',
      '_cs_mk*',
      '_cs_s',
      '_cs_s_ctx',
    ],
    storage: ['hjActiveViewportIds', 'hjViewportId'],
    sendsTo: ['hotjar.io'],
  },
  {
    name: 'matomo',
    label: 'Matomo',
    purpose: 'statistics',
    hosts: ['/matomo.', '/piwik.'],
    calls: { '/matomo.': ' _paq', '/piwik.': ' _paq' },
    cookies: ['_pk_*', 'mtm_consent', 'mtm_cookie_consent'],
  },
  {
    name: 'plausible',
    label: 'Plausible',
    purpose: 'statistics',
    hosts: ['plausible.io'],
    calls: { 'plausible.io/': 'plausible .q' },
  },
  {
    name: 'hubspot',
    label: 'HubSpot',
    purpose: 'statistics',
    hosts: ['hs-scripts.com', 'hsforms.net', 'hubspot.com', 'hs-analytics.net'],
    calls: { 'hs-scripts.com/': ' _hsq', 'hsforms.net/': 'hbspt' },
    cookies: [
      '__hstc',
      '__hssc',
      '__hssrc',
      '__hsmem',
      'hubspotutk',
      'messagesUtk',
      'hs-messages-*',
    ],
    sendsTo: ['hs-analytics.com', 'hs-banner.com', 'hs-banner.net'],
  },
  {
    name: 'segment',
    label: 'Segment',
    purpose: 'statistics',
    hosts: ['segment.com'],
    calls: { 'segment.com/': 'analytics' },
    cookies: ['ajs_*', 'analytics_session_id*'],
  },
  {
    name: 'mixpanel',
    label: 'Mixpanel',
    purpose: 'statistics',
    hosts: ['mxpnl.com'],
    calls: { 'mxpnl.com/': 'mixpanel' },
    cookies: ['mp_*_mixpanel'],
    storage: ['__mpq_*'],
    databases: ['mixpanelBrowserDb'],
  },
  {
    name: 'amplitude',
    label: 'Amplitude',
    purpose: 'statistics',
    hosts: ['amplitude.com'],
    calls: { 'amplitude.com/': 'amplitude' },
    cookies: ['AMP_*', 'amplitude_id*'],
    storage: ['amplitude_unsent*'],
  },
  {
    name: 'optimizely',
    label: 'Optimizely',
    purpose: 'testing',
    hosts: ['optimizely.com'],
    cookies: ['optimizely*'],
  },
  {
    name: 'vwo',
    label: 'VWO',
    purpose: 'testing',
    hosts: ['visualwebsiteoptimizer.com'],
    cookies: ['_vwo*', '_vis_opt_*'],
    storage: ['vwo*'],
  },
  {
    name: 'jetpack-stats',
    label: 'Jetpack Stats',
    purpose: 'statistics',
    hosts: ['stats.wp.com'],
    cookies: ['tk_ai', 'tk_lr', 'tk_or', 'tk_qs', 'tk_r3d', 'tk_tc'],
    sendsTo: ['pixel.wp.com'],
  },
  {
    name: 'google-maps',
    label: 'Google Maps',
    purpose: 'map',
    hosts: ['google.*/maps', 'maps.google.', 'maps.googleapis.com', 'maps.gstatic.com'],
  },
  {
    name: 'recaptcha',
    label: 'Google reCAPTCHA',
    purpose: 'spam-protection',
    hosts: ['google.com/recaptcha', 'gstatic.com/recaptcha', 'recaptcha.net'],
    storage: ['_grecaptcha', 'rc::*'],
  },
  {
    name: 'youtube',
    label: 'YouTube',
    purpose: 'video',
    hosts: ['youtube.com', 'youtube-nocookie.com', 'ytimg.com'],
    storage: ['yt-player-*', 'yt-remote-*'],
  },
  { name: 'vimeo', label: 'Vimeo', purpose: 'video', hosts: ['vimeo.com', 'vimeocdn.com'] },
  {
    name: 'intercom',
    label: 'Intercom',
    purpose: 'chat',
    hosts: ['intercom.io'],
    calls: { 'intercom.io/': 'Intercom .q' },
    cookies: ['intercom-*'],
    storage: ['intercom.*'],
  },
  {
    name: 'crisp',
    label: 'Crisp',
    purpose: 'chat',
    hosts: ['crisp.chat'],
    calls: { 'crisp.chat/': ' $crisp' },
    cookies: ['crisp-client*'],
  },
  {
    name: 'tawk',
    label: 'tawk.to',
    purpose: 'chat',
    hosts: ['tawk.to'],
    cookies: ['twk_*', 'TawkConnectionTime', 'tawkUUID', 'tawk_uuid*', '__tawkuuid'],
  },
  {
    name: 'zendesk',
    label: 'Zendesk',
    purpose: 'chat',
    hosts: ['zdassets.com'],
    calls: { 'zdassets.com/': 'zE' },
    cookies: ['__zlcmid', '__zlcstore', 'ZD-*'],
  },
  {
    name: 'drift',
    label: 'Drift',
    purpose: 'chat',
    hosts: ['driftt.com'],
    calls: { 'driftt.com/': 'drift' },
    cookies: ['drift_*', 'driftt_*', 'DRIFT_*'],
  },
  {
    name: 'disqus',
    label: 'Disqus',
    purpose: 'comments',
    hosts: ['disqus.com'],
    storage: ['disqus_*'],
  },
  { name: 'gravatar', label: 'Gravatar', purpose: 'avatars', hosts: ['gravatar.com'] },
  { name: 'spotify', label: 'Spotify', purpose: 'audio', hosts: ['spotify.com', 'scdn.co'] },
  {
    name: 'soundcloud',
    label: 'SoundCloud',
    purpose: 'audio',
    hosts: ['soundcloud.com', 'sndcdn.com'],
  },
] as const satisfies readonly Omit<KnownService, 'category'>[];

/** A service's name in the configuration. */
export type ServiceName = (typeof TABLE)[number]['name'];

/** The table, each row with its category. */
export const SERVICES: readonly KnownService[] = TABLE.map((row) => ({
  ...row,
  category: CATEGORY_OF[row.purpose],
}));

/** The category that decides for a service unless the owner says otherwise. */
export const categoryOf = (name: ServiceName): string =>
  SERVICES.find((service) => service.name === name)?.category ?? '';

/** A third party that is not held by name, and that `check` names where a page asks it. */
export interface Recipient extends Known {
  readonly label: string;
}

/** Third parties that are not held by name. */
export const RECIPIENTS: readonly Recipient[] = [
  { label: 'Yandex Metrica', category: 'analytics', hosts: ['mc.yandex.'] },
  { label: 'OneSignal', category: 'advertisement', hosts: ['onesignal.com'] },
  {
    label: 'Google Fonts',
    category: 'functional',
    hosts: ['fonts.googleapis.com', 'fonts.gstatic.com'],
  },
  { label: 'Flickr', category: 'functional', hosts: ['flickr.com', 'staticflickr.com'] },
];
