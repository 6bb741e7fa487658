import type { LegacyScripts } from './legacy';
import { RECIPES } from './legacy';

/** Which links scroll, and what covers the top of the page (TH-60, TH-61). */
export interface AnchorsProfile extends LegacyScripts {
  /** Pages on which none does: what `<body>` is there. */
  never: string;
}

export const ANCHORS_PROFILE: AnchorsProfile = {
  legacyScripts: ['oceanwp-scroll-effect-js'],
  legacyGlobal: 'oceanwp.scrollEffect',
  recipe: 'capture',
  never: '.single-product, .no-local-scroll',
};

export const ANCHORS_LIMITS = { recipe: RECIPES };
