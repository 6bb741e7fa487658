import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Radios } from '#owner/form/Radios';
import { useIsNarrow } from '../narrow';
import { useWords } from '../words/language';
import { Frame } from './Frame';
import type { FramedPage } from './page';
import { newVisitor } from './page';
import type { SIZES } from './sizes';

interface StageProps {
  /** What the framed page reads besides the visitor; undefined while it is being created. A new object reloads the frame. */
  readonly input: object | undefined;
  /** The address of the framed page. */
  readonly address: string;
  /** The frame's name for screen readers. */
  readonly frame: string;
  /** What the owner should know about the preview. */
  readonly note: string;
  readonly onBlocked?: () => void;
  /** Called when the frame has loaded the page, with the frame's window. */
  readonly onShown?: (inside: Window) => void;
  /** Why the preview cannot be shown. */
  readonly children?: ReactNode;
}

/** The preview with its controls: the size of the window, and who visits. */
export function Stage(props: StageProps): ReactNode {
  const { input, address, frame, note, onBlocked, onShown, children } = props;
  const { preview } = useWords();
  const isNarrow = useIsNarrow();
  const [size, setSize] = useState<keyof typeof SIZES>(() => (isNarrow ? 'phone' : 'desktop'));
  const [visitor, setVisitor] = useState<'fresh' | 'accepted'>('fresh');
  const [visit, setVisit] = useState(0);
  const page = useMemo(
    (): FramedPage | undefined =>
      input && { ...input, visitor: newVisitor(visitor === 'accepted'), visit },
    [input, visitor, visit],
  );
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
      {last && (
        <Frame
          page={last}
          address={address}
          title={frame}
          isStale={page === undefined}
          size={size}
          onBlocked={onBlocked}
          onShown={onShown}
        />
      )}
      {children}
      <p className="hint">{note}</p>
    </section>
  );
}
