import { httpUrl } from '../../../src/dom/address';
import { fromJson } from '../../../src/dom/json';
import type { Scope } from '../../../src/scope';
import type { PhpValues } from '../php-values/php-values';
import type { TrackingSettings } from './settings';
import { ajaxOf } from './server';
import { map, isOn } from '../php-values/php-values';

/**
 * Asks the pixel plugin's server for one value by ajax (facts §1.12). The answer depends on the cookies of the request, so no
 * cached response is used: it may be another visitor's, or older than the choice.
 *
 * @returns the data of the answer; undefined if the server reports no success; rejects if there is no address, no answer
 *   within `timeoutMs`, or an error status
 */
export async function askServer(
  settings: TrackingSettings,
  scope: Scope,
  action: string,
  timeoutMs: number,
): Promise<PhpValues | undefined> {
  const url = httpUrl(ajaxOf(settings));
  if (!url) throw new Error('no ajaxUrl');
  url.searchParams.set('action', action);
  const abort = new AbortController();
  const { signal } = abort;
  const giveUp = scope.undo(() => abort.abort());
  const stopTimer = scope.after(timeoutMs, giveUp);
  try {
    const response = await fetch(url.href, { signal, cache: 'no-store', referrerPolicy: 'origin' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { success, data } = map(fromJson(await response.text()));
    return isOn(success) ? map(data) : undefined;
  } finally {
    stopTimer();
    giveUp();
  }
}
