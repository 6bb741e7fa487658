import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/**
 * What an endpoint does in place of its work.
 *
 * @typedef {object} Oddity
 * @property {number} [status] answers this and takes nothing
 * @property {string} [body] of that answer; with status 200, what a page for maintenance would say; else WordPress's own
 * @property {string} [type] its content type
 * @property {number} [retryAfter] seconds, as the header `Retry-After`
 * @property {number} [slow] milliseconds that the answer waits; the work, where there is any, is done before
 * @property {boolean} [hang] never answers
 * @property {boolean} [cut] closes the connection without an answer
 * @property {number} [times] how often, before all is as usual; until it is changed where it is not said
 */

/**
 * How the server behaves.
 *
 * @typedef {object} Oddities
 * @property {Oddity} [rest] the REST route
 * @property {Oddity} [ajax] `pys_api_event` and the add-on's
 * @property {Oddity} [pbid] `pys_get_pbid`
 * @property {Oddity} [filters] `pys_get_gdpr_filters_values`
 * @property {Oddity} [pushConfig] the push provider's `{site}.json`
 * @property {Oddity} [pushCount] its `subscribers_count`
 * @property {Oddity} [pushSubscribe] its `subscribe`
 * @property {Oddity} [pushUnsubscribe] its `unsubscribe`
 * @property {Oddity} [pushTrack] its `track`
 * @property {Oddity} [ads] the ad service's `recommend`
 * @property {string} nonce the one that is valid; a page from a cache carries an older one
 * @property {boolean} serverApi whether Meta's server events are switched on
 * @property {boolean} externalId whether an external id is given
 * @property {Record<string, boolean>} disabled answers of `pys_get_gdpr_filters_values` that differ from what it says to this visitor
 */

/** What can be odd. */
export const ENDPOINTS = /** @type {Endpoint[]} */ ([
  ...['rest', 'ajax', 'pbid', 'filters'],
  ...['pushConfig', 'pushCount', 'pushSubscribe', 'pushUnsubscribe', 'pushTrack'],
  'ads',
]);

/** @typedef {'rest' | 'ajax' | 'pbid' | 'filters' | 'pushConfig' | 'pushCount' | 'pushSubscribe' | 'pushUnsubscribe' | 'pushTrack' | 'ads'} Endpoint */

/** The nonce that the demo's pages print. */
export const NONCE = '7d41c0e9ab';

/** @returns {Oddities} */
const usual = () => ({ nonce: NONCE, serverApi: true, externalId: true, disabled: {} });

/** The server's switches, and what they do when a request comes by. */
export function createOddities() {
  let now = usual();
  /** Those who wait for an answer that is not to come. @type {Set<() => void>} */
  const hanging = new Set();

  /** @param {Endpoint} endpoint */
  function next(endpoint) {
    const oddity = now[endpoint];
    if (oddity?.times !== undefined) {
      oddity.times -= 1;
      if (oddity.times <= 0) delete now[endpoint];
    }
    return oddity;
  }

  return {
    get now() {
      return now;
    },
    /** Changes the named ones; null makes an endpoint as usual. @param {{ [K in keyof Oddities]?: Oddities[K] | null }} changes */
    set(changes) {
      const known = Object.entries(changes).filter(([, value]) => value !== undefined);
      now = { ...now, ...structuredClone(Object.fromEntries(known)) };
      for (const endpoint of ENDPOINTS) if (!now[endpoint]) delete now[endpoint];
    },
    /** All as usual; what hangs is let go. */
    reset() {
      now = usual();
      for (const letGo of hanging) letGo();
      hanging.clear();
    },
    /**
     * Lets an endpoint do its work, or something odd in its place.
     *
     * @param {Endpoint} endpoint
     * @param {import('hono').Context} c
     * @param {() => Promise<Response>} work
     * @param {(status: number) => Promise<Response>} refuse notes that nothing was taken, and says so as WordPress would
     * @returns {Promise<Response>}
     */
    async meet(endpoint, c, work, refuse) {
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
