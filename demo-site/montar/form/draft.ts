import { useState } from 'react';

/** A text that is being typed, which need not mean anything yet, and what becomes of it. */
interface Draft {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Shows again what the configuration says. */
  readonly leave: () => void;
}

/**
 * Keeps what is typed as it is typed while the field has the focus: without that, a number could not be deleted before another
 * is written, because an empty field means the default.
 *
 * @param shown what the configuration says, as text
 * @param give is told of each change
 */
export function useDraft(shown: string, give: (text: string) => void): Draft {
  const [draft, setDraft] = useState<string | undefined>();
  return {
    text: draft ?? shown,
    change(text) {
      setDraft(text);
      give(text);
    },
    leave: () => setDraft(undefined),
  };
}
