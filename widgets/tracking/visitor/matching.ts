import { fromJson } from '../../../src/dom/json';
import { list, map, text } from '../php-values/php-values';

/**
 * Reads what the server has kept of a customer's form in the cookie `pys_advanced_form_data`; returns it by Meta's names,
 * without empty values (TR-14). The paid plugin keeps several values of each; the first counts.
 */
export function readAdvancedMatching(cookie: string): Record<string, string> {
  const form = map(fromJson(cookie));
  const firstValue = (field: string, listField: string): string =>
    (text(form[field]) || text(list(form[listField])[0])).trim();
  // PHP writes a space into the cookie as a plus.
  const name = (value: string): string => value.replaceAll('+', ' ').trim();
  const found = {
    em: firstValue('email', 'emails').toLowerCase(),
    ph: firstValue('phone', 'phones').replace(/\D/g, ''),
    fn: name(firstValue('first_name', 'fns')),
    ln: name(firstValue('last_name', 'lns')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
