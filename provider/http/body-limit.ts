import type { MiddlewareHandler } from 'hono';
import type { Env } from './env';

/** The largest body of an import of subscribers, in bytes. */
const IMPORT = 1024 * 1024;
/** The largest body of any other request, in bytes, by the beginning of the path. The first that fits counts. */
const LIMITS: readonly (readonly [path: string, bytes: number])[] = [
  ['/push/', 16_384],
  // With the text that the visitor chose by, every letter of which may be an escape of six bytes.
  ['/records/', 32_768],
  ['/events/', 32_768],
  ['/api/session', 1_024],
  // The settings of a site, with its prompt, are the largest of these.
  ['/api/sites', 65_536],
  ['/', 1_024],
];

/**
 * Why a body is larger than its address accepts; undefined if it is not.
 *
 * @param path the address's path, with or without its query
 * @param length the stated length, in bytes; undefined if there is no body
 */
export function whyTooLarge(path: string, length: string | undefined): string | undefined {
  const isImport = /^[^?]*\/subscriptions\/import(?:\?|$)/.test(path);
  const most = isImport
    ? IMPORT
    : (LIMITS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 0);
  return Number(length ?? 0) > most ? `more than ${most} bytes` : undefined;
}

/**
 * Refuses a request whose body is larger than its address accepts, before any of it is read. A request must state the length of
 * its body, as browsers do. Node reads no more than the stated length. The server refuses most of these requests itself (`serve.ts`).
 */
export const limitBody: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined)
    return c.json({ error: 'length required' }, 411);
  const error = whyTooLarge(c.req.path, c.req.header('content-length'));
  return error === undefined ? next() : c.json({ error }, 413);
};
