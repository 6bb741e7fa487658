import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Radios } from '#owner/form/Radios';
import { isWebAddress } from '#owner/form/TextField';
import type { Site } from '../api/shapes';
import { useWords } from '../words/words';
import type { Draft } from './draft';

interface PreviewProps {
  readonly site: Site;
  readonly draft: Draft;
}

const SCHEMES = ['light', 'dark'] as const;

/** A preview that shows roughly how a notification looks on a phone and on a desktop. */
export function Preview({ site, draft }: PreviewProps): ReactNode {
  const { preview } = useWords();
  const id = useId();
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const shown = {
    title: draft.title.trim() || preview.title,
    body: draft.body.trim(),
    host: hostOf(site),
    icon: isWebAddress(draft.icon_url) ? draft.icon_url : '',
    image: isWebAddress(draft.image) ? draft.image : '',
  };
  return (
    <section className="group preview" aria-labelledby={`${id}-title`}>
      <div className="card-head">
        <h3 id={`${id}-title`}>{preview.heading}</h3>
        <Radios
          label={preview.scheme}
          value={scheme}
          answers={SCHEMES.map((value) => ({ value, label: preview[value] }))}
          set={setScheme}
          isRow
        />
      </div>
      <figure data-scheme={scheme}>
        <figcaption>{preview.phone}</figcaption>
        <div className="screen phone">
          <div className="notice">
            <p className="from">
              <Icon src="" /> {shown.host} · {preview.now}
            </p>
            <div className="texts">
              <div>
                <b>{shown.title}</b>
                <p>{shown.body}</p>
              </div>
              {shown.icon && <Icon src={shown.icon} />}
            </div>
            {shown.image && <img className="picture" src={shown.image} alt="" />}
          </div>
        </div>
      </figure>
      <figure data-scheme={scheme}>
        <figcaption>{preview.desktop}</figcaption>
        <div className="screen desktop">
          <div className="notice">
            {shown.image && <img className="picture" src={shown.image} alt="" />}
            <div className="texts">
              <Icon src={shown.icon} />
              <div>
                <b>{shown.title}</b>
                <p>{shown.body}</p>
                <p className="from">{shown.host}</p>
              </div>
            </div>
          </div>
        </div>
      </figure>
      <p className="hint">{preview.note}</p>
    </section>
  );
}

/** The notification's picture; a bell if it has none. */
function Icon({ src }: { readonly src: string }): ReactNode {
  if (src !== '') return <img className="icon" src={src} alt="" />;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20a2 2 0 0 0 4 0" />
    </svg>
  );
}

/** The host that browsers name as the sender, which is the host of the site's pages. */
function hostOf({ origins, name }: Site): string {
  const own = origins.find((origin) => URL.canParse(origin));
  return own === undefined ? name : new URL(own).host;
}
