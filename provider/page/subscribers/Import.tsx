import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { counted, filled } from '#owner/form/speech';
import type { Imported } from '#provider/push/import';
import type { Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Card } from '../parts/Card';
import { Failed } from '../parts/states';
import { useSpeech } from '../words/words';
import type { ImportPart } from './import-parts';
import { importParts } from './import-parts';

/** The most refused rows that are listed. */
const MAX_LISTED = 50;

interface ImportProps {
  readonly site: Site;
  /** Called when subscriptions were added. */
  readonly onAdded: () => void;
}

/** The card for importing subscriptions of another provider from a file. */
export function Import({ site, onAdded }: ImportProps): ReactNode {
  const { words } = useSpeech();
  const { importing } = words;
  const id = useId();
  const request = useAsk();
  const action = useAction();
  const [parts, setParts] = useState<readonly ImportPart[]>();
  const [isWrong, setWrong] = useState(false);
  const [done, setDone] = useState(0);
  const [result, setResult] = useState<Imported>();

  const read = async (file: File | undefined): Promise<void> => {
    setResult(undefined);
    const found = file && importParts(await file.text());
    setParts(found);
    setWrong(file !== undefined && (found === undefined || found.length === 0));
  };
  const send = (all: readonly ImportPart[]): Promise<boolean> =>
    action.run(async () => {
      let added = 0;
      const refused: Imported['refused'][number][] = [];
      setDone(0);
      for (const { body, before } of all) {
        const path = `/sites/${site.id}/subscriptions/import`;
        const answer = await request<Imported>(path, { method: 'POST', body });
        added += answer.added;
        refused.push(...answer.refused.map(({ row, reason }) => ({ row: row + before, reason })));
        setResult({ added, refused });
        setDone((count) => count + 1);
      }
      if (added > 0) onAdded();
    });
  return (
    <Card title={importing.heading} why={importing.why}>
      <div className="field">
        <label htmlFor={`${id}-file`}>{importing.file}</label>
        <input
          type="file"
          id={`${id}-file`}
          accept=".json,.csv,application/json,text/csv"
          aria-describedby={`${id}-hint${isWrong ? ` ${id}-wrong` : ''}`}
          aria-invalid={isWrong}
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <p className="hint" id={`${id}-hint`}>
          {importing.form} <code>endpoint, p256dh, auth, categories, subscriber</code>
        </p>
        {isWrong && (
          <p className="wrong" id={`${id}-wrong`}>
            {importing.unreadable}
          </p>
        )}
      </div>
      {action.isBusy && parts && (
        <progress max={parts.length} value={done} aria-label={importing.heading} />
      )}
      {action.error && <Failed error={action.error} />}
      <div className="buttons">
        <button
          type="button"
          className="second"
          disabled={!parts || parts.length === 0}
          aria-disabled={action.isBusy}
          onClick={() => {
            if (parts && !action.isBusy) void send(parts);
          }}
        >
          {action.isBusy ? importing.busy : importing.start}
        </button>
      </div>
      <div role="status">
        {result && !action.isBusy && (
          <>
            <p className="fine">{counted(importing.added, result.added)}</p>
            {result.refused.length > 0 && (
              <p>{counted(importing.refused, result.refused.length)}</p>
            )}
          </>
        )}
      </div>
      {result && result.refused.length > 0 && (
        <ol className="refused">
          {result.refused.slice(0, MAX_LISTED).map(({ row, reason }) => (
            <li key={row}>
              {filled(importing.row, { row })} <span lang="en">{reason}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
