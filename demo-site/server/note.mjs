/**
 * What of a request's headers says something of its sender. Not its cookies: whoever can read what was received would have
 * the sessions of all other servers on this host.
 */
const HEADERS = ['origin', 'referer', 'cache-control', 'content-type', 'user-agent'];

/** How deep JSON may nest: what is deeper cannot be written out again without running out of stack. */
const MOST_LEVELS = 64;

const ENCODINGS = /** @type {const} */ ([
  [/urlencoded/i, 'urlencoded'],
  [/multipart/i, 'multipart'],
  [/json/i, 'json'],
  [/./, 'text'],
]);

/**
 * How a request came.
 *
 * @param {Request} request
 * @param {Record<string, unknown>} fields
 * @returns {import('./store.mjs').More}
 */
export function howItCame(request, fields) {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  const mode = headers.get('sec-fetch-mode');
  const externalId = /(?:^|;\s*)pbid=([\da-f]{64})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1];
  const said = HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    fields,
    headers: Object.fromEntries(said),
    encoding: ENCODINGS.find(([pattern]) => pattern.test(type))?.[1] ?? 'none',
    // The plugin's server takes it from the cookie, for its copies.
    ...(externalId !== undefined && { externalId }),
    // Beacons cannot ask for more than `no-cors`, and nothing else posts so.
    ...(mode !== null && { beacon: request.method === 'POST' && mode === 'no-cors' }),
  };
}

/** @param {unknown} value */
export const text = (value) => (typeof value === 'string' ? value : '');

/** What may have come as JSON text; undefined for what is none, or nests too deep. @param {unknown} value @returns {unknown} */
export function decoded(value) {
  if (typeof value !== 'string') return value;
  try {
    const said = JSON.parse(value);
    return isWithin(said, MOST_LEVELS) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @param {number} levels @returns {boolean} */
function isWithin(value, levels) {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

/** @param {unknown} value @returns {Record<string, unknown>} */
export const record = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {};

/** @param {unknown} value @returns {string[]} */
export const list = (value) =>
  (Array.isArray(value) ? value : Object.values(record(value))).map(String);
