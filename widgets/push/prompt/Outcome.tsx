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

/** What came of asking, where everybody can see it. Screen readers get it from an element of its own, outside. */
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
