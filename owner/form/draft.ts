import { useState } from 'react';

/** A text that is being typed, and may not be valid yet. */
interface Draft {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Shows the value of the configuration again. */
  readonly reset: () => void;
}

/**
 * Keeps the typed text unchanged while the field has the focus. Otherwise a number could not be deleted before typing another,
 * because an empty field means the default.
 *
 * @param shown the value of the configuration, as text
 * @param onText called with each change
 */
export function useDraft(shown: string, onText: (text: string) => void): Draft {
  const [draft, setDraft] = useState<string | undefined>();
  return {
    text: draft ?? shown,
    change(text) {
      setDraft(text);
      onText(text);
    },
    reset: () => setDraft(undefined),
  };
}
