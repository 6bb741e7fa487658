import { VISIT_MAX_CHARS } from '#src/limits';
import type { TrackerCookies } from '../cookies/cookies';
import type { Tracker } from '../tracker';
import { AD_CLICKS, CAMPAIGN, cookieOf, LANDING, SOURCE } from './cookie-names';
import { containsEmail } from './person';
import { scrubAddress } from './scrub';

/** How the visitor came to this page. */
export interface Arrival {
  /** Whether the visitor came from a page of the same site. */
  readonly isInternal: boolean;
  /** The cookies' values for a visit that begins here, by their names; '' for none, or one that must not be stored. */
  readonly values: Readonly<Record<string, string>>;
}

/** An address for the comparison of sites: lower case, without any scheme, `www.` and trailing slash. */
const withoutScheme = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:[a-z][\w+.-]*:)?\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

/** Whether an address belongs to a site: it has the site's host and is in the site's folder. */
export function isOnSite(address: string, site: string): boolean {
  const [normalized, siteAddress] = [withoutScheme(address), withoutScheme(site)];
  return (
    siteAddress !== '' &&
    normalized.startsWith(siteAddress) &&
    /^[/?#]?$/.test(normalized.charAt(siteAddress.length))
  );
}

/** The host of a referrer; `direct` if there is no referrer, or if the referrer is a page of the site (facts §1.9). */
export function sourceOf(referrer: string, site: string): string {
  const host = isOnSite(referrer, site) ? '' : withoutScheme(referrer).replace(/[/?#].*/s, '');
  return host || 'direct';
}

/** An address without query and fragment. */
export const landingOf = (address: string): string => address.replace(/[?#].*/s, '');

/** The values of the campaign and ad-click parameters in an address, by name; '' for missing ones. */
export function parametersOf(address: string): Record<string, string> {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '');
  return Object.fromEntries(
    [...CAMPAIGN, ...AD_CLICKS].map((name) => [name, query.get(name)?.trim() ?? '']),
  );
}

/**
 * Reads where the visitor came from. Values that contain an e-mail address are dropped (TR-11). If reading fails, the error is
 * logged, and the source counts as `direct`, any other value as empty (TR-64).
 *
 * @param site the site's address; if it is empty, the page's own host is used
 * @param encoded encodes a text as it is stored in a cookie
 */
export function readArrival(
  opened: Tracker['opened'],
  site: string,
  encoded: TrackerCookies['encoded'],
  log: (line: string) => void,
): Arrival {
  function tryRead<T>(label: string, readValue: () => T, fallback: T): T {
    try {
      return readValue();
    } catch (error) {
      log(`${label} could not be read: ${String(error)}`);
      return fallback;
    }
  }

  function storable(name: string, value: string): string {
    const reason =
      (containsEmail(value) && 'holds an e-mail address') ||
      (encoded(value).length > VISIT_MAX_CHARS && `is longer than ${VISIT_MAX_CHARS} characters`);
    if (reason) log(`${name} is dropped: it ${reason}`);
    return reason ? '' : value;
  }

  const siteAddress = site || tryRead('the page’s address', () => new URL(opened.href).origin, '');
  const [source, isInternal] = tryRead(
    'the traffic source',
    () => {
      const { referrer } = opened;
      return [
        sourceOf(scrubAddress(referrer), siteAddress),
        isOnSite(referrer, siteAddress),
      ] as const;
    },
    ['direct', false],
  );
  const found: Record<string, string> = {
    [SOURCE]: source,
    [LANDING]: tryRead('the landing page', () => landingOf(scrubAddress(opened.href)), ''),
  };
  const parameters = tryRead('the query', () => parametersOf(opened.href), {});
  for (const name of [...CAMPAIGN, ...AD_CLICKS]) found[cookieOf(name)] = parameters[name] ?? '';
  const values = Object.entries(found).map(([name, value]) => [name, storable(name, value)]);
  return { isInternal, values: Object.fromEntries(values) };
}
