import { useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '../../../owner/form/speech';
import { useLoaded } from '../api/use-api';
import { Shown } from '../parts/states';
import { useSpeech } from '../words/words';

interface ShownWordsProps {
  /** The address of the text. */
  readonly path: string;
  readonly hash: string;
}

/** The words that the visitor read before choosing, loaded once they are unfolded. */
export function ShownWords({ path, hash }: ShownWordsProps): ReactNode {
  const { words } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{filled(words.records.text, { hash: hash.slice(0, 12) })}</summary>
      {isOpen && <Words path={path} />}
    </details>
  );
}

function Words({ path }: Pick<ShownWordsProps, 'path'>): ReactNode {
  const loaded = useLoaded<{ readonly text: string }>(path);
  return <Shown of={loaded}>{({ text }) => <p className="shown-words">{text}</p>}</Shown>;
}
