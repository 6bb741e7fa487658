import { table, type Values } from '../field';
import { CAROUSEL_PROFILE } from './carousel';
import { FEED_PROFILE } from './feed';
import { FOOTER_PROFILE } from './footer';
import { LIGHTBOX_PROFILE } from './lightbox';
import { ANCHORS_PROFILE, SCROLL_TOP_PROFILE } from './links';
import { DROPDOWNS_PROFILE, MOBILE_MENU_PROFILE } from './menus';
import { ACCORDIONS_PROFILE, BACKGROUNDS_PROFILE, TABS_PROFILE } from './page-builder';
import { SEARCH_PROFILE } from './search';
import { SELECTS_PROFILE } from './selects';

/**
 * Everything by which we recognise the parts of a theme: selectors, classes, its own scripts. The defaults are for OceanWP with
 * Elementor; another theme needs other values here, but no code. If a selector is invalid, the debug log names it, and the
 * default is used in its place. A behaviour has a row here; `theme.behaviours` gets a field of the same name from it.
 */
export const THEME_PROFILE = table({
  /** Desktop dropdowns and mega menus. */
  dropdowns: DROPDOWNS_PROFILE,
  /** The mobile menu. */
  mobileMenu: MOBILE_MENU_PROFILE,
  /** The search in the header. */
  search: SEARCH_PROFILE,
  /** Links to a place on the page. */
  anchors: ANCHORS_PROFILE,
  /** The button and the links to the top of the page. */
  scrollTop: SCROLL_TOP_PROFILE,
  /** Fixed and parallax footers. */
  footer: FOOTER_PROFILE,
  /** Styled select boxes. */
  selects: SELECTS_PROFILE,
  /** The page builder's nested tabs. */
  tabs: TABS_PROFILE,
  /** The page builder's accordions. */
  accordions: ACCORDIONS_PROFILE,
  /** The page builder's backgrounds that show only when they come near the window. */
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
