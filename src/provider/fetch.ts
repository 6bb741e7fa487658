import type { WriteLine } from '../reasons';
import { SETTING } from '../reasons';
import { fromJson } from '../dom/json';
import { CONFIG_MAX_CHARS } from '../limits';
import { PROVIDER_TIMEOUT_MS } from '../limits/push';
import type { Scope } from '../scope';

/**
 * Fetches what the provider serves at an address, unchecked; undefined, with a debug line, if nothing usable comes within 5 s.
 * The request is aborted when the scope ends. Never rejects.
 */
export async function fetchProvider(
  address: string,
  scope: Scope,
  log: WriteLine,
): Promise<unknown> {
  const abort = new AbortController();
  const stop = scope.undo(() => abort.abort());
  scope.after(PROVIDER_TIMEOUT_MS, stop);
  let problem = '';
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      // We set this policy whatever the page's own is, so that other origins learn which site asks, but not which page.
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: abort.signal,
    });
    const text = await response.text();
    problem = `${response.status}, ${text.length} characters`;
    const served = response.ok && text.length <= CONFIG_MAX_CHARS ? fromJson(text) : undefined;
    if (served) return served;
  } catch (error) {
    problem = String(error);
  }
  log(`${address}: expected the provider's JSON, found ${problem}`, SETTING);
  return undefined;
}
