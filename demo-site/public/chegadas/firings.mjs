// Groups the events that reached the server and the vendors by the action that caused them.

/** @typedef {import('#demo-site/server/store.mjs').Received} Received */

/**
 * One action of a visitor, with the copies that all services received.
 *
 * @typedef {object} Firing
 * @property {string} key identifies the action in this list
 * @property {string} id the event id that all copies share; empty if the vendor gets no event id
 * @property {string} at the time at which the first copy arrived, in ISO 8601, UTC
 * @property {Copy[]} copies one for each service
 */

/**
 * The copies of one event that one service received: from its script in the browser, and from the shop's server.
 *
 * @typedef {object} Copy
 * @property {string} service
 * @property {string} name the service's name for the event
 * @property {string[]} ids the ids of the pixels or tags for which the event was sent
 * @property {Received[]} browser arrivals at the vendor, in order
 * @property {Received[]} server arrivals at the shop's server, including retries and repetitions
 * @property {Value[]} values
 */

/**
 * A parameter of an event, with its value in the browser's copy and in the server's. `same`: whether the values agree.
 *
 * @typedef {{ name: string, browser?: string, server?: string, same: boolean }} Value
 */

/** The order of the services under one action. */
const ORDER = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

/**
 * Pairs the copies by id, service and name.
 *
 * @param {Received[]} received the arrivals, in any order
 * @returns {Firing[]} the actions, newest first
 */
export function firings(received) {
  const events = received.filter(isEvent).sort((a, b) => a.number - b.number);
  return [...grouped(events, ({ eventID, number }) => eventID || `#${number}`)]
    .map(([key, all]) => ({
      key,
      id: all[0]?.eventID ?? '',
      at: all[0]?.at ?? '',
      copies: copies(all),
    }))
    .reverse();
}

/**
 * Counts the requests to the server that are not events, by WordPress's parameter `action`.
 *
 * @param {Received[]} received
 * @returns {[action: string, times: number][]}
 */
export const questions = (received) =>
  [
    ...grouped(
      received.filter((one) => !isEvent(one)),
      ({ action }) => action,
    ),
  ].map(([action, all]) => [action, all.length]);

/** Groups arrivals, in order. @param {Received[]} all @param {(one: Received) => string} keyOf @returns {Map<string, Received[]>} */
function grouped(all, keyOf) {
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** @param {Received} one */
const isEvent = ({ service }) => service !== '';

/** @param {Received[]} all the arrivals of one action @returns {Copy[]} */
const copies = (all) =>
  [...grouped(all, ({ service, event }) => `${service} ${event}`).values()]
    .map(copy)
    .sort((a, b) => rank(a) - rank(b));

/** @param {Copy} copy */
const rank = ({ service }) => (ORDER.includes(service) ? ORDER.indexOf(service) : ORDER.length);

/** @param {Received[]} arrivals those of one action and one service @returns {Copy} */
function copy(arrivals) {
  const browser = arrivals.filter(({ route }) => route === 'vendor');
  const server = arrivals.filter(({ route }) => route !== 'vendor');
  return {
    service: arrivals[0]?.service ?? '',
    name: arrivals[0]?.event ?? '',
    ids: [...new Set(arrivals.flatMap(({ ids }) => ids))].filter(Boolean),
    browser,
    server,
    values: values(browser.at(-1)?.params, server.at(-1)?.params),
  };
}

/**
 * Pairs the parameters of both copies by name. The copy for the server is sent as a form, which turns every value into text and
 * omits empty maps. Values that differ only in this count as the same.
 *
 * @param {Record<string, unknown> | undefined} browser
 * @param {Record<string, unknown> | undefined} server
 * @returns {Value[]}
 */
function values(browser, server) {
  const names = [...new Set([...Object.keys(browser ?? {}), ...Object.keys(server ?? {})])];
  return names.map((name) => {
    const [one, other] = [browser?.[name], server?.[name]];
    return {
      name,
      ...(one !== undefined && { browser: shown(one) }),
      ...(other !== undefined && { server: shown(other) }),
      // If only one copy has arrived, its values are not marked as different.
      same: !browser || !server || formed(one) === formed(other),
    };
  });
}

/** @param {unknown} value */
const shown = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Returns a value as a form would send it, as comparable text; undefined if a form would omit it.
 *
 * @param {unknown} value
 * @returns {string | undefined}
 */
function formed(value) {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'object') return JSON.stringify(String(value));
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const text = formed(inner);
    return text === undefined ? [] : [`${key}:${text}`];
  });
  return entries.length === 0 ? undefined : `{${entries.sort().join()}}`;
}

/**
 * The most important values of a copy: the sum and the products.
 *
 * @param {Copy} copy
 * @returns {string} empty if the copy has neither a sum nor products
 */
export function headline({ browser, server }) {
  const params = (browser.at(-1) ?? server.at(-1))?.params ?? {};
  const ecommerce = params['ecommerce'];
  const all = { ...(isMap(ecommerce) ? ecommerce : {}), ...params };
  return [sum(all['value'] ?? all['ecomm_totalvalue'], all['currency']), products(all).join(', ')]
    .filter(Boolean)
    .join(' · ');
}

/** @param {unknown} value @param {unknown} currency */
function sum(value, currency) {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '';
  const isCode = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return new Intl.NumberFormat('pt-PT', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(isCode && { style: 'currency', currency }),
  }).format(amount);
}

/** The ids of the products. @param {Record<string, unknown>} params @returns {string[]} */
function products(params) {
  const { content_ids: ids, items, ecomm_prodid: prodid, product_id: id } = params;
  const lines = Array.isArray(items)
    ? items.flatMap((line) => (isMap(line) ? [line['item_id']] : []))
    : undefined;
  return [ids ?? lines ?? prodid ?? id ?? []].flat().map(String);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
