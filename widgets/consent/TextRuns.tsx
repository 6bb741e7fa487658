import type { ReactNode } from 'react';
import type { TextRun } from './legacy/legacy-markup';

interface Props {
  runs: readonly TextRun[];
  /** Handles a click on the opt-out. */
  onOptOut: () => void;
}

/** Renders a text: its links as links, and the opt-out as a button. */
export function TextRuns({ runs, onOptOut }: Props): ReactNode {
  const renderRun = ({ text, href, optOut }: TextRun, key: number): ReactNode => {
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
  return <>{runs.map(renderRun)}</>;
}
