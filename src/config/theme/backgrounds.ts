import type { LegacyScripts } from './legacy';

/** Where the page builder's CSS holds backgrounds back (PB-02). */
export interface BackgroundsProfile extends LegacyScripts {
  /** Boxes whose backgrounds wait. */
  box: string;
  /** Class that lets them show. */
  shownClass: string;
}

export const BACKGROUNDS_PROFILE: BackgroundsProfile = {
  legacyScripts: ['elementor-frontend-js'],
  legacyGlobal: 'elementorFrontend',
  recipe: 'off',
  box: '.e-con.e-parent',
  shownClass: 'e-lazyloaded',
};
