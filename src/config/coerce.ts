import { asText, fieldsOf, isList, isRecord } from '../dom/json';
import { LIST_ITEMS, SHOWN_CHARS } from '../limits';

/**
 * The limits of a field, beyond the type of its default. For a text: the allowed words, or a pattern. For a number: the lowest and the
 * highest (default: 0 and no highest). For a list, or an object with any keys: the shape of each item (default: a text). For a
 * list of texts: a pattern. If one text does not match the pattern, the whole list falls back to its default.
 */
export type Limits<T> = {
  readonly [K in keyof T]?:
    | (T[K] extends number
        ? readonly [lowest: number, highest: number]
        : T[K] extends string
          ? readonly T[K][] | RegExp
          : T[K] extends readonly (infer Item)[]
            ? Each<Item> | RegExp
            : string extends keyof T[K]
              ? Each<T[K][keyof T[K]]>
              : Limits<T[K]>)
    | undefined;
};

/** `each` gives the shape of every item, and the defaults for the fields that an item leaves out. */
export interface Each<Item> {
  readonly each: Item;
}

/** Called for each wrong value with its path, what was expected and what was found (LD-04). */
export type Complain = (path: string, expected: string, found: unknown) => void;

const YES = /^(?:true|1|yes|on)$/;
const NO = /^(?:false|0|no|off|)$/;

/** Whether a value means yes, in any spelling found in configurations, records and cookies: true, 1, and texts such as `on`. */
export function isYes(value: unknown): boolean {
  return YES.test(toText(value));
}

/** A value as text. An object becomes `?`, because `String` throws if an object's `toString` is not a function. */
function toText(value: unknown): string {
  return typeof value === 'object' ? '?' : String(value);
}

/**
 * Converts a value to the shape of its default. A value that fits is used unchanged. A value whose meaning is clear is
 * converted: "1" becomes true and "100px" becomes 100, because WordPress prints such texts; [] becomes an empty object, because
 * PHP prints it so. Any other value becomes the default, and `complain` is called. `null` and undefined become the default
 * without a complaint. Unknown keys are reported and left out. Never throws.
 *
 * @param defaults the shape; a field whose default is undefined is not checked or converted
 */
export function coerce<T>(
  defaults: T,
  value: unknown,
  path: string,
  complain: Complain,
  limits?: Limits<T>,
): T;
export function coerce(
  fallback: unknown,
  value: unknown,
  path: string,
  complain: Complain,
  limits?: unknown,
): unknown {
  if (fallback === undefined) return value;
  if (value === undefined || value === null) return fallback;
  const refuse = (expected: string): unknown => {
    complain(path, expected, value);
    return fallback;
  };
  if (typeof fallback === 'boolean') {
    const yes = isYes(value);
    return yes || NO.test(toText(value)) ? yes : refuse('true or false');
  }
  if (typeof fallback === 'number') {
    const number = Number(toText(value).replace(/\s|px$/g, '') || Number.NaN);
    const [lowest = 0, highest = Infinity]: number[] = isList(limits) ? limits.map(Number) : [];
    const fits = number >= lowest && number <= highest;
    return fits ? number : refuse(`a number from ${lowest} to ${highest}`);
  }
  if (typeof fallback === 'string') {
    const text = asText(value);
    if (isList(limits) && !limits.includes(text)) return refuse(`one of ${limits.join(', ')}`);
    if (limits instanceof RegExp && text && !limits.test(text))
      return refuse(`a text like ${String(limits)}`);
    return text ?? refuse('a text');
  }
  const deeper = fieldsOf(limits);
  const { each = '' } = deeper;
  if (Array.isArray(fallback)) {
    const items: unknown =
      typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value;
    if (!Array.isArray(items)) return refuse('a list');
    if (items.length > LIST_ITEMS) return refuse(`at most ${LIST_ITEMS} items`);
    if (limits instanceof RegExp && !items.every((item) => limits.test(toText(item))))
      return refuse(`texts like ${String(limits)}`);
    return items.flatMap((item: unknown, index) => {
      const place = `${path}[${index}]`;
      if (isRecord(item) === isRecord(each) && typeof item === typeof each)
        return [coerce(each, item, place, complain)];
      complain(place, isRecord(each) ? 'an object' : 'a text', item);
      return [];
    });
  }
  // PHP prints an empty object as an empty list, so an empty list counts as an empty object.
  const fields = Array.isArray(value) && value.length === 0 ? {} : value;
  if (!isRecord(fields)) return refuse('an object');
  const pathOf = (key: string): string => (path ? `${path}.${key}` : key);
  const parts = fieldsOf(fallback);
  const own = Object.keys(parts);
  const found = Object.keys(fields);
  // A dictionary takes any key. The given keys come before those of the default, because the order counts in some dictionaries.
  const isOpen = own.length === 0 || deeper['each'] === each;
  const keys = isOpen ? [...new Set([...found, ...own])] : own;
  // In a dictionary, every key is allowed, and there may be thousands of keys, so they are not looked up.
  for (const key of isOpen ? [] : found) {
    if (!own.includes(key)) complain(pathOf(key), 'a known field', fields[key]);
  }
  return Object.fromEntries(
    keys.map((key) => [
      key,
      coerce(
        own.includes(key) ? parts[key] : each,
        fields[key],
        pathOf(key),
        complain,
        isOpen ? undefined : (deeper[key] as object | undefined),
      ),
    ]),
  );
}

/** A wrong value as text, short enough for one console line. */
export function formatFound(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  const text =
    typeof value === 'string' ? `"${value}"` : isRecord(value) ? 'an object' : String(value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}
