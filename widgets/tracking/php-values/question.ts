import { httpUrl } from '../../../src/dom/address';
import { fromJson } from '../../../src/dom/json';
import type { PhpValues } from './php-values';
import { map, text, yes } from './php-values';

/**
 * Asks the pixel plugin's server one thing by ajax (facts §1.12). It answers by the cookies of the request, so that what it
 * said to somebody else, or before a choice, is no answer.
 *
 * @returns what it says; undefined where it answers and says nothing; rejects where it does not answer
 */
export async function question(
  options: PhpValues,
  action: string,
  signal: AbortSignal,
): Promise<PhpValues | undefined> {
  const url = httpUrl(text(options['ajaxUrl']));
  if (!url) throw new Error('no ajaxUrl');
  url.searchParams.set('action', action);
  const response = await fetch(url.href, { signal, cache: 'no-store', referrerPolicy: 'origin' });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const { success, data } = map(fromJson(await response.text()));
  return yes(success) ? map(data) : undefined;
}
