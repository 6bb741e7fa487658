/**
 * Makes a text storable: PostgreSQL refuses the character NUL, and in JSON half of a surrogate pair, so both are removed, and
 * no request fails because of them.
 */
export const storableText = (text: string): string =>
  // The flag `u` is needed, because without it a whole pair would match as two halves.
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
