import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { ProviderContext } from './env';

/**
 * The network address from which a request comes, for rate limits.
 *
 * @param trustProxy whether a proxy in front of the provider adds the visitor's address to `X-Forwarded-For`
 */
export function visitorAddress(c: ProviderContext, trustProxy: boolean): string {
  // A request without a socket was made inside this process, by a test.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return addressFrom(
    c.req.header('x-forwarded-for'),
    incoming?.socket.remoteAddress ?? 'local',
    trustProxy,
  );
}

/** The same for a request that no route has yet. */
export const addressOf = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string =>
  addressFrom(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress ?? '', trustProxy);

/** The last address of the header is used, because the visitor may have sent those before it. */
function addressFrom(forwarded: string | undefined, remote: string, trustProxy: boolean): string {
  return (trustProxy && forwarded?.split(',').at(-1)?.trim()) || remote;
}
