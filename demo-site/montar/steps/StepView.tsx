import type { ReactNode } from 'react';
import type { Bootstrap } from '../../../owner/snippet/bootstrap';
import { PasteStep } from '../output/PasteStep';
import type { Action, State } from '../state/state';
import { useWords } from '../words/language';
import { FieldStep } from './FieldStep';
import { HoldStep } from './HoldStep';
import { GROUPS, STEPS } from './groups';
import type { Step } from './groups';
import { RestStep } from './RestStep';
import { SiteStep } from './SiteStep';

interface StepViewProps {
  readonly step: Step;
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  readonly bootstrap: Bootstrap | undefined;
  readonly go: (to: Step) => void;
}

/** One step of the form, with buttons to the previous and the next one. */
export function StepView(props: StepViewProps): ReactNode {
  const { step, go } = props;
  const words = useWords();
  const index = STEPS.indexOf(step);
  const [before, after] = [STEPS[index - 1], STEPS[index + 1]];
  return (
    <>
      {asked(props)}
      <div className="buttons">
        {after && (
          <button type="button" onClick={() => go(after)}>
            {words.next}: {words.steps[after]}
          </button>
        )}
        {before && (
          <button type="button" className="quiet" onClick={() => go(before)}>
            {words.back}
          </button>
        )}
      </div>
    </>
  );
}

function asked({ step, state, dispatch, bootstrap }: StepViewProps): ReactNode {
  if (step === 'site') return <SiteStep {...{ state, dispatch }} />;
  if (step === 'hold') return <HoldStep />;
  if (step === 'rest') return <RestStep />;
  if (step === 'paste') return <PasteStep {...{ state, dispatch, bootstrap }} />;
  return (
    <FieldStep
      groups={GROUPS[step]}
      setSection={(name, isOn) => dispatch({ do: 'section', name, isOn })}
    />
  );
}
