import { httpUrl } from '../../../src/dom/address';
import { fromJson } from '../../../src/dom/json';
import { fetchText } from '../../../src/net/fetch-text';
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
  const options: RequestInit = { cache: 'no-store', referrerPolicy: 'origin' };
  const answer = await fetchText(scope, url.href, timeoutMs, options);
  if (!answer) throw new Error('no answer in time');
  const { response, text } = answer;
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const { success, data } = map(fromJson(text));
  return isOn(success) ? map(data) : undefined;
}
