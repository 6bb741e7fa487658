import { useState } from 'react';

/** Text that is being typed, and may not be valid yet. */
interface Draft {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Shows the value of the configuration again. */
  readonly reset: () => void;
}

/**
 * Keeps the typed text while the field has the focus. Otherwise nobody could delete a number to type another: an empty field
 * means the default, which would appear at once.
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
