import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Radios } from '../../../owner/form/Radios';
import type { State } from '../state/state';
import { useWords } from '../words/language';
import { Frame } from './Frame';
import type { PreviewPage } from './page';
import { newVisitor, previewHead } from './page';
import type { SIZES } from './sizes';

/** Address of the demo shop. The builder's page is one folder below it. */
const ROOT = new URL('..', location.href.replace(/[?#].*/, '')).href;

interface PreviewProps {
  readonly state: State;
  /** The inline bootstrap; undefined while it is being created. */
  readonly bootstrap: string | undefined;
  /** Whether the builder itself is shown in a narrow window, such as a phone's. */
  readonly isNarrow: boolean;
}

/** The live preview: the real script with the owner's configuration, on a page of the demo shop. */
export function Preview({ state, bootstrap, isNarrow }: PreviewProps): ReactNode {
  const { preview } = useWords();
  const [size, setSize] = useState<keyof typeof SIZES>(() => (isNarrow ? 'phone' : 'desktop'));
  const [visitor, setVisitor] = useState<'fresh' | 'accepted'>('fresh');
  const [visit, setVisit] = useState(0);
  const { config, has, replace } = state;
  const page = useMemo((): PreviewPage | undefined => {
    if (bootstrap === undefined) return undefined;
    return {
      head: previewHead(config, bootstrap, ROOT),
      has: { ...has, scripts: replace !== 'server' },
      visitor: newVisitor(visitor === 'accepted'),
      visit,
    };
  }, [config, bootstrap, has, replace, visitor, visit]);
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  const sizes = [
    { value: 'phone', label: preview.phone },
    { value: 'desktop', label: preview.desktop },
  ] as const;
  const visitors = [
    { value: 'fresh', label: preview.fresh },
    { value: 'accepted', label: preview.accepted },
  ] as const;
  return (
    <section className="preview" aria-labelledby="preview-title">
      <div className="preview-bar">
        <h2 id="preview-title">{preview.title}</h2>
        <button type="button" className="quiet" onClick={() => setVisit((count) => count + 1)}>
          {preview.again}
        </button>
      </div>
      <div className="preview-bar">
        <Radios label={preview.width} value={size} answers={sizes} set={setSize} isRow />
        <Radios label={preview.visitor} value={visitor} answers={visitors} set={setVisitor} isRow />
      </div>
      {last && <Frame page={last} isStale={page === undefined} size={size} />}
      <p className="hint">{preview.note}</p>
    </section>
  );
}
