import type { Limits } from '../coerce';

/** The box that asks whether to opt out of sale and sharing (CO-17). */
export interface OptOutConfig {
  /** Texts of the owner's; an empty one takes the legacy plugin's where it is printed, else ours in the page's language. */
  texts: OptOutTexts;
}

/** What the box says. */
export interface OptOutTexts {
  /** The question. */
  prompt: string;
  /** Button that opts out. */
  confirm: string;
  /** Button that leaves everything as it is. */
  cancel: string;
  /** In the question's place, where the visitor has opted out before. */
  optedOut: string;
  /** Button that opts back in. */
  optIn: string;
  /** Said to screen readers once it is stored. */
  saved: string;
}

export const OPT_OUT_DEFAULTS: OptOutConfig = {
  texts: { prompt: '', confirm: '', cancel: '', optedOut: '', optIn: '', saved: '' },
};

export const OPT_OUT_LIMITS: Limits<OptOutConfig> = {};
