import { BACKGROUNDS_SCRIPTS } from '../../legacy-lists';
import { legacy } from './legacy';
import { table, text } from '../field';

/** The boxes whose backgrounds the page builder's CSS hides at first (PB-02). */
export const BACKGROUNDS_PROFILE = table({
  ...legacy(BACKGROUNDS_SCRIPTS, 'elementorFrontend', 'off'),
  /** Selector for boxes whose backgrounds show only when they come near the window. */
  box: text('.e-con.e-parent'),
  /** Class that we add to a box so that its background shows. */
  shownClass: text('e-lazyloaded'),
});
