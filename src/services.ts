// The only list of the services that `hold` knows by name, from their own documentation. `known.ts` compiles the rows that an
// owner holds into one pattern for the inline bootstrap; `check`, the documents and the dialog use the names.

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
   * `/matomo.js`.
   */
  hosts?: readonly string[];
  /** The names of its scripts in WordPress: their ids without `-js`. */
  handles?: readonly string[];
  /**
   * Calls that only its own inline snippet makes. Most snippets only request a script, and that script is held by its address.
   * A row has `starts` only if the snippet itself does more, such as hiding the page, or if it calls functions of a script in
   * front of it. A quote matches either quote, with or without spaces around it.
   */
  starts?: readonly string[];
}

/** A service that `"hold": ["known"]` holds back. */
export interface Service extends Known {
  /** Its name in the configuration: `-youtube` excludes it. */
  name: string;
  /** Its name as visitors know it. */
  label: string;
  purpose: Purpose;
  /** A name that excludes it together with others: `-google` excludes those that follow Google's Consent Mode. */
  group?: 'google';
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
      'googletagmanager.com/gtag/js?id=AW-',
      'googleadservices.com',
      'googlesyndication.com',
      'doubleclick.net',
    ],
    starts: ["gtag('config', 'AW-"],
    group: 'google',
  },
  {
    name: 'meta',
    label: 'Meta (Facebook, Instagram)',
    purpose: 'advertising',
    hosts: ['facebook.', 'instagram.com'],
    starts: ["fbq('init'"],
  },
  { name: 'tiktok', label: 'TikTok', purpose: 'advertising', hosts: ['tiktok.com'] },
  {
    name: 'pinterest',
    label: 'Pinterest',
    purpose: 'advertising',
    hosts: ['pinimg.com/ct', 'pinterest.com'],
  },
  {
    name: 'microsoft-ads',
    label: 'Microsoft Advertising',
    purpose: 'advertising',
    hosts: ['bat.bing.'],
  },
  {
    name: 'linkedin',
    label: 'LinkedIn',
    purpose: 'advertising',
    hosts: ['snap.licdn.com', 'linkedin.com'],
  },
  {
    name: 'x',
    label: 'X (Twitter)',
    purpose: 'advertising',
    hosts: ['ads-twitter.com', 'twitter.com', 'x.com/'],
  },
  {
    name: 'snapchat',
    label: 'Snapchat',
    purpose: 'advertising',
    hosts: ['sc-static.net', 'snapchat.com'],
  },
  {
    name: 'reddit',
    label: 'Reddit',
    purpose: 'advertising',
    hosts: ['redditstatic.com', 'reddit.com'],
  },
  { name: 'criteo', label: 'Criteo', purpose: 'advertising', hosts: ['criteo.'] },
  { name: 'taboola', label: 'Taboola', purpose: 'advertising', hosts: ['taboola.com'] },
  { name: 'outbrain', label: 'Outbrain', purpose: 'advertising', hosts: ['outbrain.com'] },
  { name: 'klaviyo', label: 'Klaviyo', purpose: 'mail', hosts: ['klaviyo.com'] },
  {
    name: 'mailchimp',
    label: 'Mailchimp',
    purpose: 'mail',
    hosts: ['chimpstatic.com', 'mailchimp.com'],
  },
  {
    name: 'brevo',
    label: 'Brevo',
    purpose: 'mail',
    hosts: ['sibautomation.com', 'sibforms.com', 'brevo.com'],
  },
  { name: 'addthis', label: 'AddThis', purpose: 'social', hosts: ['addthis.com'] },
  {
    name: 'order-attribution',
    label: 'WooCommerce order attribution',
    purpose: 'order-attribution',
    hosts: ['/sourcebuster', '/order-attribution'],
    handles: ['sourcebuster-js', 'wc-order-attribution'],
  },
  {
    name: 'google-analytics',
    label: 'Google Analytics',
    purpose: 'statistics',
    hosts: ['googletagmanager.com/gtag', 'google-analytics.com'],
    starts: ["gtag('config'"],
    group: 'google',
  },
  {
    name: 'google-tag-manager',
    label: 'Google Tag Manager',
    purpose: 'tag-manager',
    hosts: ['googletagmanager.com/gtm', 'googletagmanager.com/ns'],
    group: 'google',
  },
  { name: 'clarity', label: 'Microsoft Clarity', purpose: 'statistics', hosts: ['clarity.ms'] },
  {
    name: 'hotjar',
    label: 'Hotjar',
    purpose: 'statistics',
    hosts: ['hotjar.com', 'contentsquare.net'],
  },
  {
    name: 'matomo',
    label: 'Matomo',
    purpose: 'statistics',
    hosts: ['/matomo.', '/piwik.'],
    starts: ['_paq.push'],
  },
  { name: 'plausible', label: 'Plausible', purpose: 'statistics', hosts: ['plausible.io'] },
  {
    name: 'hubspot',
    label: 'HubSpot',
    purpose: 'statistics',
    hosts: ['hs-scripts.com', 'hsforms.net', 'hubspot.com'],
    starts: ['hbspt.forms'],
  },
  { name: 'segment', label: 'Segment', purpose: 'statistics', hosts: ['segment.com'] },
  { name: 'mixpanel', label: 'Mixpanel', purpose: 'statistics', hosts: ['mxpnl.com'] },
  {
    name: 'amplitude',
    label: 'Amplitude',
    purpose: 'statistics',
    hosts: ['amplitude.com'],
    starts: ['amplitude.init('],
  },
  { name: 'optimizely', label: 'Optimizely', purpose: 'testing', hosts: ['optimizely.com'] },
  {
    name: 'vwo',
    label: 'VWO',
    purpose: 'testing',
    hosts: ['visualwebsiteoptimizer.com'],
    starts: ['_vwo_code'],
  },
  {
    name: 'jetpack-stats',
    label: 'Jetpack Stats',
    purpose: 'statistics',
    hosts: ['stats.wp.com'],
  },
  {
    name: 'google-maps',
    label: 'Google Maps',
    purpose: 'map',
    hosts: ['google.com/maps', 'maps.google'],
  },
  {
    name: 'recaptcha',
    label: 'Google reCAPTCHA',
    purpose: 'spam-protection',
    hosts: ['google.com/recaptcha', 'recaptcha.net'],
  },
  {
    name: 'youtube',
    label: 'YouTube',
    purpose: 'video',
    hosts: ['youtube.com', 'youtube-nocookie.com'],
  },
  { name: 'vimeo', label: 'Vimeo', purpose: 'video', hosts: ['vimeo.com'] },
  { name: 'intercom', label: 'Intercom', purpose: 'chat', hosts: ['intercom.io'] },
  { name: 'crisp', label: 'Crisp', purpose: 'chat', hosts: ['crisp.chat'] },
  { name: 'tawk', label: 'tawk.to', purpose: 'chat', hosts: ['tawk.to'] },
  { name: 'zendesk', label: 'Zendesk', purpose: 'chat', hosts: ['zdassets.com'] },
  { name: 'drift', label: 'Drift', purpose: 'chat', hosts: ['driftt.com'] },
  { name: 'disqus', label: 'Disqus', purpose: 'comments', hosts: ['disqus.com'] },
  { name: 'gravatar', label: 'Gravatar', purpose: 'avatars', hosts: ['gravatar.com'] },
  { name: 'spotify', label: 'Spotify', purpose: 'audio', hosts: ['spotify.com'] },
  { name: 'soundcloud', label: 'SoundCloud', purpose: 'audio', hosts: ['soundcloud.com'] },
] as const satisfies readonly Omit<Service, 'category'>[];

/** The table, each row with its category. */
export const SERVICES: readonly Service[] = TABLE.map((row) => ({
  ...row,
  category: CATEGORY_OF[row.purpose],
}));
