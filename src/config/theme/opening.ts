/** Something that buttons open and shut, and how the theme's CSS is told. */
export interface Opening {
  /** What opens and shuts it; several may. */
  button: string;
  /** Class on each of them while it is open. */
  buttonOpenClass: string;
  /** Class on what each of them stands in, while it is open. */
  aroundOpenClass: string;
  /** What is opened. */
  panel: string;
  /** Class on it while it is open. */
  panelOpenClass: string;
  /** What else looks different while it is open. */
  other: string;
  /** Class on that while it is open. */
  otherOpenClass: string;
  /** Class on `<body>` while it is open. */
  bodyOpenClass: string;
  /** How it comes: `slide` in height, `fade`, or `none` where the theme's CSS shows it by the classes alone. */
  motion: 'slide' | 'fade' | 'none';
}

/** Nothing that opens. */
export const NO_OPENING: Opening = {
  button: '',
  buttonOpenClass: '',
  aroundOpenClass: '',
  panel: '',
  panelOpenClass: '',
  other: '',
  otherOpenClass: '',
  bodyOpenClass: '',
  motion: 'none',
};

export const MOTIONS: Opening['motion'][] = ['slide', 'fade', 'none'];
