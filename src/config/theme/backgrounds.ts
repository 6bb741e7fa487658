import { BACKGROUNDS_SCRIPTS } from '../../legacy-lists';
import type { LegacyScripts } from './legacy';

/** The boxes whose backgrounds the page builder's CSS hides at first (PB-02). */
export interface BackgroundsProfile extends LegacyScripts {
  /** Selector for boxes whose backgrounds show only when they come near the window. */
  box: string;
  /** Class that we add to a box so that its background shows. */
  shownClass: string;
}

export const BACKGROUNDS_PROFILE: BackgroundsProfile = {
  legacyScripts: BACKGROUNDS_SCRIPTS,
  legacyGlobal: 'elementorFrontend',
  recipe: 'off',
  box: '.e-con.e-parent',
  shownClass: 'e-lazyloaded',
};
