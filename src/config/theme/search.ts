import { SEARCH_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';
import type { Opening } from './opening';

/** One search: a button, and the panel that it opens. A panel that fades in is taken to cover the whole page. */
export interface SearchOpening extends Opening {
  /** Selector for a button in the panel that only closes it. Empty: there is none. */
  close: string;
}

/** Where the header's search is (TH-30, TH-31). */
export interface SearchProfile extends LegacyScripts {
  /** Every search in the header: its button, its panel, and how the panel opens. */
  openings: SearchOpening[];
  /** Selector for the field to type into, inside the panel. */
  field: string;
  /** Selector for search forms that show by a class whether something has been typed. */
  form: string;
  /** Class that such a form has while its field is not empty. */
  filledClass: string;
}

const NO_SEARCH: SearchOpening = {
  button: '',
  panel: '',
  open: [],
  aroundOpenClass: '',
  motion: 'none',
  close: '',
};

export const SEARCH_PROFILE: SearchProfile = {
  legacyScripts: SEARCH_SCRIPTS,
  legacyGlobal: 'oceanwp.dropDownSearch',
  recipe: 'capture',
  openings: [
    {
      ...NO_SEARCH,
      button: '.search-dropdown-toggle',
      panel: '#searchform-dropdown',
      open: ['#searchform-dropdown.show'],
      aroundOpenClass: 'active',
    },
    {
      ...NO_SEARCH,
      button: '.search-icon-dropdown',
      panel: '.search-style-dropdown',
      open: ['.search-style-dropdown.show'],
      aroundOpenClass: 'active',
    },
    {
      ...NO_SEARCH,
      button: '.search-header-replace-toggle',
      panel: '#searchform-header-replace',
      // In the header of the kind `top`, the two halves have no common box that could be hidden, so each of them is hidden.
      open: [
        '#searchform-header-replace.show',
        '#site-navigation.hide',
        '.header-top .left.hide',
        '.header-top .right.hide',
      ],
      close: '#searchform-header-replace-close',
    },
    {
      ...NO_SEARCH,
      button: '.search-overlay-toggle',
      panel: '#searchform-overlay',
      open: ['#searchform-overlay.active'],
      close: '.search-overlay-close',
      motion: 'fade',
    },
    {
      ...NO_SEARCH,
      button: '.search-icon-overlay',
      panel: '.search-style-overlay',
      open: ['.search-style-overlay.active'],
      close: '.search-overlay-close',
      motion: 'fade',
    },
  ],
  field: 'input:not([type="hidden"])',
  form: 'form.header-searchform',
  filledClass: 'search-filled',
};

export const SEARCH_LIMITS = { recipe: RECIPES, openings: { each: NO_SEARCH } };
