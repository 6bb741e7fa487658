import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Finding } from '../../owner/check/finding';
import { Copy } from '../../owner/form/Copy';
import { Warnings } from './output/Warnings';
import { Preview } from './preview/Preview';
import type { State } from './state/state';
import { counted } from '../../owner/form/speech';
import { useWords } from './words/language';

/** In a window this narrow, the result is a sheet over the page. The style sheet has the same limit. */
const NARROW = '(max-width: 1023px)';

interface ResultProps {
  readonly state: State;
  /** The configuration as text. */
  readonly json: string;
  /** The errors in the configuration. */
  readonly wrong: readonly Finding[];
  /** Valid settings that the owner may not want. */
  readonly advice: readonly Finding[];
  /** The inline bootstrap's element; undefined while it is being created. */
  readonly bootstrap: string | undefined;
}

/** The result: preview, warnings, configuration; in a wide window beside the form, in a narrow one a sheet over it. */
export function Result({ state, json, wrong, advice, bootstrap }: ResultProps): ReactNode {
  const words = useWords();
  const count = wrong.length + advice.length;
  const isNarrow = useMedia(NARROW);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const isSheet = isNarrow && isOpen;
  useEffect(() => {
    if (isSheet) closer.current?.focus();
    document.body.classList.toggle('has-sheet', isSheet);
    // While the sheet is open, the content under it is inert.
    for (const under of document.querySelectorAll<HTMLElement>('main, .top, .skip'))
      under.inert = isSheet;
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
  return (
    <>
      <div
        className={isSheet ? 'result open' : 'result'}
        aria-label={words.preview.title}
        role={isSheet ? 'dialog' : 'complementary'}
        aria-modal={isSheet || undefined}
        inert={isNarrow && !isOpen}
      >
        {isNarrow && (
          <button type="button" className="quiet close" ref={closer} onClick={() => setOpen(false)}>
            {words.preview.close}
          </button>
        )}
        <Preview {...{ state, bootstrap, isNarrow }} />
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

/** Whether a media query matches now. */
function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = (): void => setMatches(list.matches);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return matches;
}
