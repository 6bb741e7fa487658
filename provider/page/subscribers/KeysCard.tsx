import { useState } from 'react';
import type { ReactNode } from 'react';
import { Copy } from '#owner/form/Copy';
import { counted, filled } from '#owner/form/speech';
import type { Keys, Site } from '../api/shapes';
import { useAction, useAsk, useLoaded } from '../api/use-api';
import { Card } from '../parts/Card';
import { Confirm } from '../parts/Dialog';
import { Shown } from '../parts/states';
import { useSpeech } from '../words/words';

/** The card with the key that signs messages, and a button that replaces the key by a new one. */
export function KeysCard({ site }: { readonly site: Site }): ReactNode {
  const { words, number, time } = useSpeech();
  const { keys } = words;
  const path = `/sites/${site.id}/keys`;
  const request = useAsk();
  const loaded = useLoaded<Keys>(path);
  const [isAsking, setAsking] = useState(false);
  const rotating = useAction();
  const [isDone, setDone] = useState(false);
  const rotate = async (): Promise<void> => {
    const isRotated = await rotating.run(async () =>
      loaded.set(await request<Keys>(path, { method: 'POST' })),
    );
    if (!isRotated) return;
    setDone(true);
    setAsking(false);
  };
  return (
    <Card title={keys.heading} why={keys.why}>
      <Shown of={loaded}>
        {({ publicKey, createdAt, older }) => (
          <>
            <div className="with-copy">
              <code>{publicKey}</code>
              <Copy text={publicKey} what={keys.heading} />
            </div>
            <p className="hint">
              {filled(keys.since, { time: time(createdAt) })}{' '}
              {older > 0 && counted(keys.older, older, number(older))}
            </p>
            <div className="buttons">
              <button type="button" className="second" onClick={() => setAsking(true)}>
                {keys.rotate}
              </button>
            </div>
            <p className="fine" role="status">
              {isDone && keys.done}
            </p>
          </>
        )}
      </Shown>
      <Confirm
        isOpen={isAsking}
        title={keys.rotateTitle}
        label={keys.rotate}
        action={rotating}
        confirm={() => void rotate()}
        close={() => setAsking(false)}
      >
        <p>{keys.rotateWhy}</p>
        <p className="hint">{keys.rotateWhen}</p>
      </Confirm>
    </Card>
  );
}
