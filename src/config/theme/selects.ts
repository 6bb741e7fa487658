import { SELECTS_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** Which select boxes are styled, and by which classes (TH-71). */
export interface SelectsProfile extends LegacyScripts {
  /** Selector for the select boxes to style. Left out: the theme's own list counts if its server prints one, else this default. */
  select: string;
  /** Class that we add to a styled select; the theme's CSS and scripts recognise it by this class. */
  styledClass: string;
  /** Class of the box that is seen in place of the select. Its inner part and its states have this class with a word added: `Inner`, `Hover`, `Focus`, `Disabled`. */
  overlayClass: string;
}

export const SELECTS_PROFILE: SelectsProfile = {
  legacyScripts: SELECTS_SCRIPTS,
  legacyGlobal: 'oceanwp.select',
  recipe: 'augment',
  select:
    '.woocommerce-ordering .orderby, #dropdown_product_cat, .widget_categories select, .widget_archive select, .single-product .variations_form .variations select',
  styledClass: 'hasCustomSelect',
  overlayClass: 'theme-select',
};
