import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';

/** Where the page builder's nested tabs are (PB-01). */
export interface TabsProfile extends LegacyScripts {
  /** One set of tabs. */
  tabs: string;
}

export const TABS_PROFILE: TabsProfile = {
  legacyScripts: ['elementor-frontend-js'],
  legacyGlobal: 'elementorFrontend',
  recipe: 'augment',
  tabs: '.e-n-tabs',
};

export const TABS_LIMITS = { recipe: RECIPES };
