/** Something that buttons open and shut, and how the theme's CSS is told. */
export interface Opening {
  /** What opens and shuts it; several may. */
  button: string;
  /** What is opened. */
  panel: string;
  /** What is so while it is open, and at no other time: selectors that end in a class, as `#panel.show`, which we put on and take off. */
  open: string[];
  /** Class on what each button stands in, while it is open. */
  aroundOpenClass: string;
  /** How it comes: `slide` in height, `fade`, or `none` where the theme's CSS shows it by the classes alone. */
  motion: 'slide' | 'fade' | 'none';
}

export const MOTIONS: Opening['motion'][] = ['slide', 'fade', 'none'];
