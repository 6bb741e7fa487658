const THEME = '/wp-content/themes/oceanwp/assets/js';
const PIXEL = '/wp-content/plugins/pixelyoursite/dist/scripts';
const CONSENT = '/wp-content/plugins/cookie-law-info/legacy';
export const COMBINED = '/wp-content/cache/autoptimize/js/autoptimize_0a1b.js';

/** A script as WordPress prints it: by its handle. */
export interface Printed {
  handle: string;
  path: string;
  /** Our stand-ins that are in it. */
  files: string[];
  defer?: true;
}

const one = (handle: string, path: string, ...files: string[]): Printed => ({
  handle,
  path,
  files,
});

/** In the head. */
export const HEAD: Printed[] = [
  one(
    'cookie-law-info',
    `${CONSENT}/public/js/cookie-law-info-public.js`,
    'consent/cookie-law-info',
  ),
  one(
    'cookie-law-info-ccpa',
    `${CONSENT}/admin/modules/ccpa/assets/js/cli-ccpa.js`,
    'consent/ccpa',
  ),
];

const deferred = (handle: string, path: string, present: string): Printed => ({
  ...one(handle, path, present),
  defer: true,
});

/** At the end of the body, in the order of the theme, the pixel plugin's behind them and deferred. */
export const FOOTER: Printed[] = [
  one('oceanwp-main', `${THEME}/theme.min.js`, 'theme-main', 'theme-footer'),
  one(
    'oceanwp-drop-down-mobile-menu',
    `${THEME}/drop-down-mobile-menu.min.js`,
    'theme-mobile-menu',
  ),
  one('oceanwp-drop-down-search', `${THEME}/drop-down-search.min.js`, 'theme-search'),
  one('ow-magnific-popup', `${THEME}/vendors/magnific-popup.min.js`),
  one('oceanwp-lightbox', `${THEME}/ow-lightbox.min.js`, 'theme-lightbox'),
  one('ow-flickity', `${THEME}/vendors/flickity.pkgd.min.js`),
  one('oceanwp-slider', `${THEME}/ow-slider.min.js`, 'theme-slider'),
  one('oceanwp-scroll-effect', `${THEME}/scroll-effect.min.js`, 'theme-scroll-effect'),
  one('oceanwp-scroll-top', `${THEME}/scroll-top.min.js`, 'theme-scroll-top'),
  one('oceanwp-select', `${THEME}/select.min.js`, 'theme-select'),
  one(
    'flickr-widget-script',
    '/wp-content/plugins/ocean-extra/includes/widgets/js/flickr.min.js',
    'theme-feed',
  ),
  deferred(
    'jquery-bind-first',
    `${PIXEL}/jquery.bind-first-0.2.3.min.js`,
    'tracking/jquery-bind-first',
  ),
  deferred('js-cookie-pys', `${PIXEL}/js.cookie-2.1.3.min.js`, 'tracking/js-cookie-pys'),
  deferred('js-tld', `${PIXEL}/tld.min.js`, 'tracking/js-tld'),
  deferred('pys', `${PIXEL}/public.js`, 'tracking/pixel-tracker'),
];

/** Every legacy script that is on the page, in document order. */
export const LEGACY = [...HEAD, ...FOOTER].map(({ handle }) => handle);
