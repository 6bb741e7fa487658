// Groups what reached the server and the vendors by the actions on the page.

/** @typedef {import('../../server/store.mjs').Received} Received */

/**
 * One action of a visitor, with the copies that all services received.
 *
 * @typedef {object} Firing
 * @property {string} key distinguishes it from the others
 * @property {string} id the id that its copies share; empty if the vendor gets none
 * @property {string} at when the first copy arrived: ISO 8601, UTC
 * @property {Copy[]} copies by service
 */

/**
 * What one service received: from its script in the browser, and from the shop's server.
 *
 * @typedef {object} Copy
 * @property {string} service
 * @property {string} name of the event, as the service calls it
 * @property {string[]} ids the pixels or tags that it is for
 * @property {Received[]} browser arrivals at the vendor, in order
 * @property {Received[]} server arrivals at the shop's server, including retries and repetitions
 * @property {Value[]} values
 */

/** A parameter on either side. @typedef {{ name: string, browser?: string, server?: string, same: boolean }} Value */

/** The order of the services under one action. */
const ORDER = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

/**
 * Pairs the copies by id, service and name.
 *
 * @param {Received[]} received in any order
 * @returns {Firing[]} the newest first
 */
export function firings(received) {
  /** @type {Map<string, Received[]>} */
  const groups = new Map();
  for (const one of received.filter(isEvent).sort((a, b) => a.number - b.number)) {
    const key = one.eventID || `#${one.number}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .map(([key, all]) => ({
      key,
      id: all[0]?.eventID ?? '',
      at: all[0]?.at ?? '',
      copies: copies(all),
    }))
    .reverse();
}

/**
 * Counts the requests to the server that are not events.
 *
 * @param {Received[]} received
 * @returns {[action: string, times: number][]}
 */
export function questions(received) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { action } of received.filter((one) => !isEvent(one)))
    times.set(action, (times.get(action) ?? 0) + 1);
  return [...times];
}

/** @param {Received} one */
const isEvent = ({ service }) => service !== '';

/** @param {Received[]} all of one action @returns {Copy[]} */
function copies(all) {
  /** @type {Map<string, Received[]>} */
  const groups = new Map();
  for (const one of all) {
    const key = `${one.service} ${one.event}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map(copy).sort((a, b) => rank(a) - rank(b));
}

/** @param {Copy} copy */
const rank = ({ service }) => (ORDER.includes(service) ? ORDER.indexOf(service) : ORDER.length);

/** @param {Received[]} arrivals of one service @returns {Copy} */
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
 * The parameters of both sides by name. Forms transmit only texts and no empty maps, so values that differ only in that count
 * as the same.
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
      // If there is only one side, there is no difference.
      same: !browser || !server || formed(one) === formed(other),
    };
  });
}

/** @param {unknown} value */
const shown = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value in the form in which a form transmits it. @param {unknown} value @returns {string | undefined} */
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
 * @returns {string} empty if there is neither
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

/** The products' numbers. @param {Record<string, unknown>} params @returns {string[]} */
function products(params) {
  const { content_ids: ids, items, ecomm_prodid: prodid, product_id: id } = params;
  const lines = Array.isArray(items)
    ? items.flatMap((line) => (isMap(line) ? [line['item_id']] : []))
    : undefined;
  return [ids ?? lines ?? prodid ?? id ?? []].flat().map(String);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
