import { isRecord } from '#src/dom/json';

// Readers for `pysOptions` as PHP prints it (TR-01): scalars as texts, an empty map as an empty list, anything missing. Each
// returns what PHP meant, or the empty value of its type. No reader throws.

/** A map whose values are still as PHP printed them. Read each value with one of the readers below. */
export type PhpValues = Readonly<Record<string, unknown>>;

/** Whether a flag is on: every value counts as on, except '', '0', 0, false, null and a missing value. */
export function isOn(value: unknown): boolean {
  return Boolean(value) && value !== '0';
}

/** A map; empty for anything else, such as `[]`, which is how PHP prints an empty map. */
export function map(value: unknown): PhpValues {
  return isRecord(value) ? value : {};
}

/** A list; empty for anything else. PHP prints a list with gaps as a map by indices, so a map's values are one too. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : Object.values(map(value));
}

/** A text or number as text, else ''. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The texts of a list, without empty ones. */
export function texts(value: unknown): string[] {
  return list(value).map(text).filter(Boolean);
}

/** A number, even if it was printed as text; `fallback` if the value is no finite number. */
export function number(value: unknown, fallback = 0): number {
  const read = text(value).trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : fallback;
}
