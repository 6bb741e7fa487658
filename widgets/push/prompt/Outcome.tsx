import type { ReactNode } from 'react';
import type { HandlerFor, View } from './view';
import type { TextOf } from './texts';

interface Props {
  step: View['step'];
  textOf: TextOf;
  /** Address of the popup, for a browser that has blocked it. */
  link: string;
  handlerFor: HandlerFor;
}

/** Shows the result of asking as visible text. Screen readers get it from another element, outside this one. */
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
