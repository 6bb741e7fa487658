import type { LegacyScripts } from './legacy';

/** Where the page builder's nested tabs are (PB-01). */
export interface TabsProfile extends LegacyScripts {
  /** One set of tabs. */
  tabs: string;
  /** What holds its titles, a child of it; where the page builder's CSS makes an accordion of the set, it has no box. */
  list: string;
  /** A title, a child of that. */
  tab: string;
  /** What holds its panels, a child of the set. */
  content: string;
  /** A panel, a child of that. */
  panel: string;
  /** Class on the panel that shows. */
  activeClass: string;
  /** Class on a set whose panels follow their titles: until then CSS shows the first. */
  readyClass: string;
}

export const TABS_PROFILE: TabsProfile = {
  legacyScripts: ['elementor-frontend-js'],
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
