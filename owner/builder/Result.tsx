import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Copy } from '../form/Copy';
import { counted } from '../form/speech';
import { useIsNarrow } from './narrow';
import { Warnings } from './output/Warnings';
import type { Checked } from './state/checked';
import { useWords } from './words/language';

interface ResultProps {
  readonly checked: Checked;
  readonly preview: ReactNode;
  /** Whether the builder is a part of a page that has its own main landmark. */
  readonly isPart: boolean;
}

/** The result: preview, warnings, configuration; in a wide window beside the form, in a narrow one a sheet over it. */
export function Result({ checked, preview, isPart }: ResultProps): ReactNode {
  const { json, wrong, advice } = checked;
  const words = useWords();
  const count = wrong.length + advice.length;
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isSheet = isNarrow && isOpen;
  useEffect(() => {
    if (!isSheet) return undefined;
    closer.current?.focus();
    document.body.classList.add('has-sheet');
    // While the sheet is open, the content under it is inert.
    const under = around(sheet.current).filter(({ inert }) => !inert);
    for (const element of under) element.inert = true;
    return () => {
      document.body.classList.remove('has-sheet');
      for (const element of under) element.inert = false;
    };
  }, [isSheet]);
  useEffect(() => {
    if (!isSheet) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isSheet]);
  // When the sheet is closed, the button that opened it is rendered again, and gets the focus back.
  const wasSheet = useRef(false);
  useEffect(() => {
    if (wasSheet.current && !isSheet) opener.current?.focus();
    wasSheet.current = isSheet;
  }, [isSheet]);
  const role = isSheet ? 'dialog' : isPart ? undefined : 'complementary';
  return (
    <>
      <div
        ref={sheet}
        className={isSheet ? 'result open' : 'result'}
        aria-label={role && words.preview.title}
        role={role}
        aria-modal={isSheet || undefined}
        inert={isNarrow && !isOpen}
      >
        {isNarrow && (
          <button type="button" className="quiet close" ref={closer} onClick={() => setOpen(false)}>
            {words.preview.close}
          </button>
        )}
        {preview}
        <Warnings wrong={wrong} advice={advice} />
        <section className="config" aria-labelledby="config-title">
          <div className="piece-head">
            <h2 id="config-title">{words.paste.config}</h2>
            <Copy text={json} what={words.paste.config} />
          </div>
          <pre
            // A region that scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-labelledby="config-title"
          >
            <code>{json}</code>
          </pre>
        </section>
      </div>
      {isNarrow && !isOpen && (
        <div className="sheet-opener">
          <button type="button" ref={opener} onClick={() => setOpen(true)}>
            {words.preview.open}
            {count > 0 && <small> · {counted(words.warnings.count, count)}</small>}
          </button>
        </div>
      )}
    </>
  );
}

/** All elements around an element: its siblings and those of everything that it is in, past the border of a shadow root. */
function around(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner = element; inner && inner !== document.body;) {
    const outer: ParentNode | null = inner.parentNode;
    for (const sibling of outer?.children ?? [])
      if (sibling !== inner && sibling instanceof HTMLElement) found.push(sibling);
    inner = outer instanceof ShadowRoot ? outer.host : outer instanceof Element ? outer : null;
  }
  return found;
}
