import type { LegacyScripts, OtherKinds } from './legacy';
import { RECIPES } from './legacy';

/** Where the desktop menus and their panels are (TH-10 to TH-15). */
export interface DropdownsProfile extends LegacyScripts, OtherKinds {
  /** Menus whose items open panels. */
  menu: string;
  /** Items with a panel. */
  parent: string;
  /** An item's panel, a child of it. */
  panel: string;
  /** Class on an item whose panel is open. */
  openClass: string;
  /** Links of items that only open and lead nowhere (TH-15). */
  inert: string;
  /** Panels that show all that is in them at once: items in there open nothing. */
  mega: string;
  /** Items whose panel is as wide as a box of the header (TH-13) … */
  fullMega: string;
  /** … which is the innermost of these that the item stands in. */
  box: string;
  /** Items whose panel is centred under them (TH-14). */
  autoMega: string;
}

export const DROPDOWNS_PROFILE: DropdownsProfile = {
  legacyScripts: ['oceanwp-main-js'],
  legacyGlobal: 'oceanwp.theme.menu',
  recipe: 'capture',
  menu: '.sf-menu',
  parent: '.menu-item-has-children',
  panel: '.sub-menu',
  openClass: 'sfHover',
  inert: '.nav-no-click > a',
  mega: '.megamenu',
  fullMega: '.full-mega',
  box: '#top-bar, .medium-header #site-navigation-wrap > .container, #site-header-inner',
  autoMega: '.auto-mega',
  notOurs: {
    '.full_screen-header': '#oceanwp-full-screen-menu-js',
    '.vertical-header': '#oceanwp-vertical-header-js',
  },
};

export const DROPDOWNS_LIMITS = { recipe: RECIPES, notOurs: { each: '' } };
