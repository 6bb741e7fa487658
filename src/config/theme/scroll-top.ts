import type { LegacyScripts } from './legacy';

/** Where the ways to the top are (TH-62). */
export interface ScrollTopProfile extends LegacyScripts {
  /** The button that appears when the page is scrolled. */
  button: string;
  /** Class on it while it is wanted, for themes that show it by one; '' fades it in and out. */
  shownClass: string;
  /** Links to the top, wherever they stand. */
  links: string;
}

export const SCROLL_TOP_PROFILE: ScrollTopProfile = {
  legacyScripts: ['oceanwp-scroll-top-js'],
  legacyGlobal: 'oceanwp.scrollTop',
  recipe: 'capture',
  button: '#scroll-top',
  shownClass: '',
  links: 'a[href$="#go-top"]',
};
