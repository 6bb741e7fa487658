import { readJar } from '../../../src/cookies/read';
import { writeCookie } from '../../../src/cookies/write';

/**
 * Prefix of the test cookies that are written for a moment on each of a host's domains, to find out which domains the browser
 * accepts.
 */
const PROBE = 'enxerto_probe';

/** A host and its parent domains that contain a dot, the longest first; none for an IP address or `localhost`. */
function domainsOf(host: string): string[] {
  if (/\.\d+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.map((_, from) => labels.slice(from).join('.')).filter((name) => name.includes('.'));
}

/**
 * The domains for which this host may write cookies, its own first and the widest last; none if it can only write host-only
 * cookies. The browser knows which suffixes are public, so this tries to write cookies instead of shipping a list (TR-12). All
 * domains are tried together, so that the cookies are read only once.
 */
export function writableDomains(host: string): string[] {
  const domains = domainsOf(host);
  // A host may always write cookies for itself, so no test is needed.
  if (domains.length < 2) return domains;
  const probeName = (domain: string): string => PROBE + domains.indexOf(domain);
  for (const domain of domains) writeCookie(probeName(domain), '1', 0, { domain });
  const jar = readJar();
  const accepted = domains.filter((domain) => jar.has(probeName(domain)));
  for (const domain of accepted) writeCookie(probeName(domain), '', -1, { domain });
  return accepted;
}
