import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../words/language';
import { STEPS } from './groups';
import type { Step } from './groups';

interface StepsProps {
  readonly step: Step;
  readonly go: (to: Step) => void;
}

/** The row of steps: any of them can be opened at any time. */
export function Steps({ step, go }: StepsProps): ReactNode {
  const { steps } = useWords();
  const row = useRef<HTMLOListElement>(null);
  // On a phone the row is wider than the window, so it is scrolled to the present step.
  useEffect(() => {
    const button = row.current?.children[STEPS.indexOf(step)];
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [step]);
  return (
    <nav className="steps" aria-label={steps.label}>
      <ol ref={row}>
        {STEPS.map((stepName, index) => (
          <li key={stepName}>
            <button
              type="button"
              aria-current={stepName === step ? 'step' : undefined}
              onClick={() => go(stepName)}
            >
              <span aria-hidden="true">{index + 1}</span> {steps[stepName]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
