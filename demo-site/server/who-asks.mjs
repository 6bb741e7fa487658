import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a request names this server by a name that nobody else can make lead here: an address of digits, this machine's own
 * names, or one that it was told.
 *
 * @param {string} host without its port
 * @param {readonly string[]} names
 */
export function isKnownHost(host, names) {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    isIP(bare) > 0 || /^(?:.+\.)?localhost$/.test(bare) || [hostname(), ...names].includes(bare)
  );
}

/**
 * Whether a request comes from a page of this server's own, or from no page at all: browsers name a page's origin with
 * whatever may change something.
 *
 * @param {Request} request
 */
export function isOwnOrigin({ headers, url }) {
  const origin = headers.get('origin');
  try {
    return origin === null || new URL(origin).host === new URL(url).host;
  } catch {
    return false;
  }
}
