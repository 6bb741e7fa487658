import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';

/** Where the mobile menu is (TH-20 to TH-26). */
export interface MobileMenuProfile extends LegacyScripts {
  /** Whatever opens and closes it; several may. */
  button: string;
  /** What slides open. */
  panel: string;
  /** Class on each button while it is open. */
  buttonOpenClass: string;
  /** The drawn bars inside a button. */
  bars: string;
  /** Class on them while it is open. */
  barsOpenClass: string;
  /** Class on `<body>` while it is open, for themes that show the menu by one. */
  bodyOpenClass: string;
  /** Items with a list under them. */
  parent: string;
  /** Class on an item whose list is open. */
  itemOpenClass: string;
  /** Class of the control that we put into such an item's link. */
  toggleClass: string;
}

export const MOBILE_MENU_PROFILE: MobileMenuProfile = {
  legacyScripts: ['oceanwp-drop-down-mobile-menu-js'],
  legacyGlobal: 'oceanwp.dropDownMobileMenu',
  recipe: 'capture',
  button: '.oceanwp-mobile-menu-icon .mobile-menu',
  panel: '#mobile-dropdown',
  buttonOpenClass: 'opened',
  bars: '.hamburger',
  barsOpenClass: 'is-active',
  bodyOpenClass: '',
  parent: '.menu-item-has-children, .page_item_has_children',
  itemOpenClass: 'active',
  toggleClass: 'dropdown-toggle',
};

export const MOBILE_MENU_LIMITS = { recipe: RECIPES };
