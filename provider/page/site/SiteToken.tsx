import { useState } from 'react';
import type { ReactNode } from 'react';
import { Copy } from '../../../owner/form/Copy';
import type { Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Card } from '../parts/Card';
import { Confirm } from '../parts/Confirm';
import { useWords } from '../words/words';

/** The card for a token that gives access to this site only. A new token is shown once. */
export function SiteToken({ site }: { readonly site: Site }): ReactNode {
  const { site: words } = useWords();
  const request = useAsk();
  const making = useAction();
  const [isAsking, setAsking] = useState(false);
  const [token, setToken] = useState('');
  const make = async (): Promise<void> => {
    const isDone = await making.run(async () => {
      const path = `/sites/${site.id}/token`;
      setToken((await request<{ readonly token: string }>(path, { method: 'POST' })).token);
    });
    if (isDone) setAsking(false);
  };
  return (
    <Card title={words.token} why={words.tokenWhy}>
      <div role="status">
        {token !== '' && (
          <>
            <div className="with-copy">
              <code>{token}</code>
              <Copy text={token} what={words.token} />
            </div>
            <p className="hint">{words.tokenOnce}</p>
          </>
        )}
      </div>
      <div className="buttons">
        <button type="button" className="second" onClick={() => setAsking(true)}>
          {words.newToken}
        </button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={words.newToken}
        label={words.newToken}
        action={making}
        confirm={() => void make()}
        close={() => setAsking(false)}
      >
        <p>{words.newTokenWhy}</p>
      </Confirm>
    </Card>
  );
}
