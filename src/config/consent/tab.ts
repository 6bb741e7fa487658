import type { Limits } from '../coerce';

/**
 * The show-again tab, by which a visitor who has chosen opens the settings again (CO-32). For fields that are left out here, the
 * legacy plugin's settings count if the page has them.
 */
export interface TabConfig {
  /** Whether a small tab, shown once the visitor has chosen, opens the settings again. Left out: the legacy consent plugin's switch counts, else true. */
  show: boolean;
  /** Corner of the window where the tab is. `auto` is the bottom corner on the side where lines of text begin. Left out: the legacy consent plugin's corner counts, else `auto`. */
  position: 'auto' | 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';
  /** Distance from the side in pixels, added to the usual margin of 24, in windows of 768 px or more. 0: only as much as is needed to keep clear of the theme's `#scroll-top` button in the same corner. On phones this field has no effect: the tab is 12 px from the side, and keeps clear of that button too. Left out: the legacy consent plugin's distance counts, else 0. */
  offset: number;
  /** Text of the tab. Empty: the legacy consent plugin's text if the page has it, else our own in the page's language. */
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
