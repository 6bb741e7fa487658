import type { WidgetContext } from '../../../src/contract';
import { EXTERNAL_ID_PATIENCE_MS } from '../../../src/limits';
import type { Tracker } from '../tracker';
import { externalIdDays, givesIds } from '../model/site';
import { firstExternalId } from './first-external-id';
import { EXTERNAL_ID } from './cookie-names';
import { sendsCopies } from '../model/server';

/**
 * Asks the server for an external id. Where it does not answer within `EXTERNAL_ID_PATIENCE_MS`, makes one here: the server
 * takes over the id that it finds in the cookie (TR-60).
 *
 * @returns '' where the server answers that it gives none
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
    return newExternalId();
  }
}

function newExternalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Finds the external id and keeps it in its cookie. */
interface ExternalIdKeeper {
  /**
   * Writes the id, where it is known; where it is not, asks the server for it, once per page. Call it only while the cookie is
   * allowed.
   */
  keep(): void;
  /** Runs something at once or, while the server is being asked for the id, as soon as the id is settled. */
  whenSettled(run: () => void): void;
}

/**
 * @param onSettled called when the server has been asked for an id and it is settled; has to check consent again, which may
 * have been withdrawn meanwhile
 */
export function keepExternalId(
  { log, scope }: Pick<WidgetContext, 'log' | 'scope'>,
  { askServer, cookies, settings }: Tracker,
  onSettled: () => void,
): ExternalIdKeeper {
  /** This page's id, whether the server was asked for it, and what waits for its answer. */
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
      // The server gives ids out only where copies of events go to it by ajax (TR-60).
      if (!givesIds(settings) || !sendsCopies(settings, false)) return;
      id = firstExternalId(cookies.get(EXTERNAL_ID)) || id;
      // The same id is used after consent was withdrawn and given again, because the pixel on the page was initialised with it.
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
