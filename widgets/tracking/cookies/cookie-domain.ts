import { readJar } from '../../../src/cookies/read';
import { writeCookie } from '../../../src/cookies/write';

/** Names the cookies that are set for a moment on each of a host's domains, to see which domains the browser accepts. */
const PROBE = 'enxerto_probe';

/** A host and its parent domains that have a dot, the longest first; none for an IP address or `localhost`. */
function domainsOf(host: string): string[] {
  if (/\.\d+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.map((_, from) => labels.slice(from).join('.')).filter((name) => name.includes('.'));
}

/**
 * The domains on which this host may write cookies, its own first and the widest last; none where it can only write host-only
 * ones. The browser knows which suffixes are public, so it is asked by trying, and no list is shipped (TR-12). All domains are
 * tried at once, so that the cookies are read only once.
 */
export function writableDomains(host: string): string[] {
  const domains = domainsOf(host);
  // A host may always write for itself, so nothing has to be tried.
  if (domains.length < 2) return domains;
  const probeName = (domain: string): string => PROBE + domains.indexOf(domain);
  for (const domain of domains) writeCookie(probeName(domain), '1', 0, { domain });
  const jar = readJar();
  const accepted = domains.filter((domain) => jar.has(probeName(domain)));
  for (const domain of accepted) writeCookie(probeName(domain), '', -1, { domain });
  return accepted;
}
