import { list, text, word, type ValuesOf } from '../field';

const MOTIONS = ['slide', 'fade', 'none'] as const;

/** The motion with which a panel appears. */
export type Motion = (typeof MOTIONS)[number];

/** A panel that buttons open and close, and the classes by which the theme's CSS knows whether it is open. */
export const opening = (
  button: string,
  panel: string,
  open: readonly string[],
  motion: Motion,
) => ({
  /** Selector for the buttons that open and close the panel; there may be several. */
  button: text(button),
  /** Selector for the panel that is opened. */
  panel: text(panel),
  /** Selectors that match only while the panel is open. Each ends in a class, for example `#panel.show`. We add that class when the panel opens and remove it when it closes. */
  open: list(open),
  /** Class that we add to the parent element of each button while the panel is open. Empty: none. */
  aroundOpenClass: text(),
  /** How the panel appears: `slide` grows in height, `fade` fades in, `none` leaves it to the theme's CSS and the classes above. */
  motion: word(MOTIONS, motion),
});

/** A panel that buttons open and close. */
export type Opening = ValuesOf<ReturnType<typeof opening>>;
