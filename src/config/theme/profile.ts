import type { AnchorsProfile } from './anchors';
import { ANCHORS_LIMITS, ANCHORS_PROFILE } from './anchors';
import type { BackgroundsProfile } from './backgrounds';
import { BACKGROUNDS_PROFILE } from './backgrounds';
import type { CarouselProfile } from './carousel';
import { CAROUSEL_PROFILE } from './carousel';
import type { DropdownsProfile } from './dropdowns';
import { DROPDOWNS_LIMITS, DROPDOWNS_PROFILE } from './dropdowns';
import type { FeedProfile } from './feed';
import { FEED_PROFILE } from './feed';
import type { FooterProfile } from './footer';
import { FOOTER_PROFILE } from './footer';
import { RECIPES } from './legacy';
import type { LightboxProfile } from './lightbox';
import { LIGHTBOX_PROFILE } from './lightbox';
import type { MobileMenuProfile } from './mobile-menu';
import { MOBILE_MENU_LIMITS, MOBILE_MENU_PROFILE } from './mobile-menu';
import type { ScrollTopProfile } from './scroll-top';
import { SCROLL_TOP_PROFILE } from './scroll-top';
import type { SearchProfile } from './search';
import { SEARCH_LIMITS, SEARCH_PROFILE } from './search';
import type { SelectsProfile } from './selects';
import { SELECTS_PROFILE } from './selects';
import type { TabsProfile } from './tabs';
import { TABS_PROFILE } from './tabs';

/**
 * Everything by which we know a theme: selectors, classes, its own scripts. The defaults are for OceanWP with Elementor; another
 * theme needs other values here, but no code. Debug names an invalid selector, and the default is used in its place.
 */
export interface ThemeProfile {
  /** Desktop dropdowns and mega menus. */
  dropdowns: DropdownsProfile;
  /** The mobile dropdown menu. */
  mobileMenu: MobileMenuProfile;
  /** Search in the header. */
  search: SearchProfile;
  /** Links to a place on the page. */
  anchors: AnchorsProfile;
  /** The button and the links to the top of the page. */
  scrollTop: ScrollTopProfile;
  /** Fixed and parallax footers. */
  footer: FooterProfile;
  /** Styled selects. */
  selects: SelectsProfile;
  /** Nested tabs. */
  tabs: TabsProfile;
  /** Backgrounds that show only when they come near the window. */
  backgrounds: BackgroundsProfile;
  /** Pictures that open in large. */
  lightbox: LightboxProfile;
  /** Photo feeds. */
  feed: FeedProfile;
  /** Carousels. */
  carousel: CarouselProfile;
}

export const THEME_PROFILE: ThemeProfile = {
  dropdowns: DROPDOWNS_PROFILE,
  mobileMenu: MOBILE_MENU_PROFILE,
  search: SEARCH_PROFILE,
  anchors: ANCHORS_PROFILE,
  scrollTop: SCROLL_TOP_PROFILE,
  footer: FOOTER_PROFILE,
  selects: SELECTS_PROFILE,
  tabs: TABS_PROFILE,
  backgrounds: BACKGROUNDS_PROFILE,
  lightbox: LIGHTBOX_PROFILE,
  feed: FEED_PROFILE,
  carousel: CAROUSEL_PROFILE,
};

/** An object that has the same value for every behaviour. */
export function forAll<T>(value: T): Record<keyof ThemeProfile, T> {
  return Object.fromEntries(Object.keys(THEME_PROFILE).map((name) => [name, value])) as never;
}

export const PROFILE_LIMITS = {
  ...forAll({ recipe: RECIPES }),
  dropdowns: DROPDOWNS_LIMITS,
  mobileMenu: MOBILE_MENU_LIMITS,
  search: SEARCH_LIMITS,
  anchors: ANCHORS_LIMITS,
};
