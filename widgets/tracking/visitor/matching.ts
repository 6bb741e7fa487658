import { fromJson } from '#src/dom/json';
import { list, map, text } from '../php-values/php-values';

/**
 * Reads `pys_advanced_form_data`, the server's cookie with a customer's form, for Meta's advanced matching under Meta's names,
 * without empty values (TR-14). The paid plugin stores several of each; the first is used.
 */
export function readAdvancedMatching(cookie: string): Record<string, string> {
  const form = map(fromJson(cookie));
  const firstValue = (field: string, listField: string): string =>
    (text(form[field]) || text(list(form[listField])[0])).trim();
  // PHP encodes a space in the cookie as a plus.
  const name = (value: string): string => value.replaceAll('+', ' ').trim();
  const found = {
    em: firstValue('email', 'emails').toLowerCase(),
    ph: firstValue('phone', 'phones').replace(/\D/g, ''),
    fn: name(firstValue('first_name', 'fns')),
    ln: name(firstValue('last_name', 'lns')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
