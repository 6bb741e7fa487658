import { MOBILE_MENU_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts, OtherKinds } from './legacy';
import { RECIPES } from './legacy';
import type { Opening } from './opening';
import { MOTIONS } from './opening';

/** Where the mobile menu is (TH-20 to TH-26). */
export interface MobileMenuProfile extends LegacyScripts, Opening, OtherKinds {
  /** Width of the window in pixels from which an open mobile menu closes if its buttons are no longer visible (TH-21). */
  shutFrom: number;
  /** Selector for menu items that have a list under them; the list must be their last child. */
  parent: string;
  /** Class that an item has while its list is open. Empty: none. */
  itemOpenClass: string;
  /** Class that the list itself has while it is open, for themes that show it by such a class. Empty: none. At least one of these two classes is needed. */
  listOpenClass: string;
  /** Class of the control that opens an item's list. If the theme prints no such control, we put one into the item's link. */
  toggleClass: string;
}

export const MOBILE_MENU_PROFILE: MobileMenuProfile = {
  legacyScripts: MOBILE_MENU_SCRIPTS,
  legacyGlobal: 'oceanwp.dropDownMobileMenu',
  recipe: 'capture',
  button: '.dropdown-mobile .oceanwp-mobile-menu-icon .mobile-menu',
  panel: '.dropdown-mobile #mobile-dropdown',
  open: ['.oceanwp-mobile-menu-icon .mobile-menu.opened', '.mobile-menu .hamburger.is-active'],
  aroundOpenClass: '',
  motion: 'slide',
  shutFrom: 960,
  parent: '.menu-item-has-children, .page_item_has_children',
  itemOpenClass: 'active',
  listOpenClass: '',
  toggleClass: 'dropdown-toggle',
  notOurs: {
    '.sidebar-mobile': '#oceanwp-sidebar-mobile-menu-js',
    '.fullscreen-mobile': '#oceanwp-full-screen-mobile-menu-js',
  },
};

export const MOBILE_MENU_LIMITS = { recipe: RECIPES, motion: MOTIONS, notOurs: { each: '' } };
