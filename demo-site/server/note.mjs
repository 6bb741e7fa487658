/**
 * The request headers that are stored. `cookie` is not stored: browsers send the cookies of all servers on this host name, so
 * somebody who reads the list of requests could take over sessions on those servers.
 */
const HEADERS = ['origin', 'referer', 'cache-control', 'content-type', 'user-agent'];

/** The maximum depth of nested JSON. Serializing much deeper JSON would overflow the stack. */
const MOST_LEVELS = 64;

const ENCODINGS = /** @type {const} */ ([
  [/urlencoded/i, 'urlencoded'],
  [/multipart/i, 'multipart'],
  [/json/i, 'json'],
  [/./, 'text'],
]);

/**
 * Describes how a request was sent.
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
  const shownHeaders = HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    fields,
    headers: Object.fromEntries(shownHeaders),
    encoding: ENCODINGS.find(([pattern]) => pattern.test(type))?.[1] ?? 'none',
    // The plugin's server reads the external id from the cookie, and adds it to its copies of events.
    ...(externalId !== undefined && { externalId }),
    // A POST with the mode `no-cors` counts as a beacon: our script posts in this mode with beacons only.
    ...(mode !== null && { beacon: request.method === 'POST' && mode === 'no-cors' }),
  };
}

/** @param {unknown} value */
export const text = (value) => (typeof value === 'string' ? value : '');

/**
 * Parses text as JSON; undefined if the JSON is invalid or nested too deeply. A value that is not text is returned unchanged.
 *
 * @param {unknown} value
 * @returns {unknown}
 */
export function decoded(value) {
  if (typeof value !== 'string') return value;
  try {
    const parsed = JSON.parse(value);
    return isWithin(parsed, MOST_LEVELS) ? parsed : undefined;
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
