import dns from 'node:dns';
import { Agent } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one of the public internet: not of this machine, a private network, a link, a provider's own network, a
 * group, or one that contains such an IPv4 address.
 *
 * @param {string} address
 */
export function isPublic(address) {
  if (isIP(address) === 0) return false;
  const one = ipaddr.process(address);
  // All that is given out of IPv6 is below 2000::/3; the rest has no ranges of its own in the library.
  const isGivenOut = one.kind() === 'ipv4' || one.match(ipaddr.parse('2000::'), 3);
  return isGivenOut && one.range() === 'unicast';
}

/** @param {string} host @param {string} address */
const refusal = (host, address) => new Error(`${host} is at ${address}, which is not public`);

/**
 * The agent that makes the connections to push services. Anybody can post an endpoint, and a name may lead anywhere: the
 * addresses of a name are checked before connecting, and it is these that are connected to, so that a second answer for the name
 * changes nothing.
 *
 * @param {typeof dns.lookup} [resolve] finds a name's addresses
 */
export function publicAgent(resolve = dns.lookup) {
  /** @type {import('node:net').LookupFunction} */
  const lookup = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const foreign = error ? undefined : found.find(({ address }) => !isPublic(address));
      const [first] = found ?? [];
      if (error || foreign || !first)
        return done(error ?? refusal(host, foreign?.address ?? 'no address'), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

  class PublicAgent extends Agent {
    /**
     * @override
     * @type {Agent['createConnection']}
     */
    createConnection(options, done) {
      const host = (options.host ?? '').replace(/^\[(.*)\]$/, '$1');
      // No name is looked up for an address.
      if (isIP(host) > 0 && !isPublic(host)) throw refusal(host, host);
      return super.createConnection({ ...options, lookup }, done);
    }
  }
  return new PublicAgent();
}
