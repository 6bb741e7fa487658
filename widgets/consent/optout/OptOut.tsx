import type { ReactNode } from 'react';
import type { OptOutTexts } from '../../../src/config/consent/opt-out';

interface Props {
  texts: OptOutTexts;
  /**
   * Language of one of the texts: printed texts are in the page's language; ours are in English if they do not exist in the
   * page's language.
   */
  langOf: (text: string) => string;
  /** Whether the visitor has opted out before. */
  out: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The question, and its two answers (CO-17). */
export function OptOut({ texts, langOf, out, onCancel, onConfirm }: Props): ReactNode {
  const heading = out ? texts.optedOut : texts.prompt;
  const confirm = out ? texts.optIn : texts.confirm;
  return (
    <div className="box">
      <h2 id="title" lang={langOf(heading)}>
        {heading}
      </h2>
      <div className="twins">
        <button type="button" lang={langOf(texts.cancel)} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" lang={langOf(confirm)} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </div>
  );
}
