import type { ReactNode } from 'react';
import type { Stretch } from './legacy/legacy-markup';

interface Props {
  of: readonly Stretch[];
  /** Handles a click on the opt-out. */
  onOptOut: () => void;
}

/** Text with its links, and the opt-out as a button. */
export function Stretches({ of, onOptOut }: Props): ReactNode {
  const piece = ({ text, href, optOut }: Stretch, key: number): ReactNode => {
    if (optOut)
      return (
        <button key={key} type="button" className="inline" onClick={onOptOut}>
          {text}
        </button>
      );
    return href ? (
      <a key={key} href={href}>
        {text}
      </a>
    ) : (
      text
    );
  };
  return <>{of.map(piece)}</>;
}
