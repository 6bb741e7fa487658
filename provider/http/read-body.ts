import type { ZodType } from 'zod';
import type { ProviderContext } from './env';

/** The deepest nesting of JSON that is accepted: writing a deeper body as text could overflow the stack. */
const MAX_LEVELS = 64;

/** The result of reading a body: the value, or the reason why the body was refused. */
export type Read<Value> = { readonly value: Value } | { readonly error: string };

/** Whether the database can store a text. PostgreSQL refuses the character NUL, and halves of a surrogate pair in JSON. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Parses JSON. Undefined if the text is not JSON, is nested too deep, or contains a text that the database can't store. */
export function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return isAcceptable(parsed, MAX_LEVELS) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isAcceptable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 &&
    Object.entries(value).every(
      ([key, inner]) => isStorable(key) && isAcceptable(inner, levels - 1),
    )
  );
}

/** Checks a value. The reason names the first field that is wrong. */
export function check<Value>(schema: ZodType<Value>, value: unknown): Read<Value> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return { value: data };
  const [issue] = error.issues;
  const place = issue?.path.join('.') ?? '';
  return { error: `${place === '' ? 'body' : place}: ${issue?.message ?? 'wrong'}` };
}

/** Reads a request's JSON body and checks it. The body is read as JSON whatever its content type is. */
export async function readBody<Value>(
  c: ProviderContext,
  schema: ZodType<Value>,
): Promise<Read<Value>> {
  const value = parseJson(await c.req.text());
  return value === undefined ? { error: 'body: not JSON' } : check(schema, value);
}
