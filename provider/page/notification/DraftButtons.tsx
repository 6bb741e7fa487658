import { useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import type { Campaign } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Confirm } from '../parts/Dialog';
import { useWords } from '../words/words';

interface DraftButtonsProps {
  readonly campaign: Campaign;
  /** The campaign's path. */
  readonly path: string;
  readonly onSent: (campaign: Campaign) => void;
  readonly onDeleted: () => void;
}

/** What an owner does with a draft: send it, or delete it. Both are asked once more. */
export function DraftButtons({ campaign, path, onSent, onDeleted }: DraftButtonsProps): ReactNode {
  const { draft, notification, shared } = useWords();
  const request = useAsk();
  const acting = useAction();
  const [asked, setAsked] = useState<'send' | 'delete'>('send');
  const [isAsking, setAsking] = useState(false);
  const { title } = campaign.message;
  const ask = (what: typeof asked): void => {
    setAsked(what);
    setAsking(true);
  };
  const act = async (): Promise<void> => {
    const isDone = await acting.run(async () => {
      if (asked === 'send') onSent(await request<Campaign>(`${path}/send`, { method: 'POST' }));
      else await request(path, { method: 'DELETE' });
    });
    if (!isDone) return;
    setAsking(false);
    if (asked === 'delete') onDeleted();
  };
  return (
    <>
      <div className="buttons">
        <button
          type="button"
          aria-label={`${notification.send}: ${title}`}
          onClick={() => ask('send')}
        >
          {notification.send}
        </button>
        <button
          type="button"
          className="second"
          aria-label={`${shared.delete}: ${title}`}
          onClick={() => ask('delete')}
        >
          {shared.delete}
        </button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={asked === 'send' ? notification.confirmNow : draft.deleteTitle}
        label={asked === 'send' ? notification.send : shared.delete}
        action={acting}
        confirm={() => void act()}
        close={() => setAsking(false)}
      >
        <p>{filled(asked === 'send' ? draft.sendWhy : draft.deleteWhy, { title })}</p>
        <p className="hint">{asked === 'send' ? notification.noWayBack : shared.noWayBack}</p>
      </Confirm>
    </>
  );
}
