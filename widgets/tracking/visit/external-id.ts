import { httpUrl } from '../../../src/dom/address';
import { fromJson } from '../../../src/dom/json';
import type { Scope } from '../../../src/scope';
import { map, text, yes } from '../loose';
import type { Loose } from '../loose';

/** The first that is an external id, 64 hexadecimal digits, else '': the server prints some without their digits (D18). */
export function externalId(...candidates: unknown[]): string {
  return candidates.map(text).find((id) => /^[\da-f]{64}$/i.test(id)) ?? '';
}

/** Whether the server is asked for one where there is none: server events go by ajax, and it gives ids out (TR-60). */
export function givesIds(options: Loose): boolean {
  return yes(options['ajaxForServerEvent']) && yes(options['send_external_id'] ?? true);
}

/** Asks the server for an external id; '' where it gives none. Whatever goes wrong is a line in debug. */
export async function fetchExternalId(
  options: Loose,
  scope: Scope,
  log: (line: string) => void,
): Promise<string> {
  const abort = new AbortController();
  scope.undo(() => abort.abort());
  try {
    const url = httpUrl(text(options['ajaxUrl']));
    if (!url) throw new Error('no ajaxUrl');
    url.searchParams.set('action', 'pys_get_pbid');
    const response = await fetch(url.href, { signal: abort.signal, referrerPolicy: 'origin' });
    const { success, data } = map(fromJson(await response.text()));
    const id = yes(success) ? externalId(map(data)['pbid']) : '';
    if (!id) log(`no external id: the server answered ${response.status}`);
    return id;
  } catch (error) {
    log(`no external id: ${String(error)}`);
    return '';
  }
}
