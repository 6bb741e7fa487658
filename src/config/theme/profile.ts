import { table, type Values } from '../field';
import { ANCHORS_PROFILE } from './anchors';
import { BACKGROUNDS_PROFILE } from './backgrounds';
import { CAROUSEL_PROFILE } from './carousel';
import { DROPDOWNS_PROFILE } from './dropdowns';
import { FEED_PROFILE } from './feed';
import { FOOTER_PROFILE } from './footer';
import { LIGHTBOX_PROFILE } from './lightbox';
import { MOBILE_MENU_PROFILE } from './mobile-menu';
import { SCROLL_TOP_PROFILE } from './scroll-top';
import { SEARCH_PROFILE } from './search';
import { SELECTS_PROFILE } from './selects';
import { TABS_PROFILE } from './tabs';

/**
 * Everything by which we recognise the parts of a theme: selectors, classes, its own scripts. The defaults are for OceanWP with
 * Elementor; another theme needs other values here, but no code. If a selector is invalid, the debug log names it, and the
 * default is used in its place.
 */
export const THEME_PROFILE = table({
  /** Desktop dropdowns and mega menus. */
  dropdowns: DROPDOWNS_PROFILE,
  /** The mobile dropdown menu. */
  mobileMenu: MOBILE_MENU_PROFILE,
  /** Search in the header. */
  search: SEARCH_PROFILE,
  /** Links to a place on the page. */
  anchors: ANCHORS_PROFILE,
  /** The button and the links to the top of the page. */
  scrollTop: SCROLL_TOP_PROFILE,
  /** Fixed and parallax footers. */
  footer: FOOTER_PROFILE,
  /** Styled selects. */
  selects: SELECTS_PROFILE,
  /** Nested tabs. */
  tabs: TABS_PROFILE,
  /** Backgrounds that show only when they come near the window. */
  backgrounds: BACKGROUNDS_PROFILE,
  /** Pictures that open in large. */
  lightbox: LIGHTBOX_PROFILE,
  /** Photo feeds. */
  feed: FEED_PROFILE,
  /** Carousels. */
  carousel: CAROUSEL_PROFILE,
});

/** The values of `THEME_PROFILE`. */
export type ThemeProfile = Values<typeof THEME_PROFILE>;
