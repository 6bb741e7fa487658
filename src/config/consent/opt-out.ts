import { table, text, type Values } from '../field';

/** The texts of the box. */
const TEXTS = table({
  /** The question that the box asks. Empty: the legacy consent plugin's text if the page has it, else our own. */
  prompt: text(),
  /** Text of the button that opts out. Empty: the legacy consent plugin's text if the page has it, else our own. */
  confirm: text(),
  /** Text of the button that closes the box and changes nothing. Empty: the legacy consent plugin's text if the page has it, else our own. */
  cancel: text(),
  /** Shown in place of the question to a visitor who has already opted out. Empty: our own text. */
  optedOut: text(),
  /** Shown in place of the question, and once a session on the page, to a visitor whose browser has opted out by its signal, Global Privacy Control, under an opt-out law (CO-47). Empty: our own text. */
  honoured: text(),
  /** Shown below that, and in the settings: says that the browser sends the signal, what follows, and that the visitor's choice counts instead if the visitor allows it again. Empty: our own text. */
  signal: text(),
  /** Name of the button that closes the notice of the signal. Empty: our own text. */
  close: text(),
  /** Text of the button that ends the opt-out, shown to a visitor who has already opted out. Empty: our own text. */
  optIn: text(),
  /** Read out by screen readers once the answer is stored. Empty: our own text. */
  saved: text(),
});

/** The values of `TEXTS`. */
export type OptOutTexts = Values<typeof TEXTS>;

/** The box that asks whether to opt out of sale and sharing (CO-17). */
export const OPT_OUT = table({
  /** The owner's texts. An empty text is replaced by the legacy plugin's text if the page has it, else by our own text in the page's language. */
  texts: TEXTS,
});
