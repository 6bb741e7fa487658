import { useState } from 'react';
import type { ReactNode } from 'react';
import { counted, filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import type { RecordsPart, Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Card } from '../parts/Card';
import { Confirm } from '../parts/Dialog';
import { useList, More } from '../parts/list';
import { Empty, Shown } from '../parts/states';
import { useSpeech } from '../words/words';
import { RecordRow } from './RecordRow';

/** The view of the visitors' choices, in which the owner lists and downloads them, and deletes them by their id. */
export function RecordsView({ site }: { readonly site: Site }): ReactNode {
  const { words, number } = useSpeech();
  const { records, shared } = words;
  const request = useAsk();
  const path = `/sites/${site.id}/records`;
  const list = useList(path, (part: RecordsPart) => part.records);
  const [typed, setTyped] = useState('');
  /** The id whose records are to be deleted, while the dialog asks for confirmation. */
  const [asked, setAsked] = useState<string>();
  const [deleted, setDeleted] = useState<number>();
  const deleting = useAction();
  const remove = async (id: string): Promise<void> => {
    const isDone = await deleting.run(async () => {
      const answer = await request<{ readonly deleted: number }>(
        `${path}/${encodeURIComponent(id)}`,
        { method: 'DELETE' },
      );
      setDeleted(answer.deleted);
    });
    if (!isDone) return;
    setAsked(undefined);
    setTyped('');
    list.restart();
  };
  return (
    <>
      <Card
        title={records.heading}
        why={records.why}
        beside={
          <p className="downloads">
            {(['csv', 'json'] as const).map((format) => (
              <a key={format} href={`./api${path}?format=${format}`} download>
                {filled(records.download, { format: format.toUpperCase() })}
              </a>
            ))}
          </p>
        }
      >
        <Shown of={list.loaded}>
          {() =>
            list.items.length === 0 ? (
              <Empty>
                <p>{records.none}</p>
              </Empty>
            ) : (
              <ol className="entries">
                {list.items.map((record) => (
                  <RecordRow
                    key={`${record.id} ${record.receivedAt} ${record.time}`}
                    record={record}
                    remove={() => setAsked(record.id)}
                    textPath={`/sites/${site.id}/texts/${record.textHash}`}
                  />
                ))}
              </ol>
            )
          }
        </Shown>
        <More list={list} />
      </Card>
      <Card title={records.deleteHeading} why={records.deleteWhy}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') setAsked(typed.trim());
          }}
        >
          <TextField label={records.id} value={typed} set={setTyped} maxLength={100} />
          <div className="buttons">
            <button type="submit" className="second" disabled={typed.trim() === ''}>
              {shared.delete}
            </button>
          </div>
        </form>
        <p className="fine" role="status">
          {deleted !== undefined && counted(records.deleted, deleted, number(deleted))}
        </p>
      </Card>
      <Confirm
        isOpen={asked !== undefined}
        title={records.deleteTitle}
        label={shared.delete}
        action={deleting}
        confirm={() => asked !== undefined && void remove(asked)}
        close={() => setAsked(undefined)}
      >
        <p>
          {records.deleteAll} <code>{asked}</code>
        </p>
        <p className="hint">{shared.noWayBack}</p>
      </Confirm>
    </>
  );
}
