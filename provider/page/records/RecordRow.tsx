import type { ReactNode } from 'react';
import { filled } from '../../../owner/form/speech';
import type { ConsentRecord } from '../api/shapes';
import { useSpeech } from '../words/words';
import { ShownWords } from './ShownWords';

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
