/** @typedef {string | { [key: string]: Field } | Field[]} Field */

/** PHP's own limits, `max_input_vars` and `max_input_nesting_level`. Fields beyond these limits are dropped, as PHP does. */
const MAX_FIELDS = 1_000;
const MAX_LEVELS = 64;
/** The longest field name that is read, in characters; all field names of the plugins are shorter. */
const LONGEST_NAME = 4_096;

/**
 * Converts a form's fields as PHP does: `data[contents][0][id]=7` and `ids[]=1` become nested maps and lists. A later value
 * replaces an earlier value of the same name. Spaces and dots in a name become underscores. The run time is proportional to the
 * length of the input.
 *
 * @param {Iterable<[string, string]>} pairs
 * @returns {Record<string, Field>}
 */
export function phpFields(pairs) {
  const fields = new Branch();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MAX_FIELDS) break;
    const keys = keysOf(name);
    if (keys) fields.put(keys, value);
  }
  return Object.fromEntries([...fields.values].map(([key, value]) => [key, plain(value)]));
}

/** A field's name as keys: `a.b[c][]` is `a_b`, `c`, ''. Undefined if it is empty, too long or nested too deeply. @param {string} name */
function keysOf(name) {
  if (name.length > LONGEST_NAME) return undefined;
  const [first = ''] = name.split('[', 1);
  if (first === '') return undefined;
  const keys = [first.replace(/[ .]/g, '_')];
  let open = first.length;
  while (name[open] === '[') {
    const close = name.indexOf(']', open);
    if (close < 0) break;
    if (keys.length > MAX_LEVELS) return undefined;
    keys.push(name.slice(open + 1, close));
    open = close + 1;
  }
  return keys;
}

/** One level of a form's fields. The fields are in a Map, because, in an object, a field named `__proto__` would replace the prototype. */
class Branch {
  /** @type {Map<string, string | Branch>} */
  values = new Map();
  /** The key for the next field whose name ends with `[]`. */
  #next = 0;

  /** @param {string[]} keys @param {string} value */
  put([wanted = '', ...rest], value) {
    const key = wanted === '' ? String(this.#next) : wanted;
    if (/^\d{1,9}$/.test(key)) this.#next = Math.max(this.#next, Number(key) + 1);
    if (rest.length === 0) {
      this.values.set(key, value);
      return;
    }
    const known = this.values.get(key);
    const inner = known instanceof Branch ? known : new Branch();
    this.values.set(key, inner);
    inner.put(rest, value);
  }
}

/** @param {string | Branch} value @returns {Field} */
function plain(value) {
  if (typeof value === 'string') return value;
  const entries = [...value.values].map(
    ([key, inner]) => /** @type {[string, Field]} */ ([key, plain(inner)]),
  );
  return entries.every(([key], at) => key === String(at))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

/** PHP's `$_POST`: the fields of an urlencoded or multipart form; empty for any other body. @param {Request} request */
export async function posted(request) {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) return {};
  try {
    const form = [...(await request.formData())];
    return phpFields(
      form.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
  } catch {
    // A form that cannot be read has no fields.
    return {};
  }
}

/** PHP's `$_GET`. @param {string} url */
export const asked = (url) => phpFields(new URL(url).searchParams);
