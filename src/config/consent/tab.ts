import { flag, number, table, text, word } from '../field';

/**
 * The show-again tab, by which a visitor who has chosen opens the settings again (CO-32). For fields that are left out here, the
 * legacy plugin's settings count if the page has them.
 */
export const TAB = table({
  /** Whether a small tab, shown once the visitor has chosen, opens the settings again. If not set: the legacy consent plugin's switch counts, else true. */
  show: flag(true),
  /** Corner of the window where the tab is. `auto` is the bottom corner on the side where lines of text begin. If not set: the legacy consent plugin's corner counts, else `auto`. */
  position: word(['auto', 'bottom-left', 'bottom-right', 'top-left', 'top-right']),
  /** Distance from the side in pixels, added to the usual margin of 24, in windows of 768 px or more. On phones, this field has no effect: the tab is 12 px from the side. In any window, the tab keeps clear of what the page itself has fixed in its corner, such as a button to the top or a chat: it is above it or, where there is no room, in the next corner. If not set: the legacy consent plugin's distance counts, else 0. */
  offset: number(0, { unit: 'pixels' }),
  /** Text of the tab. Empty: the legacy consent plugin's text if the page has it, else our own in the page's language. */
  text: text(),
});
