import dns from 'node:dns';
import type { AgentOptions } from 'node:https';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { isListed } from './hosts';

/**
 * Whether an address is in the public internet. Addresses of this machine, a private network, a local link, an internet
 * provider's own network or a multicast group are not public. Neither are IPv6 addresses that contain such an IPv4 address.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const one = ipaddr.process(address);
  // All IPv6 addresses that are assigned are in 2000::/3. The library does not name the ranges outside it.
  const isAssigned = one.kind() === 'ipv4' || one.match(ipaddr.parse('2000::'), 3);
  return isAssigned && one.range() === 'unicast';
}

const refusal = (host: string, address: string): Error =>
  new Error(`${host} is at ${address}, which is not public`);

/** The options of an agent. */
interface PublicAgentOptions {
  /** Hosts that may be in a private network, as `PUSH_HOSTS` lists them. Default: none. */
  readonly hosts?: readonly string[];
  /** Finds a name's addresses. Default: the system's resolver. */
  readonly resolve?: typeof dns.lookup;
  /** The most connections to one host. Default: no limit. */
  readonly maxSockets?: number;
}

/** The longest time for which an unused connection is kept, in milliseconds. */
const IDLE_MS = 20_000;

/**
 * Creates an agent that connects to public addresses only. Anybody can post an endpoint, and its host name may resolve to any
 * address. So the addresses are checked before connecting. The connection uses these same addresses, so that the name cannot
 * resolve to another one meanwhile.
 */
export function publicAgent({
  hosts = [],
  resolve = dns.lookup,
  maxSockets = Infinity,
}: PublicAgentOptions = {}): Agent {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const foreign = error ? undefined : found.find(({ address }) => !isPublic(address));
      const [first] = found ?? [];
      if (error || foreign || !first)
        return done(error ?? refusal(host, foreign?.address ?? 'no address'), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

  class PublicAgent extends Agent {
    override createConnection(options: AgentOptions, done?: never): Duplex | null | undefined {
      const { host: name, port } = options as { host?: string; port?: number };
      const host = (name ?? '').replace(/^\[(.*)\]$/, '$1');
      if (isListed(hosts, host, Number(port))) return super.createConnection(options, done);
      // If the host is an IP address, no name is looked up, so the address is checked here.
      if (isIP(host) > 0 && !isPublic(host)) throw refusal(host, host);
      return super.createConnection({ ...options, lookup }, done);
    }
  }
  return new PublicAgent({ keepAlive: true, timeout: IDLE_MS, maxSockets });
}
