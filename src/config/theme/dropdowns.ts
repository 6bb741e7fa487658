import { DROPDOWNS_SCRIPTS } from '../../legacy-lists';
import { legacy, otherKinds } from './legacy';
import { table, text } from '../field';

/** Selectors and classes for the desktop menus and their panels (TH-10 to TH-15). */
export const DROPDOWNS_PROFILE = table({
  ...legacy(DROPDOWNS_SCRIPTS, 'oceanwp.theme.menu', 'takeover'),
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
