import { EXTERNAL_ID_PATIENCE_MS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';
import { text, yes } from '../loose';
import type { Loose } from '../loose';
import { question } from '../question';

/** The first that is an external id, 64 hexadecimal digits, else '': the server prints some without their digits (D18). */
export function externalId(...candidates: unknown[]): string {
  return candidates.map(text).find((id) => /^[\da-f]{64}$/i.test(id)) ?? '';
}

/** Whether the server is asked for one where there is none: server events go by ajax, and it gives ids out (TR-60). */
export function givesIds(options: Loose): boolean {
  return yes(options['ajaxForServerEvent']) && yes(options['send_external_id'] ?? true);
}

/**
 * Asks the server for an external id; where it does not answer in time, or at all, makes one: the server takes over what stands
 * in the cookie (TR-60).
 *
 * @returns '' where the server answers that it gives none
 */
export async function findExternalId(
  options: Loose,
  scope: Scope,
  log: (line: string) => void,
): Promise<string> {
  const abort = new AbortController();
  const giveUp = scope.undo(() => abort.abort());
  const stop = scope.after(EXTERNAL_ID_PATIENCE_MS, giveUp);
  try {
    const said = await question(options, 'pys_get_pbid', abort.signal);
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
