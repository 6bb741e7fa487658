import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';

/** Where the header's search is (TH-30, TH-31). */
export interface SearchProfile extends LegacyScripts {
  /** Forms whose fullness shows. */
  form: string;
  /** Class on such a form while there is something in it. */
  filledClass: string;
}

export const SEARCH_PROFILE: SearchProfile = {
  legacyScripts: ['oceanwp-drop-down-search-js'],
  legacyGlobal: 'oceanwp.dropDownSearch',
  recipe: 'capture',
  form: 'form.header-searchform',
  filledClass: 'search-filled',
};

export const SEARCH_LIMITS = { recipe: RECIPES };
