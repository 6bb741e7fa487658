import { fromJson } from '../dom/json';
import { CONFIG_MAX_CHARS } from '../limits';
import { PROVIDER_TIMEOUT_MS } from '../limits/push';
import { fetchText } from '../net/fetch-text';
import type { WriteLine } from '../reasons';
import { SETTING } from '../reasons';
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
  let problem = 'no answer in time';
  try {
    const answer = await fetchText(scope, address, PROVIDER_TIMEOUT_MS, {
      credentials: 'omit',
      // We set this policy whatever the page's own is, so that other origins learn which site asks, but not which page.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    if (answer) {
      const { response, text } = answer;
      problem = `${response.status}, ${text.length} characters`;
      const served = response.ok && text.length <= CONFIG_MAX_CHARS ? fromJson(text) : undefined;
      if (served) return served;
    }
  } catch (error) {
    problem = String(error);
  }
  log(`${address}: expected the provider's JSON, found ${problem}`, SETTING);
  return undefined;
}
