import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import ipaddr from 'ipaddr.js';
import type { ProviderContext } from './env';

/** The longest text of an address that is kept, in characters, for what a proxy sends in place of one. */
const MAX_CHARS = 100;
/** The 16-bit parts of an IPv6 address that name a network: the first 64 bits. */
const NETWORK_PARTS = 4;

/**
 * The network address from which a request comes, for limits.
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
  return whoHas((trustProxy && forwarded?.split(',').at(-1)?.trim()) || remote);
}

/**
 * The address by which one visitor is counted: an IPv4 address, however it is written, or the first 64 bits of an IPv6 address,
 * because one visitor has all addresses that begin with these.
 */
export function whoHas(address: string): string {
  // Some proxies add the port.
  const plain = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  const text = plain?.[1] ?? plain?.[2] ?? address;
  if (!ipaddr.isValid(text)) return text.slice(0, MAX_CHARS);
  const parsed = ipaddr.process(text);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
