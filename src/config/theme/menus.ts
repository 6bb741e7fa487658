import { table, text, number } from '../field';
import { legacy, otherKinds } from './legacy';
import { opening } from './opening';

/** Selectors and classes for the desktop menus and their panels (TH-10 to TH-15). */
export const DROPDOWNS_PROFILE = table({
  ...legacy('dropdowns', 'oceanwp.theme.menu', 'takeover'),
  ...otherKinds({
    '.full_screen-header': '#oceanwp-full-screen-menu-js',
    '.vertical-header': '#oceanwp-vertical-header-js',
  }),
  /** Selector for the menus whose items open panels. */
  menu: text('.sf-menu'),
  /** Selector for menu items that have a panel. */
  parent: text('.menu-item-has-children'),
  /** Selector for an item's panel, which must be a child of the item. */
  panel: text('.sub-menu'),
  /** Class that an item has while its panel is open. */
  openClass: text('sfHover'),
  /** Selector for links of items that only open their panel and lead to no page (TH-15). */
  inert: text('.nav-no-click > a'),
  /** Selector for panels (mega menus) that show everything in them at once, so that the items in them open nothing. */
  mega: text('.megamenu'),
  /** Selector for items whose panel is as wide as a box of the header (TH-13). */
  fullMega: text('.full-mega'),
  /** Selector for these boxes of the header; the panel takes the width of the nearest one around its item. */
  box: text('#top-bar, .medium-header #site-navigation-wrap > .container, #site-header-inner'),
  /** Selector for items whose panel is centred under them (TH-14). */
  autoMega: text('.auto-mega'),
});

/** Selectors and classes for the mobile menu (TH-20 to TH-26). */
export const MOBILE_MENU_PROFILE = table({
  ...legacy('mobileMenu', 'oceanwp.dropDownMobileMenu', 'augment'),
  ...opening(
    '.dropdown-mobile .oceanwp-mobile-menu-icon .mobile-menu',
    '.dropdown-mobile #mobile-dropdown',
    ['.oceanwp-mobile-menu-icon .mobile-menu.opened', '.mobile-menu .hamburger.is-active'],
    'slide',
  ),
  ...otherKinds({
    '.sidebar-mobile': '#oceanwp-sidebar-mobile-menu-js',
    '.fullscreen-mobile': '#oceanwp-full-screen-mobile-menu-js',
  }),
  /** Width of the window in pixels from which an open mobile menu closes if its buttons are no longer visible (TH-21). */
  shutFrom: number(960, { unit: 'pixels' }),
  /** Selector for menu items that have a list under them; the list must be their last child. */
  parent: text('.menu-item-has-children, .page_item_has_children'),
  /** Class that an item has while its list is open. Empty: none. */
  itemOpenClass: text('active'),
  /** Class that the list itself has while it is open, for themes that show it by such a class. Empty: none. At least one of these two classes is needed. */
  listOpenClass: text(),
  /** Class of the control that opens an item's list. If the theme prints no such control, we put one into the item's link. */
  toggleClass: text('dropdown-toggle'),
});
