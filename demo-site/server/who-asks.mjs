import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a request's host is an IP address, one of this machine's own names, or one of `names`. Any other name may belong to
 * an attacker who makes it resolve to this machine, so that the attacker's page can read this server's answers (DNS rebinding).
 *
 * @param {string} host the request's host, without the port
 * @param {readonly string[]} names further known names
 */
export function isKnownHost(host, names) {
  const withoutBrackets = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    isIP(withoutBrackets) > 0 ||
    /^(?:.+\.)?localhost$/.test(withoutBrackets) ||
    [hostname(), ...names].includes(withoutBrackets)
  );
}

/**
 * Whether a request comes from a page of this server, or from no page at all. A request without `Origin` is accepted,
 * because browsers send this header with every request that could change something.
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

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest();

/** Whether a request has the owner's token (`Authorization: Bearer …`). @param {Request} request @param {string} token */
export const isOwner = ({ headers }, token) =>
  timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${token}`));
