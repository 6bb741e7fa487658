// `pysOptions` as PHP prints it (TR-01): scalars as texts, an empty map as an empty list, anything missing. Each reader gives
// what was meant, and the empty value of its kind for what cannot be read; none throws.

/** A map whose values are yet to be read. */
export type PhpValues = Readonly<Record<string, unknown>>;

/** Flags: everything but '', '0', 0, false, null and what is missing is a yes. */
export function yes(value: unknown): boolean {
  return Boolean(value) && value !== '0';
}

/** A map; `[]` is how PHP prints an empty one. */
export function map(value: unknown): PhpValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as PhpValues)
    : {};
}

/** A list; PHP prints one with gaps as a map of its numbers. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : Object.values(map(value));
}

/** A text or number as text, else ''. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The texts of a list, empty ones left out. */
export function texts(value: unknown): string[] {
  return list(value).map(text).filter(Boolean);
}

/** A number, also where it was printed as text; else the fallback. */
export function number(value: unknown, fallback = 0): number {
  const read = text(value).trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : fallback;
}
