/**
 * JSON text of plain values, in ASCII. It does not use `JSON.stringify`, because Prototype.js and MooTools add a `toJSON`
 * method to arrays, strings and objects, so that values would be encoded twice (LD-15). The text is ASCII without the
 * characters from which base64 makes `+` or `/`, because PHP reads a plus in a cookie as a space (CO-01).
 */
export function toJson(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map((item) => toJson(item)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields.map(([key, field]) => `${quote(key)}:${toJson(field)}`).join(',')}}`;
  }
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : 'null';
}

function quote(text: string): string {
  return `"${text.replace(
    /["\\>?~]|[^ -}]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}"`;
}

/** Parses a JSON text; undefined if it is malformed. Never throws. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of any value; none if it is not an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);

/** A text or a number as text; undefined for any other value. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** True for an array. We do not use `Array.isArray` directly, because it types the entries as `any`. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** True for a JSON object, which is the shape of a configuration and of a record. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
