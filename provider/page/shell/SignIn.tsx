import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LanguageButton } from '#owner/form/LanguageButton';
import { filled } from '#owner/form/speech';
import { TextField } from '#owner/form/TextField';
import { ask } from '../api/client';
import { useAction } from '../api/use-api';
import { Failed } from '../parts/states';
import { useSpeech } from '../words/words';

interface SignInProps {
  /** Called when the token was accepted. */
  readonly open: () => Promise<void>;
  /** Whether the form is shown over the page, because the session has ended. */
  readonly isAgain?: boolean;
  readonly switchLanguage?: () => void;
}

/** The form that asks for the token. */
export function SignIn({ open, isAgain = false, switchLanguage }: SignInProps): ReactNode {
  const { language, words } = useSpeech();
  const { signIn } = words;
  const [token, setToken] = useState('');
  const action = useAction();
  const form = useRef<HTMLFormElement>(null);
  const isRefused = action.error?.status === 401;
  useEffect(() => {
    if (!isAgain) document.title = `${signIn.title} · Enxerto`;
  }, [isAgain, signIn]);
  useEffect(() => {
    if (action.error) form.current?.querySelector('input')?.focus();
  }, [action.error]);

  const fields = (
    <form
      ref={form}
      className="sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        void action.run(async () => {
          await ask('/session', { method: 'POST', body: { token } });
          await open();
        });
      }}
    >
      {/* A password manager stores the token under this name. */}
      <input type="text" value="owner" autoComplete="username" readOnly hidden />
      <TextField
        label={signIn.token}
        type="password"
        value={token}
        set={setToken}
        hint={signIn.why}
        wrong={isRefused ? signIn.wrong : undefined}
        autoComplete="current-password"
        isRequired
      />
      {action.error && !isRefused && <Failed error={action.error} />}
      <div className="buttons">
        <button type="submit" aria-disabled={action.isBusy}>
          {action.isBusy ? signIn.busy : signIn.submit}
        </button>
      </div>
    </form>
  );
  if (isAgain)
    return (
      <>
        <p className="hint">{signIn.endedWhy}</p>
        {fields}
      </>
    );
  return (
    <main className="alone">
      <div className="group">
        <div className="card-head">
          <div>
            <p className="brand">Enxerto</p>
            <h1>{signIn.title}</h1>
          </div>
          <LanguageButton language={language} label={words.language} onSwitch={switchLanguage} />
        </div>
        <p>{filled(signIn.lead, { host: location.host })}</p>
        {fields}
      </div>
    </main>
  );
}
