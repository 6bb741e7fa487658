import type { Limits } from './coerce';

/** The show-again tab: the way back to the choice once it is made (CO-32). */
export interface TabConfig {
  /** Whether it is drawn; `auto` follows the legacy plugin's switch where its settings are printed, else it is. */
  show: 'auto' | 'yes' | 'no';
  /** Corner of the viewport; `auto` takes the legacy plugin's, else the bottom at the start of a line. */
  position: 'auto' | 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';
  /** Distance from the corner along the edge, in pixels. */
  offset: number;
  /** What stands on it; empty takes the legacy plugin's text, else ours. */
  text: string;
}

export const TAB_DEFAULTS: TabConfig = {
  show: 'auto',
  position: 'auto',
  offset: 24,
  text: '',
};

export const TAB_LIMITS: Limits<TabConfig> = {
  show: ['auto', 'yes', 'no'],
  position: ['auto', 'bottom-left', 'bottom-right', 'top-left', 'top-right'],
};
