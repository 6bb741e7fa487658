import { DROPDOWNS_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts, OtherKinds } from './legacy';
import { RECIPES } from './legacy';

/** Where the desktop menus and their panels are (TH-10 to TH-15). */
export interface DropdownsProfile extends LegacyScripts, OtherKinds {
  /** Selector for the menus whose items open panels. */
  menu: string;
  /** Selector for menu items that have a panel. */
  parent: string;
  /** Selector for an item's panel, which must be a child of the item. */
  panel: string;
  /** Class that an item has while its panel is open. */
  openClass: string;
  /** Selector for links of items that only open their panel and lead to no page (TH-15). */
  inert: string;
  /** Selector for panels (mega menus) that show everything in them at once, so that the items in them open nothing. */
  mega: string;
  /** Selector for items whose panel is as wide as a box of the header (TH-13). */
  fullMega: string;
  /** Selector for these boxes of the header; the panel takes the width of the nearest one around its item. */
  box: string;
  /** Selector for items whose panel is centred under them (TH-14). */
  autoMega: string;
}

export const DROPDOWNS_PROFILE: DropdownsProfile = {
  legacyScripts: DROPDOWNS_SCRIPTS,
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
