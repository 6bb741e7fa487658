import { useId } from 'react';
import type { ReactNode } from 'react';
import { Copy } from '#owner/form/Copy';
import { filled } from '#owner/form/speech';
import type { Piece } from '#owner/snippet/paste';
import type { State } from '../state/state';
import { isHolding, isSleeping } from '../state/state';
import { useWords } from '../words/language';

interface PieceProps {
  readonly piece: Piece;
  readonly state: State;
}

/** One piece to paste or to save, with an explanation of each line. */
export function PieceView({ piece, state }: PieceProps): ReactNode {
  const { paste } = useWords();
  const id = useId();
  const where = whereOf(piece, state, paste);
  return (
    <section className="piece" aria-labelledby={`${id}-where`}>
      <div className="piece-head">
        <h3 id={`${id}-where`}>{where}</h3>
        <Copy text={piece.code} what={where} />
      </div>
      <pre
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={`${id}-where`}
        data-target={piece.target}
      >
        <code>{piece.code}</code>
      </pre>
      <h4>{paste.lines}</h4>
      <dl className="lines">
        {piece.lines.map(({ kind, code }) => (
          <div key={kind}>
            <dt>
              <code>{beginning(code)}</code>
            </dt>
            <dd>
              {paste.why[kind]}
              {kind === 'bootstrap' && isSleeping(state.config) && ` ${paste.why.sleep}`}
              {kind === 'bootstrap' && isHolding(state.config) && ` ${paste.why.hold}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type PasteWords = ReturnType<typeof useWords>['paste'];

function whereOf({ target }: Piece, { fileAddress, place }: State, paste: PasteWords): string {
  if (target === 'config-file') return filled(paste.upload, { address: fileAddress });
  if (target !== 'head') return filled(paste.file, { name: target });
  return place === 'head-box' ? paste.headBoxWhere : paste.head;
}

/** At most this many characters of a line are shown beside its explanation. */
const SHOWN_CHARS = 60;

function beginning(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line;
}
