import { TABS_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** Where the page builder's nested tabs are (PB-01). */
export interface TabsProfile extends LegacyScripts {
  /** Selector for a set of tabs. */
  tabs: string;
  /** Selector for the element that contains the titles, a child of the set. Where the page builder's CSS turns the set into an accordion, this element has no box of its own. */
  list: string;
  /** Selector for a title, a child of that element. */
  tab: string;
  /** Selector for the element that contains the panels, a child of the set. */
  content: string;
  /** Selector for a panel, a child of that element. */
  panel: string;
  /** Class of the panel that is shown. */
  activeClass: string;
  /** Class that we add to a set once its titles switch its panels; without it the page builder's CSS shows the first panel. */
  readyClass: string;
}

export const TABS_PROFILE: TabsProfile = {
  legacyScripts: TABS_SCRIPTS,
  legacyGlobal: 'elementorFrontend',
  recipe: 'augment',
  tabs: '.e-n-tabs',
  list: '.e-n-tabs-heading',
  tab: '.e-n-tab-title',
  content: '.e-n-tabs-content',
  panel: '.e-con',
  activeClass: 'e-active',
  readyClass: 'e-activated',
};
