import { type ReactNode, useState } from 'react';
import { filled } from '#owner/form/speech';
import type { ConsentRecord } from '../api/shapes';
import { useLoaded } from '../api/use-api';
import { Shown } from '../parts/states';
import { useSpeech } from '../words/words';

interface RecordRowProps {
  readonly record: ConsentRecord;
  readonly remove: () => void;
  /** The address of the text that the visitor chose by. */
  readonly textPath: string;
}

/** One choice: its time, its kind, and the categories that were granted and denied. */
export function RecordRow({ record, remove, textPath }: RecordRowProps): ReactNode {
  const { words, time } = useSpeech();
  const { records, shared } = words;
  const { id, categories, method, language, version, textHash, optedOut } = record;
  const methods: Readonly<Record<string, string>> = records.methods;
  return (
    <li className="entry">
      <div className="entry-head">
        <h4>
          <time dateTime={record.time}>{time(record.time)}</time>
        </h4>
        <button
          type="button"
          className="quiet"
          aria-label={filled(records.deleteOne, { id })}
          onClick={remove}
        >
          {shared.delete}
        </button>
      </div>
      <p className="facts">
        <code>{id}</code>
        <span>{methods[method] ?? method}</span>
        {language && <span>{language}</span>}
        {version && <span>{filled(records.version, { version })}</span>}
        {optedOut && <span>{records.optedOut[optedOut === 'signal' ? 'signal' : 'visitor']}</span>}
      </p>
      {textHash && <ShownWords path={textPath} hash={textHash} />}
      <ul className="choices">
        {Object.entries(categories).map(([name, value]) => {
          const isGranted = value === true || value === 'yes';
          return (
            <li key={name} className={isGranted ? 'granted' : 'denied'}>
              {name} <span>{isGranted ? records.granted : records.denied}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

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
