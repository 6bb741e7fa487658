import type { ReactNode } from 'react';
import type { HandlerFor, View } from './view';
import type { TextOf } from './texts';

interface Props {
  step: View['step'];
  textOf: TextOf;
  /** Address of the popup, for a link in case the browser blocks the popup. */
  link: string;
  handlerFor: HandlerFor;
}

/** Shows the result of asking as visible text. Screen readers get the result from another element. */
export function Outcome({ step, textOf, link, handlerFor }: Props): ReactNode {
  if (step === 'link') {
    const { children, lang } = textOf('link');
    return (
      <a
        className="link"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        lang={lang}
        onClick={handlerFor('link')}
      >
        {children}
      </a>
    );
  }
  return step === 'failed' || step === 'waiting' ? <p className="line" {...textOf(step)} /> : null;
}
