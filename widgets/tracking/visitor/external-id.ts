import type { WidgetContext } from '../../../src/contract';
import { EXTERNAL_ID_PATIENCE_MS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';
import { text, yes } from '../php-values/php-values';
import type { PhpValues } from '../php-values/php-values';
import type { Tracker } from '../tracker';
import { externalIdDays } from './begin';
import { EXTERNAL_ID } from './names';

/** The first that is an external id, 64 hexadecimal digits, else '': the server prints some without their digits (D18). */
export function externalId(...candidates: unknown[]): string {
  return candidates.map(text).find((id) => /^[\da-f]{64}$/i.test(id)) ?? '';
}

/** Whether the server is asked for one where there is none: server events go by ajax, and it gives ids out (TR-60). */
function givesIds(options: PhpValues): boolean {
  return yes(options['ajaxForServerEvent']) && yes(options['send_external_id'] ?? true);
}

/**
 * Asks the server for an external id; where it does not answer in time, or at all, makes one: the server takes over what stands
 * in the cookie (TR-60).
 *
 * @returns '' where the server answers that it gives none
 */
async function findExternalId(
  ask: Tracker['ask'],
  scope: Scope,
  log: (line: string) => void,
): Promise<string> {
  const abort = new AbortController();
  const giveUp = scope.undo(() => abort.abort());
  const stop = scope.after(EXTERNAL_ID_PATIENCE_MS, giveUp);
  try {
    const said = await ask('pys_get_pbid', abort.signal);
    const id = externalId(said?.['pbid']);
    if (!id) log('no external id: the server gives none');
    return id;
  } catch (error) {
    log(`external id made on the page, the server gave none in time: ${String(error)}`);
    return newExternalId();
  } finally {
    stop();
    giveUp();
  }
}

function newExternalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The external id on its way into its cookie. */
interface KeptId {
  /** Writes it, where it is known; where it is not, has the server asked for it, once. Called while the cookie may be there. */
  keep(): void;
  /** Runs something at once, or once the server has said which it is. */
  known(run: () => void): void;
}

/** @param answered called when an id that the server was asked for is there: consent may have been withdrawn meanwhile */
export function keepExternalId(
  { log, scope }: Pick<WidgetContext, 'log' | 'scope'>,
  { ask, cookies, options }: Tracker,
  answered: () => void,
): KeptId {
  /** The one that this page has, and what waits for the server to say which. */
  let id = '';
  let asked = false;
  let waiting: (() => void)[] | undefined;

  const find = scope.guard(async () => {
    waiting = [];
    id = await findExternalId(ask, scope, log);
    if (scope.ended) return;
    answered();
    const all = waiting;
    waiting = undefined;
    for (const run of all) run();
  });

  return {
    keep() {
      if (!givesIds(options)) return;
      id = externalId(cookies.get(EXTERNAL_ID)) || id;
      // Where consent was withdrawn and given again, the same: the pixel on the page was initialised with it.
      if (id) cookies.set(EXTERNAL_ID, id, externalIdDays(options));
      else if (!asked) {
        asked = true;
        void find();
      }
    },
    known(run) {
      if (waiting) waiting.push(run);
      else run();
    },
  };
}
