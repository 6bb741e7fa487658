import { isYes } from '../../src/config/coerce';
import type { Field } from './fields';

/** A value of another type that the page converts. */
export interface Converted {
  readonly path: string;
  readonly expected: string;
  readonly found: unknown;
  readonly hint: string;
}

/**
 * Finds values of a type that the page converts. The page converts them for the sake of WordPress, which prints numbers as
 * texts, for example. An owner who writes such a value may have meant something else.
 */
export function findConverted(fields: readonly Field[]): Converted[] {
  return fields.flatMap(({ path, schema, value }) => {
    const converted = (expected: string, hint: string): Converted[] => [
      { path, expected, found: value, hint },
    ];
    if (value === null) return [];
    if (schema.type === 'number' && typeof value === 'string') {
      const number = Number(value.replace(/\s|px$/g, ''));
      return converted('a number', `It is read as ${number}: write ${number}.`);
    }
    if (schema.type === 'boolean' && typeof value !== 'boolean') {
      const parsed = isYes(value);
      return converted('true or false', `It is read as ${parsed}: write ${parsed}.`);
    }
    if (schema.type !== 'array' || typeof value !== 'string') return [];
    const items = value.split(/[\s,]+/).filter(Boolean);
    const hint = `It is split at commas and spaces: write ${JSON.stringify(items.slice(0, 5))}.`;
    return items.length > 0 ? converted('a list', hint) : [];
  });
}
