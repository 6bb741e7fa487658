/**
 * A text as PostgreSQL can store it: it refuses the character NUL, and half of a surrogate pair in JSON. Both are removed, so
 * that no request fails because of them.
 */
export const storableText = (text: string): string =>
  // Without the flag `u`, a pair would match as two halves.
  text.replaceAll(/[\0\p{Surrogate}]/gu, '');

/** A JSON value whose texts and names PostgreSQL can store. */
export function storable<Value>(value: Value): Value;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((one) => storable(one) as unknown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [storableText(name), storable(one) as unknown]),
  );
}
