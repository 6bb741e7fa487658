import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { answersTo, UNDECIDED } from '../tracking/visitor.mjs';
import { createSwitches } from './switches.mjs';

/** The nonce that the demo's pages print. */
export const NONCE = '7d41c0e9ab';

/** The content types that an oddity's answer may have. */
const TYPES = /^(?:application\/json|text\/html)(?:; charset=UTF-8)?$|^text\/plain$/;

/** @param {number} least @param {number} most */
const whole = (least, most) => z.int().min(least).max(most).optional();

/** Unusual behaviour of an endpoint, which replaces its normal work. */
const ODDITY = z.strictObject({
  /** The answer's status; the request's content is then ignored. */
  status: whole(200, 599),
  /** The text of that answer, such as a maintenance page with status 200; default: the text that WordPress would send. */
  body: z.string().optional(),
  /** The content type of that answer. */
  type: z.string().regex(TYPES).optional(),
  /** The number of seconds in the header `Retry-After`. */
  retryAfter: whole(0, 86_400),
  /** The delay of the answer, in milliseconds; the normal work, if any, is done before the delay. For longer: `hang`. */
  slow: whole(0, 60_000),
  /** Whether the endpoint never answers. */
  hang: z.boolean().optional(),
  /** Whether the endpoint closes the connection instead of answering. */
  cut: z.boolean().optional(),
  /** The number of requests that get this behaviour; default: all, until the oddity is changed. */
  times: whole(1, 1_000),
});

/** @typedef {import('zod').infer<typeof ODDITY>} Oddity */

const anOddity = ODDITY.nullable().optional();

/** The endpoints that can have an oddity. */
const ENDPOINTS = {
  /** The REST route. */
  rest: anOddity,
  /** The actions for server copies: `pys_api_event`, and that of the Pinterest add-on. */
  ajax: anOddity,
  /** `pys_get_pbid` */
  pbid: anOddity,
  /** `pys_get_gdpr_filters_values` */
  filters: anOddity,
  // The push provider's `{site}.json`, `subscribers_count`, `subscribe`, `unsubscribe` and `track`.
  pushConfig: anOddity,
  pushCount: anOddity,
  pushSubscribe: anOddity,
  pushUnsubscribe: anOddity,
  pushTrack: anOddity,
  /** The ad service's `recommend`. */
  ads: anOddity,
};

/** @typedef {keyof typeof ENDPOINTS} Endpoint */

const FLAGS = Object.keys(answersTo(UNDECIDED)['pys_get_gdpr_filters_values'] ?? {});

/** The server's switches. */
const SWITCHES = {
  ...ENDPOINTS,
  /** The valid nonce; a page from a cache may have an older nonce. */
  nonce: z.string().default(NONCE),
  /** Whether Meta's server events are switched on. */
  serverApi: z.boolean().default(true),
  /** Whether the server gives an external id. */
  externalId: z.boolean().default(true),
  /** Flags that replace the visitor's in the answer of `pys_get_gdpr_filters_values`. */
  disabled: z
    .strictObject(Object.fromEntries(FLAGS.map((name) => [name, z.boolean().optional()])))
    .default({}),
};

/** @typedef {import('zod').infer<import('zod').ZodObject<typeof SWITCHES>>} Oddities */

/** The header of an answer that pages of any origin may read. */
export const FOR_ANYONE = { 'access-control-allow-origin': '*' };

/** The answer of an endpoint that is not WordPress's and has an oddity. @param {number} status */
const refused = async (status) =>
  Response.json({ error: 'odd' }, { status: status || 500, headers: FOR_ANYONE });

/** Creates the server's switches, with the function `meet`, which applies them to a request. */
export function createOddities() {
  const switches = createSwitches(SWITCHES);
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
    set: switches.set,
    apply: switches.apply,
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
