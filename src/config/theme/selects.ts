import type { LegacyScripts } from './legacy';

/** Which selects are styled (TH-71). */
export interface SelectsProfile extends LegacyScripts {
  /** The selects, where the theme's server names none. */
  select: string;
  /** Class on a select that has an overlay; the theme's CSS and scripts know by it. */
  styledClass: string;
  /** Class of what is seen in its place. What is in it and how it stands are named after it: `Inner`, `Hover`, `Focus`, `Disabled`. */
  overlayClass: string;
}

export const SELECTS_PROFILE: SelectsProfile = {
  legacyScripts: ['oceanwp-select-js'],
  legacyGlobal: 'oceanwp.select',
  recipe: 'augment',
  select:
    '.woocommerce-ordering .orderby, #dropdown_product_cat, .widget_categories select, .widget_archive select, .single-product .variations_form .variations select',
  styledClass: 'hasCustomSelect',
  overlayClass: 'theme-select',
};
