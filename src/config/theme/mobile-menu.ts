import { MOBILE_MENU_SCRIPTS } from '../../legacy-lists';
import { legacy, otherKinds } from './legacy';
import { opening } from './opening';
import { number, table, text } from '../field';

/** Selectors and classes for the mobile menu (TH-20 to TH-26). */
export const MOBILE_MENU_PROFILE = table({
  ...legacy(MOBILE_MENU_SCRIPTS, 'oceanwp.dropDownMobileMenu', 'augment'),
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
