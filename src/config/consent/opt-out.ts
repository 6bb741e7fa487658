import type { Limits } from '../coerce';

/** The box that asks whether to opt out of sale and sharing (CO-17). */
export interface OptOutConfig {
  /** The owner's texts. For an empty one the legacy plugin's is taken if the page has it, else ours in the page's language. */
  texts: OptOutTexts;
}

/** What the box says. */
export interface OptOutTexts {
  /** The question that the box asks. Empty: the legacy consent plugin's text if the page has it, else our own. */
  prompt: string;
  /** Text of the button that opts out. Empty: the legacy consent plugin's text if the page has it, else our own. */
  confirm: string;
  /** Text of the button that closes the box and changes nothing. Empty: the legacy consent plugin's text if the page has it, else our own. */
  cancel: string;
  /** Shown in place of the question to a visitor who has already opted out. Empty: our own text. */
  optedOut: string;
  /** Text of the button that ends the opt-out, shown to a visitor who has already opted out. Empty: our own text. */
  optIn: string;
  /** Told to screen readers once the answer is stored. Empty: our own text. */
  saved: string;
}

export const OPT_OUT_DEFAULTS: OptOutConfig = {
  texts: { prompt: '', confirm: '', cancel: '', optedOut: '', optIn: '', saved: '' },
};

export const OPT_OUT_LIMITS: Limits<OptOutConfig> = {};
