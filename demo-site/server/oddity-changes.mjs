import { record } from './note.mjs';
import { answersTo, UNDECIDED } from '../tracking/visitor.mjs';
import { ENDPOINTS } from './oddities.mjs';
import { changesIn } from './switches.mjs';

/** @typedef {import('./oddities.mjs').Oddities} Oddities */
/** @typedef {(value: unknown) => boolean} Check */

/** The content types that an oddity's answer may have. */
const TYPES = [
  'application/json',
  'application/json; charset=UTF-8',
  'text/html',
  'text/html; charset=UTF-8',
  'text/plain',
];
/** The flags of `disabled`. */
const FILTERS = Object.keys(answersTo(UNDECIDED)['pys_get_gdpr_filters_values'] ?? {});
/** The longest `slow` that is accepted, in milliseconds; `hang` is there for more. */
const SLOWEST_MS = 60_000;

/** @param {number} least @param {number} most @returns {Check} */
const whole = (least, most) => (value) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
/** @param {string} type @returns {Check} */
const is = (type) => (value) => typeof value === type;
/** @param {Record<string, Check>} fields @returns {Check} */
const holds = (fields) => (value) =>
  value === record(value) &&
  Object.entries(record(value)).every(
    ([name, one]) => Object.hasOwn(fields, name) && fields[name]?.(one),
  );

const oddity = holds({
  status: whole(200, 599),
  body: is('string'),
  type: (value) => TYPES.includes(String(value)),
  retryAfter: whole(0, 86_400),
  slow: whole(0, SLOWEST_MS),
  hang: is('boolean'),
  cut: is('boolean'),
  times: whole(1, 1_000),
});
/** @type {Check} */
const endpoint = (value) => value === null || oddity(value);

/** A check for the value of each switch. @type {Record<keyof Oddities, Check>} */
const CHECKS = {
  .../** @type {Record<import('./oddities.mjs').Endpoint, Check>} */ (
    Object.fromEntries(ENDPOINTS.map((name) => [name, endpoint]))
  ),
  ...{ nonce: is('string'), serverApi: is('boolean'), externalId: is('boolean') },
  disabled: holds(Object.fromEntries(FILTERS.map((name) => [name, is('boolean')]))),
};

/** Checks changes of the server's switches that came over the network. Returns the changes, or a text that says what is wrong. @param {unknown} said */
export const oddityChangesIn = (said) => changesIn(CHECKS, said);
