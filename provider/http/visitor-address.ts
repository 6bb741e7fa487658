import type { HttpBindings } from '@hono/node-server';
import type { ProviderContext } from './env';

/**
 * The network address from which a request comes, for rate limits.
 *
 * @param trustProxy whether a proxy in front of the provider adds the address it saw to `X-Forwarded-For`. The last one in the
 *   list is used, because those before it are what the visitor sent
 */
export function visitorAddress(c: ProviderContext, trustProxy: boolean): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded;
  // Without a socket the request was made in this process, by a test.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.remoteAddress ?? 'local';
}
