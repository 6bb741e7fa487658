import type { WidgetContext } from '#src/contract';
import { EXTERNAL_ID_MAX_WAIT_MS, SEND_TIMEOUT_MS } from '#src/limits';
import { randomHex } from '#src/net/new-id';
import { sendsCopies } from '../model/server';
import { externalIdDays, givesIds } from '../model/site';
import type { Tracker } from '../tracker';
import { EXTERNAL_ID } from './cookie-names';
import { firstExternalId } from './first-external-id';

/** Gets the external id and stores it in its cookie. */
interface ExternalIdKeeper {
  /** Writes the id's cookie, after asking the server, once per page, if necessary. Only while the cookie is allowed. */
  keep(): void;
  /** Runs a function as soon as the id is settled: at once, unless the server was asked less than `EXTERNAL_ID_MAX_WAIT_MS` ago. */
  whenSettled(run: () => void): void;
}

/**
 * Makes the keeper of the external id. It asks the server for one. If the server has not answered within
 * `EXTERNAL_ID_MAX_WAIT_MS`, it makes an id on the page, which the server reads from the cookie. The server's answer replaces
 * that id whenever it comes (TR-60).
 *
 * @param onKnown called whenever the id is known anew; consent may be revoked by then, so it checks that again
 */
export function keepExternalId(
  { log, scope }: Pick<WidgetContext, 'log' | 'scope'>,
  { askServer, cookies, settings }: Tracker,
  onKnown: () => void,
): ExternalIdKeeper {
  /** The external id on this page; '' while it is not known. */
  let id = '';
  /** The id that was made on this page; '' if none was. */
  let made = '';
  let wasRequested = false;
  let waitingCallbacks: (() => void)[] | undefined;

  function settle(known: string): void {
    id = known;
    onKnown();
    const callbacks = waitingCallbacks ?? [];
    waitingCallbacks = undefined;
    for (const run of callbacks) run();
  }

  function makeId(why: string): void {
    if (made) return;
    log(`external id made on the page, the server sent none in time: ${why}`);
    made = randomHex(32);
    settle(made);
  }

  const requestOnce = scope.guard(async () => {
    waitingCallbacks = [];
    const stopWaiting = scope.after(EXTERNAL_ID_MAX_WAIT_MS, () => makeId('no answer'));
    let known = '';
    try {
      known = firstExternalId((await askServer('pys_get_pbid', SEND_TIMEOUT_MS))?.pbid);
    } catch (error) {
      stopWaiting();
      if (!scope.ended) makeId(String(error));
      return;
    }
    stopWaiting();
    if (scope.ended) return;
    if (!known) log('no external id: the server sends none');
    // An id of this page's own stays if the server, asked for one, gives none: events have been sent with it.
    if (known || !made) settle(known);
  });

  return {
    keep() {
      // The server assigns ids only if copies of events are sent to it by ajax. Otherwise, no id is kept (TR-60).
      if (!givesIds(settings) || !sendsCopies(settings, false)) return;
      const stored = firstExternalId(cookies.get(EXTERNAL_ID));
      // The id in the cookie counts, perhaps another tab's. One that was made here has been replaced if `id` is another by now.
      if (stored !== made) id = stored || id;
      // After consent was revoked and given again, the same id is used, because the pixel on the page was initialised with it.
      if (id) cookies.set(EXTERNAL_ID, id, externalIdDays(settings));
      else if (!wasRequested) {
        wasRequested = true;
        void requestOnce();
      }
    },
    whenSettled(run) {
      if (waitingCallbacks) waitingCallbacks.push(run);
      else run();
    },
  };
}
