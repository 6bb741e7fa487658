/** A panel that buttons open and close, and the classes by which the theme's CSS knows whether it is open. */
export interface Opening {
  /** Selector for the buttons that open and close the panel; there may be several. */
  button: string;
  /** Selector for the panel that is opened. */
  panel: string;
  /** What is true only while the panel is open: selectors that end in a class, for example `#panel.show`. We add that class when the panel opens and remove it when it closes. */
  open: string[];
  /** Class that we add to the parent element of each button while the panel is open. Empty: none. */
  aroundOpenClass: string;
  /** How the panel appears: `slide` grows in height, `fade` fades in, `none` leaves it to the theme's CSS and the classes above. */
  motion: 'slide' | 'fade' | 'none';
}

export const MOTIONS: Opening['motion'][] = ['slide', 'fade', 'none'];
