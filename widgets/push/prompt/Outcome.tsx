import type { ReactNode } from 'react';
import type { OnAct, View } from './view';
import type { TextOf } from './texts';

interface Props {
  step: View['step'];
  textOf: TextOf;
  /** Address of the popup, for a link in case the browser blocks the popup. */
  link: string;
  onAct: OnAct;
}

/** Shows the result of asking as visible text. Screen readers get the result from another element. */
export function Outcome({ step, textOf, link, onAct }: Props): ReactNode {
  if (step === 'link') {
    const { children, lang } = textOf('link');
    return (
      <a
        className="link"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        lang={lang}
        onClick={(event) => onAct('link', event)}
      >
        {children}
      </a>
    );
  }
  return step === 'failed' || step === 'waiting' ? <p className="line" {...textOf(step)} /> : null;
}
