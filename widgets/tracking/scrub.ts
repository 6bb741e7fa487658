import { DECODING_TURNS } from '../../src/limits';
import type { Loose } from './loose';

/** Somebody's e-mail address, wherever in a text. The domain may be in any script, or still encoded. */
const EMAIL = /[^\s@/?&=#]@(?:[^\s@/?&=#.]+\.)+[^\s@/?&=#.\d]{2}/;

/** One turn of decoding, of ASCII alone: what else stands in a text, malformed or not, must not keep an address from being seen. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Whether an e-mail address stands in a text, as it is or encoded, twice or more often too (TR-11). */
export function holdsEmail(text: string): boolean {
  let plain = text;
  for (let turn = 0; turn <= DECODING_TURNS; turn += 1) {
    if (EMAIL.test(plain)) return true;
    const next = decodeOnce(plain);
    if (next === plain) return false;
    plain = next;
  }
  return false;
}

/**
 * A web address without what in it holds an e-mail address: a step of the path, a parameter of the query, a part of the
 * fragment. All else stays to the letter (TR-11).
 */
export function scrubAddress(address: string): string {
  if (!holdsEmail(address)) return address;
  const [, start = '', path = '', query = '', fragment = ''] =
    /^((?:[^/?#:]*:)?\/\/[^/?#]*|)([^?#]*)\??([^#]*)#?(.*)$/s.exec(address) ?? [];
  const origin = start.replace(/^([^/]*\/\/)[^/]*@/, '$1');
  // The host itself names somebody.
  if (holdsEmail(origin)) return '';
  const without = (text: string, before: string, between: RegExp): string => {
    const rest = text.split(between).filter((part) => !holdsEmail(part));
    return rest.join('') && before + rest.join(before === '?' ? '&' : '');
  };
  const steps = without(path, '', /(?=\/)/);
  return origin + steps + without(query, '?', /&/) + without(fragment, '#', /(?=[/?&])/);
}

/** Parameters that say which page it was (contract §1.3). */
const PLACE = /_url$|_page$|^page_/;

/**
 * An event's parameters without e-mail addresses in what the page's address has put into them: places lose the part that
 * holds one, campaign values go altogether (TR-11).
 */
export function scrubParams(params: Loose): Record<string, unknown> {
  const kept = { ...params };
  for (const [key, value] of Object.entries(params)) {
    if (typeof value !== 'string' || !holdsEmail(value)) continue;
    if (PLACE.test(key)) kept[key] = scrubAddress(value);
    if (key.startsWith('utm_') || !kept[key]) delete kept[key];
  }
  return kept;
}
