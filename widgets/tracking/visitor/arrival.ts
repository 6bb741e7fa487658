import { VISIT_MAX_CHARS } from '../../../src/limits';
import { encode } from '../cookies/cookie-codec';
import { holdsEmail } from './person';
import { scrubAddress } from './scrub';
import type { Tracker } from '../tracker';
import { AD_CLICKS, CAMPAIGN, cookieOf, LANDING, SOURCE } from './names';

/** How the visitor came to this page. */
export interface Arrival {
  /** From a page of the same site. */
  readonly within: boolean;
  /** The cookies of a visit that begins here, by name; '' for what there is none of, or must not be kept. */
  readonly values: Readonly<Record<string, string>>;
}

/** Host and path in small letters, as far as they tell sites apart. */
const bare = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(?:[a-z][\w+.-]*:)?\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

/** Whether an address is one of a site's: its own host, and below its folder. */
export function isWithin(address: string, site: string): boolean {
  const [at, under] = [bare(address), bare(site)];
  return under !== '' && at.startsWith(under) && /^[/?#]?$/.test(at.charAt(under.length));
}

/** The host that a referrer names, `direct` where there is none or the site names itself (facts §1.9). */
export function sourceOf(referrer: string, site: string): string {
  const host = isWithin(referrer, site) ? '' : bare(referrer).replace(/[/?#].*/s, '');
  return host || 'direct';
}

/** An address without query and fragment. */
export const landingOf = (address: string): string => address.replace(/[?#].*/s, '');

/** The parameters of an address that campaigns and ads have put there. */
export function parametersOf(address: string): Record<string, string> {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '');
  return Object.fromEntries(
    [...CAMPAIGN, ...AD_CLICKS].map((name) => [name, query.get(name)?.trim() ?? '']),
  );
}

/**
 * Reads where the visitor comes from. An e-mail address is never among it (TR-11); what cannot be read is told to `log`, and
 * comes out direct or empty (TR-64).
 *
 * @param site the site's address; without it, the page's own host
 */
export function readArrival(
  opened: Tracker['opened'],
  site: string,
  log: (line: string) => void,
): Arrival {
  function read<T>(what: string, reading: () => T, otherwise: T): T {
    try {
      return reading();
    } catch (error) {
      log(`${what} could not be read: ${String(error)}`);
      return otherwise;
    }
  }

  function kept(name: string, value: string): string {
    const why =
      (holdsEmail(value) && 'holds an e-mail address') ||
      (encode(value).length > VISIT_MAX_CHARS && `is longer than ${VISIT_MAX_CHARS} characters`);
    if (why) log(`${name} is dropped: it ${why}`);
    return why ? '' : value;
  }

  const own = site || read('the page’s address', () => new URL(opened.href).origin, '');
  const [source, within] = read(
    'the traffic source',
    () => {
      const { referrer } = opened;
      return [sourceOf(scrubAddress(referrer), own), isWithin(referrer, own)] as const;
    },
    ['direct', false],
  );
  const found: Record<string, string> = {
    [SOURCE]: source,
    [LANDING]: read('the landing page', () => landingOf(scrubAddress(opened.href)), ''),
  };
  const parameters = read('the query', () => parametersOf(opened.href), {});
  for (const name of [...CAMPAIGN, ...AD_CLICKS]) found[cookieOf(name)] = parameters[name] ?? '';
  const values = Object.entries(found).map(([name, value]) => [name, kept(name, value)]);
  return { within, values: Object.fromEntries(values) };
}
