// The only list of the plugins' and the theme's own scripts. What a page needs of it is worked out in `legacy-lists.ts`.

/** What a script of the theme or of the page builder does: a behaviour, by its name in `theme.behaviours`. */
export type ThemeJob =
  | 'anchors'
  | 'backgrounds'
  | 'carousel'
  | 'dropdowns'
  | 'feed'
  | 'footer'
  | 'lightbox'
  | 'mobileMenu'
  | 'scrollTop'
  | 'search'
  | 'selects'
  | 'tabs';

/** The part of ours that does a legacy script's job: `consent`, `tracking`, or behaviours of the theme, joined by dots. */
export type LegacyOwner = string;

/** One front-end script of a plugin or theme that we replace (LD-18). */
export interface LegacyScript {
  /** The part that does its job while it sleeps, and has it woken where that part fails (LD-19). */
  owner: LegacyOwner;
  /** Its name in WordPress: the script element has the id `{handle}-js`. */
  handle: string;
  /**
   * The end of its address, as a pattern without `.min`, `.js` and the query. The script is recognised by it where an optimizer
   * has dropped the id.
   */
  address: string;
  /** The globals of it that other scripts on the page use: our part supplies them while it sleeps. */
  globals: readonly string[];
  /** The behaviours of the theme that are the owner; none where that is a widget. */
  jobs: readonly ThemeJob[];
  /**
   * The behaviours that it does by itself: where it is on the page and awake, ours go by their recipe (TH-01). None for a plugin's
   * script, and for a library that another script of the theme's calls.
   */
  does: readonly ThemeJob[];
}

const plugin = (
  owner: 'consent' | 'tracking',
  handle: string,
  address: string,
  globals: readonly string[] = [],
): LegacyScript => ({ owner, handle, address, globals, jobs: [], does: [] });

const theme = (
  jobs: readonly ThemeJob[],
  handle: string,
  address: string,
  globals: readonly string[] = [],
  does = jobs,
): LegacyScript => ({ owner: jobs.join('.'), handle, address, globals, jobs, does });

/** How the theme's handles and addresses begin, written once so that the bootstrap carries it once. */
export const THEME_HANDLE = '(?:oceanwp|ow)-';
export const THEME_FOLDER = 'ocean(?:wp|-extra)/.+/(?:ow-)?';

const CONSENT = 'cookie-law-info/legacy/.+';
// Matches everything of the plugin and nothing else: its add-ons have folders of their own.
const PIXEL = 'pixelyoursite/.+';
const THEME = 'oceanwp/assets/js/';

/**
 * Every legacy script that may be put to sleep (facts: script-ids.md). To support another plugin, add a row for each of its
 * scripts: the part of ours that replaces it, its handle, its address, its globals. Scripts that are not listed are never
 * touched: WordPress's own (jquery-core, imagesloaded), the shop's (wc-*, js-cookie), the page builder's (elementor-*, swiper),
 * the theme's scripts for the shop.
 */
export const LEGACY_SCRIPTS: readonly LegacyScript[] = [
  plugin('consent', 'cookie-law-info', CONSENT, [
    ...['CLI.consent', 'CLI.set', 'CLI.accept_close', 'CLI.reject_close'],
    ...['CLI_Cookie.set', 'CLI_Cookie.read', 'CLI_Cookie.exists', 'CLI_Cookie.erase'],
    ...['CLI_Cookie.getallcookies', 'cliBlocker.runScripts'],
  ]),
  plugin('consent', 'cookie-law-info-ccpa', CONSENT),
  plugin('tracking', 'jquery-bind-first', PIXEL),
  plugin('tracking', 'js-cookie-pys', PIXEL, ['Cookies.get', 'Cookies.set']),
  plugin('tracking', 'js-tld', PIXEL),
  plugin('tracking', 'pys', PIXEL, ['pys.Utils', 'getPixelBySlag', 'pys_generate_token']),
  theme(['dropdowns', 'footer'], 'oceanwp-main', `${THEME}theme`),
  theme(
    ['mobileMenu'],
    'oceanwp-drop-down-mobile-menu',
    `${THEME}drop-down-mobile-menu`,
    ['oceanwp.dropDownMobileMenu.onMenuCloseClick'],
    // It also scrolls to places on the page, for the links in its menu.
    ['mobileMenu', 'anchors'],
  ),
  theme(['search'], 'oceanwp-drop-down-search', `${THEME}drop-down-search`),
  theme(['lightbox'], 'ow-magnific-popup', `${THEME}vendors/magnific-popup`, [], []),
  theme(['lightbox'], 'oceanwp-lightbox', `${THEME}ow-lightbox`, [
    'oceanwp.owLightbox.initSingleImageLightbox',
    'oceanwp.owLightbox.initGalleryLightbox',
  ]),
  theme(['carousel'], 'ow-flickity', `${THEME}vendors/flickity.pkgd`, [], []),
  theme(['carousel'], 'oceanwp-slider', `${THEME}ow-slider`, [
    'oceanwp.owSlider.start',
    'oceanwp.owSlider.flickity',
    'oceanwp.theme.owSlider.start',
  ]),
  theme(['anchors'], 'oceanwp-scroll-effect', `${THEME}scroll-effect`),
  theme(['scrollTop'], 'oceanwp-scroll-top', `${THEME}scroll-top`),
  theme(['selects'], 'oceanwp-select', `${THEME}select`),
  theme(['feed'], 'flickr-widget-script', 'ocean-extra/includes/widgets/js/flickr'),
];

/**
 * Other scripts that do behaviours, which nobody puts to sleep because they do more than that: the id of the element or, with a
 * `/`, part of its address.
 */
export const OTHER_SCRIPTS: readonly [known: string, ...does: ThemeJob[]][] = [
  ['/mobile-search-icon', 'search'],
  ['/overlay-search', 'search'],
  ['/header-replace', 'search'],
  ['elementor-frontend-js', 'tabs', 'backgrounds'],
];

/** The widget of an owner: the owner itself, or `theme` for its behaviours. */
export const widgetOf = (owner: LegacyOwner): 'consent' | 'tracking' | 'theme' =>
  owner === 'consent' || owner === 'tracking' ? owner : 'theme';
