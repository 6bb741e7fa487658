import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { answersTo, UNDECIDED } from '../tracking/visitor.mjs';
import { record } from './note.mjs';
import { createSwitches, isBoolean, isText } from './switches.mjs';

/** @typedef {import('./switches.mjs').Check} Check */

/**
 * Unusual behaviour of an endpoint, which replaces its normal work.
 *
 * @typedef {object} Oddity
 * @property {number} [status] the answer's status; the request's content is then ignored
 * @property {string} [body] the text of that answer, such as a maintenance page with status 200; default: the text that
 *   WordPress would send
 * @property {string} [type] the content type of that answer
 * @property {number} [retryAfter] the number of seconds in the header `Retry-After`
 * @property {number} [slow] the delay of the answer, in milliseconds; the normal work, if any, is done before the delay
 * @property {boolean} [hang] whether the endpoint never answers
 * @property {boolean} [cut] whether the endpoint closes the connection instead of answering
 * @property {number} [times] the number of requests that get this behaviour; default: all, until the oddity is changed
 */

/**
 * Some values of the server.
 *
 * @typedef {object} Values
 * @property {string} nonce the valid nonce; a page from a cache may have an older nonce
 * @property {boolean} serverApi whether Meta's server events are switched on
 * @property {boolean} externalId whether the server gives an external id
 * @property {Record<string, boolean>} disabled flags that replace the visitor's in the answer of `pys_get_gdpr_filters_values`
 */

/**
 * The endpoints that can have an oddity: the REST route; of `admin-ajax.php`, the actions for server copies (`ajax`),
 * `pys_get_pbid`, and `pys_get_gdpr_filters_values`; the push provider's `{site}.json`, `subscribers_count`, `subscribe`,
 * `unsubscribe` and `track`; the ad service's `recommend`.
 */
const ENDPOINTS = /** @type {const} */ ([
  ...['rest', 'ajax', 'pbid', 'filters'],
  ...['pushConfig', 'pushCount', 'pushSubscribe', 'pushUnsubscribe', 'pushTrack'],
  'ads',
]);

/** @typedef {typeof ENDPOINTS[number]} Endpoint */

/** The server's switches: the oddities, by endpoint, and the values. @typedef {{ [E in Endpoint]?: Oddity } & Values} Oddities */

/** The header of an answer that pages of any origin may read. */
export const FOR_ANYONE = { 'access-control-allow-origin': '*' };

/** The answer of an endpoint that is not WordPress's and has an oddity. @param {number} status */
const refused = async (status) =>
  Response.json({ error: 'odd' }, { status: status || 500, headers: FOR_ANYONE });

/** The nonce that the demo's pages print. */
export const NONCE = '7d41c0e9ab';

/** @type {Oddities} */
const DEFAULTS = { nonce: NONCE, serverApi: true, externalId: true, disabled: {} };

/** The content types that an oddity's answer may have. */
const TYPES = /^(?:application\/json|text\/html)(?:; charset=UTF-8)?$|^text\/plain$/;

/** @param {number} least @param {number} most @returns {Check} */
const whole = (least, most) => (value) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
/** @param {Record<string, Check>} fields @returns {Check} */
const holds = (fields) => (value) =>
  value === record(value) &&
  Object.entries(record(value)).every(
    ([name, one]) => Object.hasOwn(fields, name) && fields[name]?.(one),
  );

const isOddity = holds({
  ...{ status: whole(200, 599), retryAfter: whole(0, 86_400), times: whole(1, 1_000) },
  // A request that should wait longer can use `hang`.
  slow: whole(0, 60_000),
  ...{ body: isText, type: (value) => TYPES.test(String(value)) },
  ...{ hang: isBoolean, cut: isBoolean },
});
/** The flags of `disabled`. */
const FILTERS = Object.keys(answersTo(UNDECIDED)['pys_get_gdpr_filters_values'] ?? {});

const CHECKS = /** @type {Record<keyof Oddities, Check>} */ ({
  ...Object.fromEntries(
    ENDPOINTS.map((name) => [
      name,
      (/** @type {unknown} */ value) => value === null || isOddity(value),
    ]),
  ),
  ...{ nonce: isText, serverApi: isBoolean, externalId: isBoolean },
  disabled: holds(Object.fromEntries(FILTERS.map((name) => [name, isBoolean]))),
});

/** Creates the server's switches, with the function `meet`, which applies them to a request. */
export function createOddities() {
  const switches = createSwitches(DEFAULTS, CHECKS);
  /** The requests that hang, each as a function that ends it. @type {Set<() => void>} */
  const hanging = new Set();

  /** @param {Endpoint} endpoint */
  function next(endpoint) {
    const { now } = switches;
    const oddity = now[endpoint];
    if (oddity?.times !== undefined) {
      oddity.times -= 1;
      if (oddity.times <= 0) delete now[endpoint];
    }
    return oddity;
  }

  return {
    get now() {
      return switches.now;
    },
    ...{ set: switches.set, apply: switches.apply },
    /** Sets all switches to their defaults, and ends the requests that hang. */
    reset() {
      switches.reset();
      for (const letGo of hanging) letGo();
      hanging.clear();
    },
    /**
     * Answers a request: runs the endpoint's work, or the endpoint's oddity instead.
     *
     * @param {Endpoint} endpoint
     * @param {import('hono').Context} c
     * @param {() => Promise<Response>} work
     * @param {(status: number) => Promise<Response>} [refuse] records that the request was refused, and answers as WordPress would;
     *   its `status` is 0 if the oddity has none
     * @returns {Promise<Response>}
     */
    async meet(endpoint, c, work, refuse = refused) {
      const oddity = next(endpoint) ?? {};
      const { slow, hang = false, cut = false, status = 0 } = oddity;
      const odd = hang || cut || status > 0;
      const answer = odd ? await refuse(status) : await work();
      if (slow !== undefined) await new Promise((resolve) => setTimeout(resolve, slow));
      if (hang) await new Promise((resolve) => hanging.add(() => resolve(undefined)));
      if (hang || cut) return disconnected(c);
      return odd ? oddly(answer, oddity) : answer;
    },
  };
}

/** @param {Response} answer @param {Oddity} oddity */
async function oddly(answer, { status = 200, body, type, retryAfter }) {
  const headers = new Headers(answer.headers);
  if (type !== undefined) headers.set('content-type', type);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(body ?? (await answer.text()), { status, headers });
}

/** @param {import('hono').Context} c */
function disconnected(c) {
  const { outgoing } = c.env ?? {};
  if (!outgoing) return new Response(null, { status: 502 });
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
