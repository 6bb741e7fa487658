import { useState } from 'react';
import type { ReactNode } from 'react';
import { Copy } from '#owner/form/Copy';
import type { Site } from '../api/shapes';
import { useAction, useAsk } from '../api/use-api';
import { Card } from '../parts/Card';
import { Confirm } from '../parts/Dialog';
import { useWords } from '../words/words';

interface SiteTokenProps {
  readonly site: Site;
  /** Whether the token may only tell the provider what the site has published; otherwise it opens all that is this site's. */
  readonly isForPublishing?: boolean;
}

/** The card for a token of this site. A new token is shown once. */
export function SiteToken({ site, isForPublishing = false }: SiteTokenProps): ReactNode {
  const { site: words } = useWords();
  const { title, why, newWhy } = isForPublishing ? words.publishingToken : words.token;
  const request = useAsk();
  const making = useAction();
  const [isAsking, setAsking] = useState(false);
  const [token, setToken] = useState('');
  const make = async (): Promise<void> => {
    const isDone = await making.run(async () => {
      const path = `/sites/${site.id}/${isForPublishing ? 'publishing-token' : 'token'}`;
      setToken((await request<{ readonly token: string }>(path, { method: 'POST' })).token);
    });
    if (isDone) setAsking(false);
  };
  return (
    <Card title={title} why={why}>
      <div role="status">
        {token !== '' && (
          <>
            <div className="with-copy">
              <code>{token}</code>
              <Copy text={token} what={title} />
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
        <p>{newWhy}</p>
      </Confirm>
    </Card>
  );
}
