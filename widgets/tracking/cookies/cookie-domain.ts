import { readJar } from '../../../src/consent/record/read';
import { writeCookie } from '../../../src/consent/record/write';

/** Stands for a moment on each of a host's domains, to see on which it sticks. */
const PROBE = 'enxerto_probe';

/** A host and its parents, the longest first, as far as they have a dot; none of an IP address or `localhost`. */
function domainsOf(host: string): string[] {
  if (/\.\d+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.map((_, from) => labels.slice(from).join('.')).filter((name) => name.includes('.'));
}

/**
 * The domains whose cookies this host may write, its own first and the widest last; none where it can only write host-only
 * ones. The browser knows which suffixes are public; it is asked, so that no list is shipped (TR-12). All are tried at once,
 * for one reading of the jar.
 */
export function writableDomains(host: string): string[] {
  const domains = domainsOf(host);
  // The host itself always may.
  if (domains.length < 2) return domains;
  const probe = (domain: string): string => PROBE + domains.indexOf(domain);
  for (const domain of domains) writeCookie(probe(domain), '1', 0, { domain });
  const jar = readJar();
  const stuck = domains.filter((domain) => jar.has(probe(domain)));
  for (const domain of stuck) writeCookie(probe(domain), '', -1, { domain });
  return stuck;
}
