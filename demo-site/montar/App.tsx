import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { advise } from '../../owner/check/advice';
import { checkConfig } from '../../owner/check/check';
import type { Finding } from '../../owner/check/finding';
import { configText } from '../../owner/snippet/config-text';
import { FormContext } from '../../owner/form/form';
import type { Form } from '../../owner/form/form';
import { OpenDialog } from './output/OpenDialog';
import { useBootstrap } from './preview/bootstrap';
import { Result } from './Result';
import { SCHEMA } from '../../owner/form/schema';
import { needsBootstrap, reduce, START } from './state/state';
import { Steps } from './steps/Steps';
import { StepView } from './steps/StepView';
import type { Step } from './steps/groups';
import { FormSpeechContext } from '../../owner/form/speech';
import { languageOf, SPEECH, SpeechContext } from './words/language';
import { LanguageButton } from '../../owner/form/LanguageButton';

/** The whole page: the form on the left, the result on the right. */
export function App(): ReactNode {
  const [state, dispatch] = useReducer(reduce, START);
  const [language, setLanguage] = useState(() => languageOf(location.search));
  const [step, setStep] = useState<Step>('site');
  const [isOpening, setOpening] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const speech = SPEECH[language];
  const { words } = speech;

  useEffect(() => {
    document.documentElement.lang = language === 'pt' ? 'pt-PT' : 'en';
    document.title = `${words.title} · Enxerto`;
  }, [language, words]);

  const json = useMemo(() => configText(state.config), [state.config]);
  const wrong = useMemo(() => checkConfig(json, SCHEMA).findings, [json]);
  const advice = useMemo(() => advise(state.config), [state.config]);
  const bootstrap = useBootstrap(json, needsBootstrap(state));
  const form = useMemo(
    (): Form => ({
      config: state.config,
      wrong: byField(wrong),
      set: (path, value) => dispatch({ do: 'field', path, value }),
    }),
    [state.config, wrong],
  );

  const go = (to: Step): void => {
    setStep(to);
    heading.current?.focus();
  };
  const switchLanguage = (): void => {
    const other = language === 'pt' ? 'en' : 'pt';
    setLanguage(other);
    history.replaceState(undefined, '', other === 'pt' ? location.pathname : '?lang=en');
  };

  return (
    <SpeechContext value={speech}>
      <FormSpeechContext value={speech.form}>
        <FormContext value={form}>
          <a className="skip" href="#choices">
            {words.skip}
          </a>
          <header className="top">
            <div>
              <h1>{words.title}</h1>
              <p>
                {words.lead} <b>{words.private}</b>
              </p>
            </div>
            <div className="top-buttons">
              <button type="button" className="second" onClick={() => setOpening(true)}>
                {words.open}
              </button>
              <LanguageButton
                language={language}
                label={words.language}
                onSwitch={switchLanguage}
              />
            </div>
          </header>
          <div className="columns">
            <main id="choices" tabIndex={-1}>
              <Steps step={step} go={setStep} />
              <h2 className="step-title" ref={heading} tabIndex={-1}>
                {words.steps[step]}
              </h2>
              <StepView {...{ step, state, dispatch, bootstrap, go }} />
            </main>
            <Result
              {...{ state, json, wrong, advice }}
              bootstrap={bootstrap && (bootstrap.html ?? '')}
            />
          </div>
          <OpenDialog
            isOpen={isOpening}
            close={() => setOpening(false)}
            use={(config) => dispatch({ do: 'open', config })}
          />
        </FormContext>
      </FormSpeechContext>
    </SpeechContext>
  );
}

/** The errors by the path of their field. An error in an entry of a list counts as an error of the list. */
function byField(findings: readonly Finding[]): Map<string, Finding> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Map(errors.map((finding) => [finding.path.replace(/\[.*/, ''), finding]));
}
