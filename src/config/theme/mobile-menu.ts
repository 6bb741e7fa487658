import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';
import type { Opening } from './opening';
import { MOTIONS } from './opening';

/** Where the mobile menu is (TH-20 to TH-26). */
export interface MobileMenuProfile extends LegacyScripts, Opening {
  /** From this viewport width on, in pixels, a menu whose buttons are gone is shut (TH-21). */
  shutFrom: number;
  /** Items with a list under them, their last child. */
  parent: string;
  /** Class on an item whose list is open. */
  itemOpenClass: string;
  /** Class of the control that opens the list: the theme's, where it prints one, else ours, put into the item's link. */
  toggleClass: string;
}

export const MOBILE_MENU_PROFILE: MobileMenuProfile = {
  legacyScripts: ['oceanwp-drop-down-mobile-menu-js'],
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
  toggleClass: 'dropdown-toggle',
};

export const MOBILE_MENU_LIMITS = { recipe: RECIPES, motion: MOTIONS };
