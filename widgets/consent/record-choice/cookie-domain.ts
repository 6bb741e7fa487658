import type { ConsentContext } from '#src/contract';
import { readJar } from '#src/cookies/read';
import { domainsOf, removeCookie, writeCookie } from '#src/cookies/write';
import { SETTING } from '#src/reasons';

/** A cookie that is written to see whether the browser stores cookies on a domain, and removed at once. */
const PROBE = 'enxerto_domain';

/**
 * Finds the domain on which the decision's cookies are written, by `consent.cookieDomain` (CO-48). It is looked for with the first
 * choice on a page, and remembered for those that follow. If the owner's domain cannot be used, the log says why.
 *
 * @returns the domain; '' for this host only
 */
export function findCookieDomain({ consent, log, page }: ConsentContext): string {
  const wanted = consent.config.cookieDomain;
  if (!wanted) return '';
  const domains = domainsOf(location.hostname);
  /** Logs why the domain cannot be used; the decision then holds for this host only. */
  function refuse(expected: string): string {
    const path = 'consent.cookieDomain';
    log(`${path}: expected ${expected}, found "${wanted}"`, SETTING, path, wanted);
    return '';
  }
  function find(): string {
    // The browser refuses public suffixes, such as `co.uk`, so the shortest domain that it accepts is the site's own.
    if (wanted === 'auto') return domains.reverse().find(storesOn) ?? '';
    if (!domains.includes(wanted)) return refuse(`auto, ${location.hostname} or a domain above it`);
    return storesOn(wanted) ? wanted : refuse('a domain on which the browser stores cookies');
  }
  return (page.choice.cookieDomain ??= find());
}

/** Whether the browser stores cookies of this page on a domain. */
function storesOn(domain: string): boolean {
  writeCookie(PROBE, '1', 0, { domain });
  const isStored = readJar().has(PROBE);
  if (isStored) removeCookie(PROBE, { domain });
  return isStored;
}

/**
 * Writes a cookie on a domain. Cookies of the same name for this host alone, and on domains below that one, are removed: they
 * would be read beside it, and would still be there when another host of the domain changes the decision.
 *
 * @param domain as `findCookieDomain` returns it; with '', nothing is removed
 */
export function writeAlone(name: string, value: string, days: number, domain: string): void {
  if (domain) {
    for (const other of ['', ...domainsOf(location.hostname)])
      if (other.length > domain.length || !other) removeCookie(name, { domain: other });
  }
  writeCookie(name, value, days, { domain });
}
