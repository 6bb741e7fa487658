import type { Limits } from '../coerce';

/**
 * The show-again tab: the way back to the choice once it is made (CO-32). Where the legacy plugin's settings are printed,
 * theirs hold for what is left out here.
 */
export interface TabConfig {
  /** Whether it is drawn. */
  show: boolean;
  /** Corner of the viewport; `auto` is the bottom at the start of a line. */
  position: 'auto' | 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';
  /** Distance from the side, in pixels, beyond the usual margin of 24, in windows of 768 px and more; 0 makes room for the theme's `#scroll-top` where that stands in the same corner. On a phone the tab stands 12 px from the side, with that room. */
  offset: number;
  /** What stands on it; empty takes the legacy plugin's text, else ours. */
  text: string;
}

export const TAB_DEFAULTS: TabConfig = {
  show: true,
  position: 'auto',
  offset: 0,
  text: '',
};

export const TAB_LIMITS: Limits<TabConfig> = {
  position: ['auto', 'bottom-left', 'bottom-right', 'top-left', 'top-right'],
};
