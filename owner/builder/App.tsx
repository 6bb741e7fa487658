import { useEffect, useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import { LanguageButton } from '../form/LanguageButton';
import { Builder } from './Builder';
import { OpenDialog } from './output/OpenDialog';
import { PasteStep } from './output/PasteStep';
import { useBootstrap } from './preview/bootstrap';
import { Preview } from './preview/Preview';
import { useChecked } from './state/checked';
import { needsBootstrap, reduce, START } from './state/state';
import { STEPS } from './steps/groups';
import { languageOf, SPEECH } from './words/language';

/** The page of the demo shop: it writes what the owner pastes. */
export function App(): ReactNode {
  const [state, dispatch] = useReducer(reduce, START);
  const [language, setLanguage] = useState(() => languageOf(location.search));
  const [isOpening, setOpening] = useState(false);
  const speech = SPEECH[language];
  const { words } = speech;

  useEffect(() => {
    document.documentElement.lang = language === 'pt' ? 'pt-PT' : 'en';
    document.title = `${words.title} · Enxerto`;
  }, [language, words]);

  const checked = useChecked(state.config, dispatch);
  const bootstrap = useBootstrap(checked.json, needsBootstrap(state));

  const switchLanguage = (): void => {
    const other = language === 'pt' ? 'en' : 'pt';
    setLanguage(other);
    history.replaceState(undefined, '', other === 'pt' ? location.pathname : '?lang=en');
  };

  return (
    <Builder
      speech={speech}
      steps={STEPS}
      state={state}
      dispatch={dispatch}
      checked={checked}
      paste={<PasteStep state={state} dispatch={dispatch} bootstrap={bootstrap} />}
      preview={<Preview state={state} bootstrap={bootstrap && (bootstrap.html ?? '')} />}
    >
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
          <LanguageButton language={language} label={words.language} onSwitch={switchLanguage} />
        </div>
      </header>
      <OpenDialog
        isOpen={isOpening}
        close={() => setOpening(false)}
        use={(config) => dispatch({ do: 'open', config })}
      />
    </Builder>
  );
}
