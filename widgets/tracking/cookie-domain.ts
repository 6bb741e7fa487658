import { readJar, writeCookie } from '../../src/consent/cookies';

/** Stands for a moment on each of a host's domains, to see on which it sticks. */
const PROBE = 'enxerto_probe';

/** Where a cookie stands: the whole site, on one host or on a domain. */
export function place(domain: string): string {
  return `;path=/${domain && `;domain=${domain}`}`;
}

/** A host and its parents, the longest first, as far as they have a dot; none of an IP address or `localhost`. */
export function domainsOf(host: string): string[] {
  if (/\.\d+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.map((_, from) => labels.slice(from).join('.')).filter((name) => name.includes('.'));
}

/**
 * The widest domain whose cookies this host may write, '' where it can only write its own. The browser knows which suffixes
 * are public; it is asked, so that no list is shipped (TR-12). All domains are tried at once, for one reading of the jar.
 */
export function widestDomain(host: string): string {
  const domains = domainsOf(host).reverse();
  // The host itself always may.
  if (domains.length < 2) return domains[0] ?? '';
  domains.forEach((domain, at) => writeCookie(PROBE + at, '1', 0, place(domain)));
  const jar = readJar();
  domains.forEach((domain, at) => writeCookie(PROBE + at, '', -1, place(domain)));
  return domains.find((_, at) => jar.has(PROBE + at)) ?? '';
}
