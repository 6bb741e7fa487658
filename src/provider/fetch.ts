import { fromJson } from '../dom/json';
import { CONFIG_MAX_CHARS, PROVIDER_TIMEOUT_MS } from '../limits';
import type { Scope } from '../scope';

/**
 * What the provider serves at an address, unchecked; undefined where it serves nothing usable within 5 s, which one line says.
 * Broken off when the scope ends. Never rejects.
 */
export async function fetchProvider(
  address: string,
  scope: Scope,
  log: (line: string) => void,
): Promise<unknown> {
  const abort = new AbortController();
  const stop = scope.undo(() => abort.abort());
  scope.after(PROVIDER_TIMEOUT_MS, stop);
  let why = '';
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      // Whatever the page's own policy: other origins learn which site asks, not what is looked at there.
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: abort.signal,
    });
    const text = await response.text();
    why = `${response.status}, ${text.length} characters`;
    const served = response.ok && text.length <= CONFIG_MAX_CHARS ? fromJson(text) : undefined;
    if (served) return served;
  } catch (error) {
    why = String(error);
  }
  log(`${address}: expected the provider's JSON, found ${why}`);
  return undefined;
}
