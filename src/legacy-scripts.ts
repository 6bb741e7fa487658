// The only list of the plugins' and the theme's own scripts. `legacy-lists.ts` computes what a page needs of it.

/** What does a legacy script's job here: `consent`, `tracking`, or behaviours of the theme joined by dots. */
export type LegacyOwner = string;

/**
 * One front-end script of a plugin or theme that we replace (LD-18).
 *
 * @typeParam J the behaviours of the theme that it may name
 */
export interface LegacyScript<J extends string = ThemeJob> {
  /** What does its job while it sleeps; if that part fails, the script is woken (LD-19). */
  owner: LegacyOwner;
  /** Its name in WordPress: the script element has the id `{handle}-js`. */
  handle: string;
  /** The end of its address, a pattern without `.min`, `.js` and query: recognises it if an optimizer has removed the id. */
  address: string;
  /** The script's globals that other scripts on the page use. Our part provides them while the script sleeps. */
  globals: readonly string[];
  /** The behaviours that `owner` consists of; empty if the owner is a widget. */
  jobs: readonly J[];
  /**
   * The behaviours that the script itself runs: if it is on the page and awake, our behaviour takes over from it or works
   * beside it (TH-01). None for a plugin's script, and for a library that another script of the theme calls.
   */
  does: readonly J[];
  /** Whether it is a library: it does nothing by itself, and other scripts call it. */
  isLibrary: boolean;
}

const plugin = (
  owner: 'consent' | 'tracking',
  handle: string,
  address: string,
  globals: readonly string[] = [],
  isLibrary = false,
): LegacyScript<never> => ({ owner, handle, address, globals, jobs: [], does: [], isLibrary });

const pixelLibrary = (handle: string, globals?: readonly string[]): LegacyScript<never> =>
  plugin('tracking', handle, PIXEL, globals, true);

const theme = <const J extends string>(
  jobs: readonly J[],
  handle: string,
  address: string,
  globals: readonly string[] = [],
  does: readonly J[] = jobs,
): LegacyScript<J> => ({
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
const TABLE = [
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
export const LEGACY_SCRIPTS: readonly LegacyScript[] = TABLE;

/**
 * Other scripts that run behaviours, by element id or, with a `/`, part of the address. They never sleep: they do other work.
 */
export const OTHER_SCRIPTS = [
  ['/mobile-search-icon', 'search'],
  ['/overlay-search', 'search'],
  ['/header-replace', 'search'],
  ['elementor-frontend-js', 'tabs', 'accordions', 'backgrounds'],
] as const satisfies readonly (readonly [known: string, ...does: string[]])[];

type OtherScript = (typeof OTHER_SCRIPTS)[number];

/** A behaviour that a script in these tables runs, by its name in `theme.behaviours`. */
export type ThemeJob =
  | (typeof TABLE)[number]['jobs'][number]
  | (OtherScript extends readonly [string, ...infer D] ? D[number] : never);

/** The widget that does the job of a legacy script's owner: the owner itself, or `theme` for behaviours of the theme. */
export const widgetOf = (owner: LegacyOwner): 'consent' | 'tracking' | 'theme' =>
  owner === 'consent' || owner === 'tracking' ? owner : 'theme';
