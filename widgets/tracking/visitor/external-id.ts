import type { WidgetContext } from '../../../src/contract';
import { EXTERNAL_ID_PATIENCE_MS } from '../../../src/limits';
import { randomHex } from '../../../src/net/new-id';
import type { Tracker } from '../tracker';
import { externalIdDays, givesIds } from '../model/site';
import { firstExternalId } from './first-external-id';
import { EXTERNAL_ID } from './cookie-names';
import { sendsCopies } from '../model/server';

/**
 * Asks the server for an external id; '' if it answers without a valid one. If it does not answer within
 * `EXTERNAL_ID_PATIENCE_MS`, creates an id on the page; the server then reads this id from the cookie (TR-60).
 */
async function requestExternalId(
  ask: Tracker['askServer'],
  log: (line: string) => void,
): Promise<string> {
  try {
    const answer = await ask('pys_get_pbid', EXTERNAL_ID_PATIENCE_MS);
    const id = firstExternalId(answer?.pbid);
    if (!id) log('no external id: the server gives none');
    return id;
  } catch (error) {
    log(`external id made on the page, the server gave none in time: ${String(error)}`);
    return randomHex(32);
  }
}

/** Gets the external id and stores it in its cookie. */
interface ExternalIdKeeper {
  /** Writes the id's cookie, after asking the server, once per page, if necessary. Only while the cookie is allowed. */
  keep(): void;
  /** Runs a function at once or, while a request for the id is under way, when that request has ended. */
  whenSettled(run: () => void): void;
}

/** @param onSettled called when the request has ended; consent may be revoked by then, so it checks that again */
export function keepExternalId(
  { log, scope }: Pick<WidgetContext, 'log' | 'scope'>,
  { askServer, cookies, settings }: Tracker,
  onSettled: () => void,
): ExternalIdKeeper {
  /** The external id on this page; '' while it is not known. */
  let id = '';
  let wasRequested = false;
  let waitingCallbacks: (() => void)[] | undefined;

  const requestOnce = scope.guard(async () => {
    waitingCallbacks = [];
    id = await requestExternalId(askServer, log);
    if (scope.ended) return;
    onSettled();
    const callbacks = waitingCallbacks;
    waitingCallbacks = undefined;
    for (const run of callbacks) run();
  });

  return {
    keep() {
      // The server assigns ids only if copies of events are sent to it by ajax. Otherwise, no id is kept (TR-60).
      if (!givesIds(settings) || !sendsCopies(settings, false)) return;
      id = firstExternalId(cookies.get(EXTERNAL_ID)) || id;
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
