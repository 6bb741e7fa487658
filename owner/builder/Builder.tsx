import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormContext } from '../form/form';
import { FormSpeechContext } from '../form/speech';
import { Result } from './Result';
import type { Checked } from './state/checked';
import type { Action, State } from './state/state';
import type { Step } from './steps/groups';
import { Steps } from './steps/Steps';
import { StepView } from './steps/StepView';
import { SpeechContext } from './words/language';
import type { Speech } from './words/language';

interface BuilderProps {
  readonly speech: Speech;
  /** The steps that this page has, in order. */
  readonly steps: readonly Step[];
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  readonly checked: Checked;
  /** What the step `paste` shows, on a page that has it. */
  readonly paste?: ReactNode;
  /** What a step has below its fields, on a page that has more than the configuration. */
  readonly below?: Partial<Record<Step, ReactNode>>;
  readonly preview: ReactNode;
  /** What is known about the answers to what happens with the plugins' scripts. */
  readonly scriptsNote?: ReactNode;
  /** Whether the builder is a part of a page that has its own main landmark; default: it is the whole page. */
  readonly isPart?: boolean;
  /** What is above the form and the result. */
  readonly children: ReactNode;
}

/** What every page with the tag builder has: the form on the left, the result on the right. */
export function Builder(props: BuilderProps): ReactNode {
  const { speech, steps, state, dispatch, checked, paste, below, preview, isPart = false } = props;
  const [step, setStep] = useState<Step>('site');
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (to: Step): void => {
    setStep(to);
    heading.current?.focus();
  };
  const Choices = isPart ? 'div' : 'main';
  return (
    <SpeechContext value={speech}>
      <FormSpeechContext value={speech.form}>
        <FormContext value={checked.form}>
          {props.children}
          <div className="columns">
            <Choices className="choices" id="choices" tabIndex={-1}>
              <Steps steps={steps} step={step} go={setStep} />
              <h2 className="step-title" ref={heading} tabIndex={-1}>
                {speech.words.steps[step]}
              </h2>
              <StepView
                steps={steps}
                step={step}
                state={state}
                dispatch={dispatch}
                paste={paste}
                below={below?.[step]}
                scriptsNote={props.scriptsNote}
                go={go}
              />
            </Choices>
            <Result checked={checked} preview={preview} isPart={isPart} />
          </div>
        </FormContext>
      </FormSpeechContext>
    </SpeechContext>
  );
}
