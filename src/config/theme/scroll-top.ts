import { SCROLL_TOP_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** Where the button and the links to the top of the page are (TH-62). */
export interface ScrollTopProfile extends LegacyScripts {
  /** Selector for the theme's button that appears once the page is scrolled. */
  button: string;
  /** Class that shows the button, for themes that show it by a class. Empty: we fade it in and out. */
  shownClass: string;
  /** Selector for links that lead to the top of the page, anywhere on it. */
  links: string;
}

export const SCROLL_TOP_PROFILE: ScrollTopProfile = {
  legacyScripts: SCROLL_TOP_SCRIPTS,
  legacyGlobal: 'oceanwp.scrollTop',
  recipe: 'capture',
  button: '#scroll-top',
  shownClass: '',
  links: 'a[href$="#go-top"]',
};
