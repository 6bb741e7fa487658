import { domainsOf } from '../../../src/cookies/domains';
import { readJar } from '../../../src/cookies/read';
import { removeCookie, writeCookie } from '../../../src/cookies/write';

/** Prefix of the test cookies that show for which domains the browser accepts cookies. They are removed at once. */
const PROBE = 'enxerto_probe';

/**
 * The domains for which this host may write cookies: the host itself first, the shortest parent domain last. Empty if the host
 * can only write host-only cookies. The browser knows which suffixes are public, such as `com.br`, so test cookies are written,
 * and we need no list of suffixes (TR-12). All domains are tried together, so that the browser's cookies are read only once.
 */
export function writableDomains(host: string): string[] {
  const domains = domainsOf(host);
  // A host may always write cookies for itself, so a single domain needs no test.
  if (domains.length < 2) return domains;
  const probeName = (domain: string): string => PROBE + domains.indexOf(domain);
  for (const domain of domains) writeCookie(probeName(domain), '1', 0, { domain });
  const jar = readJar();
  const accepted = domains.filter((domain) => jar.has(probeName(domain)));
  for (const domain of accepted) removeCookie(probeName(domain), { domain });
  return accepted;
}
