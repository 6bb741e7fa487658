import type { LegacyScripts, OtherKinds } from './legacy';
import { RECIPES } from './legacy';
import type { Opening } from './opening';
import { MOTIONS } from './opening';

/** Where the mobile menu is (TH-20 to TH-26). */
export interface MobileMenuProfile extends LegacyScripts, Opening, OtherKinds {
  /** From this viewport width on, in pixels, a menu whose buttons are gone is shut (TH-21). */
  shutFrom: number;
  /** Items with a list under them, their last child. */
  parent: string;
  /** Class on an item whose list is open. */
  itemOpenClass: string;
  /** Class on the list itself while it is open, for themes that show it by one; at least one of the two is needed. */
  listOpenClass: string;
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
  listOpenClass: '',
  toggleClass: 'dropdown-toggle',
  notOurs: {
    '.sidebar-mobile': '#oceanwp-sidebar-mobile-menu-js',
    '.fullscreen-mobile': '#oceanwp-full-screen-mobile-menu-js',
  },
};

export const MOBILE_MENU_LIMITS = { recipe: RECIPES, motion: MOTIONS, notOurs: { each: '' } };
