import { SCROLL_TOP_SCRIPTS } from '../../legacy-lists';
import { legacy } from './legacy';
import { table, text } from '../field';

/** Selectors for the button and the links to the top of the page (TH-62). */
export const SCROLL_TOP_PROFILE = table({
  ...legacy(SCROLL_TOP_SCRIPTS, 'oceanwp.scrollTop', 'augment'),
  /** Selector for the theme's button that appears once the page is scrolled. */
  button: text('#scroll-top'),
  /** Class that shows the button, for themes that show it by a class. Empty: we fade it in and out. */
  shownClass: text(),
  /** Selector for links that lead to the top of the page, anywhere on it. */
  links: text('a[href$="#go-top"]'),
});
