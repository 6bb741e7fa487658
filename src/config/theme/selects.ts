import { table, text } from '../field';
import { legacy } from './legacy';

/** The select boxes that are styled, and the classes that style them (TH-71). */
export const SELECTS_PROFILE = table({
  ...legacy('selects', 'oceanwp.select', 'augment'),
  /** Selector for the select boxes to style. If not set: the theme's own list counts if its server prints one, else this default. */
  select: text(
    '.woocommerce-ordering .orderby, #dropdown_product_cat, .widget_categories select, .widget_archive select, .single-product .variations_form .variations select',
  ),
  /** Class that we add to a styled select; the theme's CSS and scripts recognise it by this class. */
  styledClass: text('hasCustomSelect'),
  /** Class of the box that is seen in place of the select. Its inner part and its states have this class with a word added: `Inner`, `Hover`, `Focus`, `Disabled`. */
  overlayClass: text('theme-select'),
});
