import { useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '../../../owner/form/speech';
import { useAsk } from '../api/use-api';
import { useSpeech } from '../words/words';

interface ShownWordsProps {
  /** The address of the text. */
  readonly path: string;
  readonly hash: string;
}

/** The words that the visitor read before choosing, fetched once they are unfolded. */
export function ShownWords({ path, hash }: ShownWordsProps): ReactNode {
  const { words } = useSpeech();
  const { records, shared } = words;
  const request = useAsk();
  const [text, setText] = useState<string>();
  const load = async (): Promise<void> => {
    try {
      setText((await request<{ readonly text: string }>(path)).text);
    } catch {
      setText(records.noText);
    }
  };
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && text === undefined) void load();
      }}
    >
      <summary>{filled(records.text, { hash: hash.slice(0, 12) })}</summary>
      <p className="shown-words" role="status">
        {text ?? shared.loading}
      </p>
    </details>
  );
}
