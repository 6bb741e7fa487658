// The only list of the plugins' and the theme's own scripts. `legacy-lists.ts` computes what a page needs of it.

/** A behaviour that a script of the theme or of the page builder has, by its name in `theme.behaviours`. */
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

/** What does a legacy script's job here: `consent`, `tracking`, or behaviours of the theme joined by dots. */
export type LegacyOwner = string;

/** One front-end script of a plugin or theme that we replace (LD-18). */
export interface LegacyScript {
  /** What does its job while it sleeps; if that part fails, the script is woken (LD-19). */
  owner: LegacyOwner;
  /** Its name in WordPress: the script element has the id `{handle}-js`. */
  handle: string;
  /** The end of its address, a pattern without `.min`, `.js` and query: recognises it if an optimizer has removed the id. */
  address: string;
  /** The script's globals that other scripts on the page use. Our part provides them while the script sleeps. */
  globals: readonly string[];
  /** The behaviours that `owner` consists of; empty if the owner is a widget. */
  jobs: readonly ThemeJob[];
  /**
   * The behaviours that the script itself runs: if it is on the page and awake, our behaviour takes over from it or works
   * beside it (TH-01). None for a plugin's script, and for a library that another script of the theme calls.
   */
  does: readonly ThemeJob[];
  /** Whether it is a library: it does nothing by itself, and other scripts call it. */
  isLibrary: boolean;
}

const plugin = (
  owner: 'consent' | 'tracking',
  handle: string,
  address: string,
  globals: readonly string[] = [],
  isLibrary = false,
): LegacyScript => ({ owner, handle, address, globals, jobs: [], does: [], isLibrary });

const pixelLibrary = (handle: string, globals?: readonly string[]): LegacyScript =>
  plugin('tracking', handle, PIXEL, globals, true);

const theme = (
  jobs: readonly ThemeJob[],
  handle: string,
  address: string,
  globals: readonly string[] = [],
  does = jobs,
): LegacyScript => ({
  owner: jobs.join('.'),
  handle,
  address,
  globals,
  jobs,
  does,
  isLibrary: does.length === 0,
});

/** Patterns for the beginnings of the theme's handles and addresses. The bootstrap contains each of them only once. */
export const THEME_HANDLE = '(?:oceanwp|ow)-';
export const THEME_FOLDER = 'ocean(?:wp|-extra)/.+/(?:ow-)?';

const CONSENT = 'cookie-law-info/legacy/.+';
// Matches all scripts of the plugin and no others, because its add-ons have folders of their own.
const PIXEL = 'pixelyoursite/.+';
const THEME = 'oceanwp/assets/js/';

/**
 * Every legacy script that may be put to sleep, or taken away on the server (facts: script-ids.md). To support another plugin, add a row for each of its
 * scripts: the part of our product that replaces it, its handle, its address, its globals. Scripts that are not listed are
 * never touched: WordPress's own (jquery-core, imagesloaded), the shop's (wc-*, js-cookie), the page builder's (elementor-*,
 * swiper), the theme's scripts for the shop.
 */
export const LEGACY_SCRIPTS: readonly LegacyScript[] = [
  plugin('consent', 'cookie-law-info', CONSENT, [
    'CLI.consent',
    'CLI.set',
    'CLI.accept_close',
    'CLI.reject_close',
    'CLI_Cookie.set',
    'CLI_Cookie.read',
    'CLI_Cookie.exists',
    'CLI_Cookie.erase',
    'CLI_Cookie.getallcookies',
    'cliBlocker.runScripts',
  ]),
  plugin('consent', 'cookie-law-info-ccpa', CONSENT),
  pixelLibrary('jquery-bind-first'),
  pixelLibrary('js-cookie-pys', ['Cookies.get', 'Cookies.set']),
  pixelLibrary('js-tld'),
  plugin('tracking', 'pys', PIXEL, ['pys.Utils', 'getPixelBySlag', 'pys_generate_token']),
  theme(['dropdowns', 'footer'], 'oceanwp-main', `${THEME}theme`),
  theme(
    ['mobileMenu'],
    'oceanwp-drop-down-mobile-menu',
    `${THEME}drop-down-mobile-menu`,
    ['oceanwp.dropDownMobileMenu.onMenuCloseClick'],
    // This script also scrolls to places on the page, for the links in its menu.
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
 * Other scripts that run behaviours, by element id or, with a `/`, part of the address. They never sleep: they do other work.
 */
export const OTHER_SCRIPTS: readonly [known: string, ...does: ThemeJob[]][] = [
  ['/mobile-search-icon', 'search'],
  ['/overlay-search', 'search'],
  ['/header-replace', 'search'],
  ['elementor-frontend-js', 'tabs', 'backgrounds'],
];

/** The widget that does the job of a legacy script's owner: the owner itself, or `theme` for behaviours of the theme. */
export const widgetOf = (owner: LegacyOwner): 'consent' | 'tracking' | 'theme' =>
  owner === 'consent' || owner === 'tracking' ? owner : 'theme';
