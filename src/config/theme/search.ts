import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';
import type { Opening } from './opening';

/** One way to search: a button, and what it opens. What fades in covers the page. */
export interface SearchOpening extends Opening {
  /** What only shuts it, in it. */
  close: string;
}

/** Where the header's search is (TH-30, TH-31). */
export interface SearchProfile extends LegacyScripts {
  /** Everything that opens to search in. */
  openings: SearchOpening[];
  /** What is typed into there. */
  field: string;
  /** Forms whose fullness shows. */
  form: string;
  /** Class on such a form while there is something in it. */
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
  legacyScripts: [
    'oceanwp-drop-down-search-js',
    '/mobile-search-icon',
    '/overlay-search',
    '/header-replace',
  ],
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
      // The header of the kind `top` has its two halves in the way, and no box around them that could give way.
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
