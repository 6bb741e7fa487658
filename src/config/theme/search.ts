import { listOf, table, text, type Values } from '../field';
import { legacy } from './legacy';
import { opening } from './opening';

/** One search: a button, and the panel that it opens. A panel that fades in is treated as covering the whole page. */
const SEARCH_OPENING = table({
  ...opening('', '', [], 'none'),
  /** Selector for a button in the panel that only closes the panel. Empty: there is none. */
  close: text(),
});

/** The values of `SEARCH_OPENING`. */
export type SearchOpening = Values<typeof SEARCH_OPENING>;

const NO_SEARCH: SearchOpening = SEARCH_OPENING.defaults;

/** Selectors and classes for the searches in the header (TH-30, TH-31). */
export const SEARCH_PROFILE = table({
  ...legacy('search', 'oceanwp.dropDownSearch', 'augment'),
  /** Every search in the header: its button, its panel, and how the panel opens. */
  openings: listOf(SEARCH_OPENING, [
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
  ]),
  /** Selector for the field to type into, inside the panel. */
  field: text('input:not([type="hidden"])'),
  /** Selector for search forms that show by a class whether something has been typed. */
  form: text('form.header-searchform'),
  /** Class that such a form has while its field is not empty. */
  filledClass: text('search-filled'),
});
