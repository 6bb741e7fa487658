import type { Scope } from '../scope';
import type { Floating } from './floating';
import type { ScreenSlot } from './screen-slot';

/** What all widgets of a page share of its screen. Every widget gets it in its context. */
export interface SharedScreen {
  /** The scope of the visit. */
  readonly scope: Scope;
  /** Admits overlays (`screenSlotOf`); undefined until an overlay has asked for it. */
  screenSlot?: ScreenSlot;
  /** What floats in the window's corners and has not been placed there yet (`keepInCorner`). */
  readonly floating: Floating[];
  /**
   * Called when something was added to `floating`. At first, it loads the plan of the corners, which then replaces it; for the
   * banner alone, which is never moved, it does not.
   */
  onFloating: (rank: Floating['rank']) => void;
}
