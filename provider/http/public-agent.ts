import dns from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address is in the public internet. Not public are addresses of this machine, a private network, a local link, a
 * provider's own network or a multicast group, and IPv6 addresses that contain such an IPv4 address.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const one = ipaddr.process(address);
  // All IPv6 addresses that are assigned are in 2000::/3. The library does not name the ranges outside it.
  const isAssigned =
    one.kind() === 'ipv4' || (one as ipaddr.IPv6).match(ipaddr.IPv6.parse('2000::'), 3);
  return isAssigned && one.range() === 'unicast';
}

const refusal = (host: string, address: string): Error =>
  new Error(`${host} is at ${address}, which is not public`);

/**
 * The agent that makes connections to addresses that others have named. A host name may resolve to any address. So the
 * addresses are checked before connecting. The connection uses these same addresses, so that the name cannot resolve to another
 * one meanwhile.
 *
 * @param resolve finds a name's addresses; default: the system's resolver
 */
export function publicAgent(resolve: typeof dns.lookup = dns.lookup): Agent {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const foreign = error ? undefined : found.find(({ address }) => !isPublic(address));
      const [first] = found ?? [];
      if (error || foreign || !first)
        return done(error ?? refusal(host, foreign?.address ?? 'no address'), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

  class PublicAgent extends Agent {
    override createConnection(
      options: Parameters<Agent['createConnection']>[0],
      done: Parameters<Agent['createConnection']>[1],
    ): ReturnType<Agent['createConnection']> {
      const host = (options.host ?? '').replace(/^\[(.*)\]$/, '$1');
      // For a host that is an address, nothing is looked up, so it is checked here.
      if (isIP(host) > 0 && !isPublic(host)) throw refusal(host, host);
      return super.createConnection({ ...options, lookup }, done);
    }
  }
  return new PublicAgent();
}
