import type { HttpBindings } from '@hono/node-server';
import type { ProviderContext } from './env';

/**
 * The network address from which a request comes, for rate limits.
 *
 * @param trustProxy whether a proxy in front of the provider adds the visitor's address to `X-Forwarded-For`. The last address
 *   in the list is used, because the visitor may have sent those before it
 */
export function visitorAddress(c: ProviderContext, trustProxy: boolean): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded;
  // A request without a socket was made inside this process, by a test.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.remoteAddress ?? 'local';
}
