import { fieldsOf } from '../../../src/dom/json';
import { list } from '../php-values/php-values';

/** Merges a service's printed settings with the owner's: lists are concatenated; otherwise, the owner's value wins. */
export function mergeSettings<T extends object>(printed: T, own: Partial<T> = {}): T {
  const merged = Object.entries(own).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? [...list(fieldsOf(printed)[key]), ...list(value)] : value,
  ]);
  return Object.assign({}, printed, Object.fromEntries(merged));
}
