import type { ReactNode } from 'react';
import type { Action, State } from '../state/state';
import { useWords } from '../words/language';
import { FieldStep } from './FieldStep';
import { groupsOf } from './groups';
import type { Step } from './groups';
import { HoldStep } from './HoldStep';
import { RestStep } from './RestStep';
import { ScriptRows } from './ScriptRows';
import { SiteStep } from './SiteStep';

interface StepViewProps {
  /** The steps of this page, in order. */
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  /** What the step `paste` shows. */
  readonly paste: ReactNode;
  /** What is below the fields of the step. */
  readonly below: ReactNode;
  /** What is below the answers to what happens with the plugins' scripts. */
  readonly scriptsNote?: ReactNode;
  readonly go: (to: Step) => void;
}

/** One step of the form, with buttons to the previous and the next one. */
export function StepView(props: StepViewProps): ReactNode {
  const { steps, step, go } = props;
  const words = useWords();
  const index = steps.indexOf(step);
  const [before, after] = [steps[index - 1], steps[index + 1]];
  return (
    <>
      {asked(props)}
      {props.below}
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

function asked({ step, state, dispatch, paste, scriptsNote }: StepViewProps): ReactNode {
  if (step === 'site')
    return (
      <>
        <SiteStep state={state} dispatch={dispatch} scriptsNote={scriptsNote} />
        {state.isPlugin && <ScriptRows state={state} dispatch={dispatch} />}
      </>
    );
  if (step === 'hold') return <HoldStep />;
  if (step === 'rest') return <RestStep />;
  if (step === 'paste') return paste;
  return (
    <FieldStep
      groups={groupsOf(step)}
      setSection={(name, isOn) => dispatch({ do: 'section', name, isOn })}
    />
  );
}
