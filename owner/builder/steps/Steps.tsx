import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../words/language';
import type { Step } from './groups';

interface StepsProps {
  /** The steps of this page, in order. */
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly go: (to: Step) => void;
}

/** The row of steps: any of them can be opened at any time. */
export function Steps({ steps, step, go }: StepsProps): ReactNode {
  const { steps: words } = useWords();
  const row = useRef<HTMLOListElement>(null);
  // On a phone the row is wider than the window, so it is scrolled to the present step.
  useEffect(() => {
    const button = row.current?.children[steps.indexOf(step)];
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [steps, step]);
  return (
    <nav className="steps" aria-label={words.label}>
      <ol ref={row}>
        {steps.map((stepName, index) => (
          <li key={stepName}>
            <button
              type="button"
              aria-current={stepName === step ? 'step' : undefined}
              onClick={() => go(stepName)}
            >
              <span aria-hidden="true">{index + 1}</span> {words[stepName]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
