import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Copy } from '#owner/form/Copy';
import { Switch } from '#owner/form/Switch';
import { TextField } from '#owner/form/TextField';
import { configElement, tagElement } from '#owner/snippet/html';
import type { Site } from '../api/shapes';
import { Card } from '../parts/Card';
import { useWords } from '../words/words';

interface TagCardProps {
  readonly site: Site;
  readonly publicUrl: string;
}

/** The code to paste into the site's pages, so that they use this provider. */
export function TagCard({ site, publicUrl }: TagCardProps): ReactNode {
  const { site: words } = useWords();
  const id = useId();
  const [base, setBase] = useState('/enxerto/');
  const [hasEvents, setHasEvents] = useState(false);
  const config = {
    consent: { recordUrl: `${publicUrl}/records/${site.id}` },
    ...(hasEvents && { tracking: { server: { rest: `${publicUrl}/events/${site.id}` } } }),
  };
  const code = `${configElement(config)}\n${tagElement({
    base: base.replace(/\/*$/, '/'),
    site: {
      id: site.id,
      pushCdn: `${publicUrl}/push`,
      pushApi: `${publicUrl}/push`,
      adApi: `${publicUrl}/ads/recommend`,
    },
  })}`;
  return (
    <Card title={words.paste} why={words.pasteWhy} beside={<Copy text={code} what={words.paste} />}>
      <TextField label={words.base} value={base} set={setBase} hint={words.baseHint} />
      <Switch label={words.events} value={hasEvents} hint={words.eventsWhy} set={setHasEvents} />
      <pre
        id={`${id}-code`}
        role="group"
        aria-label={words.paste}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <code>{code}</code>
      </pre>
      <p className="hint">{words.worker}</p>
    </Card>
  );
}
