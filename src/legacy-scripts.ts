import type { BehaviourName } from './config/theme';

/** The part of ours that does a legacy script's job: a widget, or behaviours of the widget `theme`. */
export type LegacyOwner = 'consent' | 'tracking' | BehaviourName | 'dropdowns.footer';

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
}

const row = (
  owner: LegacyOwner,
  handle: string,
  address: string,
  ...globals: string[]
): LegacyScript => ({ owner, handle, address, globals });

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
  row(
    'consent',
    'cookie-law-info',
    CONSENT,
    ...['CLI.consent', 'CLI.set', 'CLI.accept_close', 'CLI.reject_close'],
    ...['CLI_Cookie.set', 'CLI_Cookie.read', 'CLI_Cookie.exists', 'CLI_Cookie.erase'],
    ...['CLI_Cookie.getallcookies', 'cliBlocker.runScripts'],
  ),
  row('consent', 'cookie-law-info-ccpa', CONSENT),
  row('tracking', 'jquery-bind-first', PIXEL),
  row('tracking', 'js-cookie-pys', PIXEL, 'Cookies.get', 'Cookies.set'),
  row('tracking', 'js-tld', PIXEL),
  row('tracking', 'pys', PIXEL, 'pys.Utils', 'getPixelBySlag', 'pys_generate_token'),
  row('dropdowns.footer', 'oceanwp-main', `${THEME}theme`),
  row(
    'mobileMenu',
    'oceanwp-drop-down-mobile-menu',
    `${THEME}drop-down-mobile-menu`,
    'oceanwp.dropDownMobileMenu.onMenuCloseClick',
  ),
  row('search', 'oceanwp-drop-down-search', `${THEME}drop-down-search`),
  row('lightbox', 'ow-magnific-popup', `${THEME}vendors/magnific-popup`),
  row(
    'lightbox',
    'oceanwp-lightbox',
    `${THEME}ow-lightbox`,
    'oceanwp.owLightbox.initSingleImageLightbox',
    'oceanwp.owLightbox.initGalleryLightbox',
  ),
  row('carousel', 'ow-flickity', `${THEME}vendors/flickity.pkgd`),
  row(
    'carousel',
    'oceanwp-slider',
    `${THEME}ow-slider`,
    'oceanwp.owSlider.start',
    'oceanwp.owSlider.flickity',
    'oceanwp.theme.owSlider.start',
  ),
  row('anchors', 'oceanwp-scroll-effect', `${THEME}scroll-effect`),
  row('scrollTop', 'oceanwp-scroll-top', `${THEME}scroll-top`),
  row('selects', 'oceanwp-select', `${THEME}select`),
  row('feed', 'flickr-widget-script', 'ocean-extra/includes/widgets/js/flickr'),
];

/** The widget of an owner: the owner itself, or `theme` for its behaviours. */
export const widgetOf = (owner: LegacyOwner): 'consent' | 'tracking' | 'theme' =>
  owner === 'consent' || owner === 'tracking' ? owner : 'theme';
