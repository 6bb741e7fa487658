import type { ReactNode } from 'react';
import type { OptOutTexts } from '../../../src/config/consent/opt-out';
import type { OptedOut } from '../../../src/consent/status';

interface Props {
  texts: OptOutTexts;
  /** The language of a text: the page's for configured and printed ones; for ours too, or English if they have no other. */
  langOf: (text: string) => string;
  /** Whether the visitor has already opted out; `signal`: the browser has, by its signal. */
  out: OptedOut;
  /** Whether the browser's signal holds until the visitor allows again what it turns off (CO-47). */
  signal: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The question whether to opt out, or to opt in again, and its two answers (CO-17). */
export function OptOut({ texts, langOf, out, signal, onCancel, onConfirm }: Props): ReactNode {
  const answered = out === 'signal' ? texts.honoured : texts.optedOut;
  const heading = out ? answered : texts.prompt;
  const confirm = out ? texts.optIn : texts.confirm;
  return (
    <div className="box">
      <h2 id="title" lang={langOf(heading)}>
        {heading}
      </h2>
      {signal && <p lang={langOf(texts.signal)}>{texts.signal}</p>}
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
