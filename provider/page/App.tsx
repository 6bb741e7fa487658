import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { FormSpeechContext, formSpeech } from '#owner/form/speech';
import { asking, ask } from './api/client';
import type { Session } from './api/shapes';
import { AskContext } from './api/use-api';
import { Dialog } from './parts/Dialog';
import { Loading } from './parts/states';
import { SignIn } from './shell/SignIn';
import { Sites } from './shell/Sites';
import { languageOf, SpeechContext, speechIn } from './words/words';

/** The whole page: signing in, then the views of one site. */
export function App(): ReactNode {
  const [language, setLanguage] = useState(() => languageOf(location.search, navigator.languages));
  const speech = useMemo(() => speechIn(language), [language]);
  const form = useMemo(() => formSpeech(language), [language]);
  const { session, hasEnded, open, close, request } = useSession();

  useEffect(() => {
    document.documentElement.lang = speech.tag;
  }, [speech]);

  const switchLanguage = (): void => {
    const other = language === 'pt' ? 'en' : 'pt';
    setLanguage(other);
    history.replaceState(undefined, '', `?lang=${other}${location.hash}`);
  };

  return (
    <SpeechContext value={speech}>
      <FormSpeechContext value={form}>
        <AskContext value={request}>
          {session === undefined && <Loading />}
          {session === 'none' && <SignIn open={open} switchLanguage={switchLanguage} />}
          {typeof session === 'object' && (
            <Sites session={session} switchLanguage={switchLanguage} signOut={close} />
          )}
          <Dialog
            isOpen={hasEnded}
            title={speech.words.signIn.ended}
            close={() => {
              // Only signing in closes this dialog, because nothing behind it works without a session.
            }}
          >
            <SignIn open={open} isAgain />
          </Dialog>
        </AskContext>
      </FormSpeechContext>
    </SpeechContext>
  );
}

/** The session of the owner who is signed in; undefined until it is known. */
function useSession() {
  const [session, setSession] = useState<Session | 'none'>();
  const [hasEnded, setEnded] = useState(false);
  const [gate] = useState(createGate);

  const open = useCallback(
    () =>
      ask<Session>('/session').then(
        (opened) => {
          setSession(opened);
          setEnded(false);
          gate.open();
        },
        () => setSession((before) => before ?? 'none'),
      ),
    [gate],
  );
  useEffect(() => void open(), [open]);

  const request = useMemo(
    () =>
      asking(() => {
        setEnded(true);
        return gate.wait();
      }),
    [gate],
  );
  const close = async (): Promise<void> => {
    await ask('/session', { method: 'DELETE' });
    setSession('none');
  };
  return { session, hasEnded, open, close, request };
}

/** Makes the gate at which requests wait until the owner has signed in again. */
function createGate() {
  let waiting: (() => void)[] = [];
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
    open() {
      const all = waiting;
      waiting = [];
      for (const goOn of all) goOn();
    },
  };
}
