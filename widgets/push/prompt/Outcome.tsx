import type { ReactNode } from 'react';
import type { On, View } from './view';
import type { Say } from './texts';

interface Props {
  step: View['step'];
  say: Say;
  /** Address of the popup, for a browser that has blocked it. */
  link: string;
  on: On;
}

/** What came of asking, where everybody can see it. Screen readers get it from an element of its own, outside. */
export function Outcome({ step, say, link, on }: Props): ReactNode {
  if (step === 'link') {
    const { children, lang } = say('link');
    return (
      <a
        className="link"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        lang={lang}
        onClick={on('link')}
      >
        {children}
      </a>
    );
  }
  return step === 'failed' || step === 'waiting' ? <p className="line" {...say(step)} /> : null;
}
