import type { ZodType } from 'zod';
import type { ProviderContext } from './env';
import { storableText } from './storable';

/** How deep JSON may nest. A body that nests deeper is refused, because to write it out could overflow the stack. */
const MAX_LEVELS = 64;

/** What a body was read as: the value, or the reason why it was refused. */
export type Read<Value> = { readonly value: Value } | { readonly error: string };

/** Whether the database can store a text as it is. */
export const isStorable = (text: string): boolean => storableText(text) === text;

/** Parses JSON. Undefined for a text that is no JSON or nests too deep. */
export function parseJson(text: string): unknown {
  return parse(text, () => true);
}

/** Parses JSON. Undefined also if it has a text that the database can't store as it is. */
export const parseStorable = (text: string): unknown => parse(text, isStorable);

function parse(text: string, isGood: (text: string) => boolean): unknown {
  const isAcceptable = (value: unknown, levels: number): boolean => {
    if (typeof value === 'string') return isGood(value);
    if (typeof value !== 'object' || value === null) return true;
    return (
      levels > 0 &&
      Object.entries(value).every(
        ([name, inner]) => isGood(name) && isAcceptable(inner, levels - 1),
      )
    );
  };
  try {
    const parsed: unknown = JSON.parse(text);
    return isAcceptable(parsed, MAX_LEVELS) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Checks a value. The reason names the first field that is wrong. */
export function check<Value>(schema: ZodType<Value>, value: unknown): Read<Value> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return { value: data };
  const [issue] = error.issues;
  const place = issue?.path.join('.') ?? '';
  return { error: `${place === '' ? 'body' : place}: ${issue?.message ?? 'wrong'}` };
}

/** Reads a request's JSON body and checks it. Whatever its content type says, it is read as JSON. */
export async function readBody<Value>(
  c: ProviderContext,
  schema: ZodType<Value>,
): Promise<Read<Value>> {
  const value = parseStorable(await c.req.text());
  return value === undefined
    ? { error: 'body: not JSON that can be stored' }
    : check(schema, value);
}
