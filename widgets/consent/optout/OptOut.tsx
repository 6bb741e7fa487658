import type { ReactNode } from 'react';
import type { OptOutTexts } from '../../../src/config/opt-out';

interface Props {
  texts: OptOutTexts;
  /** Whether the visitor has opted out before. */
  out: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The question, and its two answers (CO-17). */
export function OptOut({ texts, out, onCancel, onConfirm }: Props): ReactNode {
  return (
    <div className="box">
      <h2 id="title">{out ? texts.optedOut : texts.prompt}</h2>
      <div className="twins">
        <button type="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" onClick={onConfirm}>
          {out ? texts.optIn : texts.confirm}
        </button>
      </div>
    </div>
  );
}
