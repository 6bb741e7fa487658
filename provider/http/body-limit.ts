import type { MiddlewareHandler } from 'hono';
import type { Env } from './env';

/** The largest body of an import of subscribers, in bytes. */
const IMPORT = 1024 * 1024;
/** The largest body of any other request, in bytes, by the beginning of the path. The first that fits counts. */
const LIMITS: readonly (readonly [path: string, bytes: number])[] = [
  ['/push/', 16_384],
  ['/records/', 8_192],
  ['/events/', 32_768],
  ['/api/session', 1_024],
  // The settings of a site, with its prompt, are the largest of these.
  ['/api/sites', 65_536],
  ['/', 1_024],
];

/**
 * Refuses a request whose body is larger than its address accepts, before any of it is read. A request must state the length of
 * its body, as browsers do. Node reads no more than the stated length.
 */
export const limitBody: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined)
    return c.json({ error: 'length required' }, 411);
  const { path } = c.req;
  const most = path.endsWith('/subscriptions/import')
    ? IMPORT
    : (LIMITS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 0);
  if (Number(c.req.header('content-length') ?? 0) <= most) return next();
  return c.json({ error: `more than ${most} bytes` }, 413);
};
