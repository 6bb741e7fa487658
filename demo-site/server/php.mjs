/** @typedef {string | { [key: string]: Field } | Field[]} Field */

/**
 * A form's fields as PHP would have them: `data[contents][0][id]=7` and `ids[]=1` become nested maps and lists, a later
 * value of the same name wins, spaces and points in a name become underscores.
 *
 * @param {Iterable<[string, string]>} pairs
 * @returns {Record<string, Field>}
 */
export function phpFields(pairs) {
  /** @type {Branch} */
  const fields = new Map();
  for (const [name, value] of pairs) {
    const [, first = '', rest = ''] = /^([^[]+)(.*)$/s.exec(name) ?? [];
    if (first === '') continue;
    const keys = [...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key);
    put(fields, [first.replace(/[ .]/g, '_'), ...keys], value);
  }
  return Object.fromEntries([...fields].map(([key, value]) => [key, plain(value)]));
}

/** Maps until all is read: no name in a form can reach a prototype. @typedef {Map<string, string | Branch>} Branch */

/** @param {Branch} branch @param {string[]} keys @param {string} value */
function put(branch, [wanted = '', ...rest], value) {
  const key = wanted === '' ? nextNumber(branch) : wanted;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const known = branch.get(key);
  const inner = known instanceof Map ? known : new Map();
  branch.set(key, inner);
  put(inner, rest, value);
}

/** The key that `[]` stands for. @param {Branch} branch */
const nextNumber = (branch) =>
  String(Math.max(-1, ...[...branch.keys()].filter((key) => /^\d+$/.test(key)).map(Number)) + 1);

/** @param {string | Branch} value @returns {Field} */
function plain(value) {
  if (typeof value === 'string') return value;
  const entries = [...value].map(
    ([key, inner]) => /** @type {[string, Field]} */ ([key, plain(inner)]),
  );
  return entries.every(([key], at) => key === String(at))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

/**
 * What PHP finds in `$_POST`: the two kinds of form, and nothing of any other body.
 *
 * @param {Request} request
 */
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

/** What PHP finds in `$_GET`. @param {string} url */
export const asked = (url) => phpFields(new URL(url).searchParams);
