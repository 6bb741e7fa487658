import { httpUrl } from '../../../src/dom/address';
import { fromJson } from '../../../src/dom/json';
import type { Scope } from '../../../src/scope';
import type { PhpValues } from '../php-values/php-values';
import type { TrackingSettings } from './settings';
import { ajaxOf } from './server';
import { map, isOn } from '../php-values/php-values';

/**
 * Asks the pixel plugin's server for one value by ajax (facts §1.12). The answer depends on the request's cookies. A cached
 * response could be for another visitor or from before the choice, so the browser's cache is not used.
 *
 * @returns the data of the answer; undefined if the answer has no `success`. The promise rejects if the server's address is
 *   unknown, if there is no answer within `timeoutMs`, or if the status is an error.
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
