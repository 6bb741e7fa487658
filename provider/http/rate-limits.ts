import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from './env';
import { visitorAddress } from './visitor-address';

/** The most requests a minute that a process answers. A page makes about five, and a company's visitors may share one address. */
const LIMITS = {
  /** Requests of visitors' browsers from one address. */
  address: 600,
  /** All other requests from one address: of the owner's page, of scripts, and of whoever has no token. */
  owner: 600,
  /** Requests for one site from all addresses; `site-of.ts` counts and refuses them. */
  site: 60_000,
  /** Wrong tokens from one address, by all processes together. */
  token: 10,
};
const MINUTE_S = 60;

/** The name of a limit. */
export type Limit = Exclude<keyof typeof LIMITS, 'token'>;

/** Counts requests, and reports when there were too many. */
export interface RateLimits {
  /**
   * Counts a request.
   *
   * @param key the address or site for which the request is counted
   * @returns the number of seconds after which a request is accepted again; 0: this request is accepted
   */
  count(limit: Limit, key: string): Promise<number>;
  /** The most wrong tokens from one address in a minute. `createTokenAttempts` counts them. */
  readonly tokens: number;
  /** Makes what counts requests by address, and refuses those from an address that has sent too many, with 429 and `Retry-After`. */
  perAddress(limit: Limit): MiddlewareHandler<Env>;
}

/** Creates the counters, in memory. @param limits limits that replace the usual ones, for tests and the demo */
export function createRateLimits(
  trustProxy: boolean,
  limits: Partial<Record<keyof typeof LIMITS, number>> = {},
): RateLimits {
  const all = { ...LIMITS, ...limits };
  const limiters = {
    address: new RateLimiterMemory({ points: all.address, duration: MINUTE_S }),
    owner: new RateLimiterMemory({ points: all.owner, duration: MINUTE_S }),
    site: new RateLimiterMemory({ points: all.site, duration: MINUTE_S }),
  };
  const seconds = ({ msBeforeNext }: RateLimiterRes): number =>
    Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const count = async (limit: Limit, key: string): Promise<number> => {
    try {
      await limiters[limit].consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return seconds(refusal);
    }
  };
  return {
    count,
    tokens: all.token,
    perAddress: (limit) => async (c, next) => {
      const wait = await count(limit, visitorAddress(c, trustProxy));
      if (wait === 0) return next();
      return c.json({ error: 'too many requests' }, 429, { 'retry-after': String(wait) });
    },
  };
}
