import { isRecord } from '../../../src/dom/json';
import { EVENT_MAX_DEPTH } from '../../../src/limits';
import type { PhpValues } from '../php-values/php-values';
import { holdsEmail, holdsPerson, holdsSecret } from './person';

/** An address by its parts: scheme and host, path, query, fragment. */
const PARTS = /^((?:[^/?#:]*:)?\/\/[^/?#]*|)([^?#]*)\??([^#]*)#?(.*)$/s;

/** Scheme and host without who logs in there; undefined for a host that names somebody. */
function originOf(start: string): string | undefined {
  const origin = start.replace(/^([^/]*\/\/)[^/]*@/, '$1');
  return holdsEmail(origin) ? undefined : origin;
}

/**
 * The page's own address, or its referrer's, without what in it says who somebody is or lets somebody in: a step of the path, a
 * parameter of the query, a part of the fragment. All else stays to the letter, for the page's own scripts (TR-11, XX-16).
 *
 * @param goes which parameters of the query go
 */
export function scrubAddress(address: string, goes = holdsSecret): string {
  if (!holdsSecret(address)) return address;
  const [, start = '', path = '', query = '', fragment = ''] = PARTS.exec(address) ?? [];
  const origin = originOf(start);
  if (origin === undefined) return '';
  const without = (text: string, before: string, between: RegExp, of = holdsSecret): string => {
    const rest = text.split(between).filter((part) => !of(part));
    return rest.join('') && before + rest.join(before === '?' ? '&' : '');
  };
  const steps = without(path, '', /(?=\/)/);
  return origin + steps + without(query, '?', /&/, goes) + without(fragment, '#', /(?=[/?&])/);
}

/** Parameters by which vendors know a campaign, or a click on an ad. */
const CAMPAIGN =
  /^(?:utm_\w+|gad_\w+|gclsrc|(?:gc|dc|fbc|ttc|twc)lid|msclkid|[gw]braid|srsltid|li_fat_id|epik|(?:fb|g|p)adid|bingid)$/;

/** Where people are written to: the address says to whom, and what. */
const MESSENGER =
  /^(?:[^/]*\/\/)(?:[\w-]+\.)*(?:wa\.(?:me|link)|whatsapp\.com|(?:t|telegram|m|ig|line|signal|kik|zalo)\.me|messenger\.com|signal\.group|viber\.com|skype\.com|threema\.id|wechat\.com)(?::\d+)?$/i;

/** An address that leads to no page: `mailto:`, `tel:`, `whatsapp:`, `data:`. A host with a port looks much the same. */
const NO_PAGE = /^\s*(?!https?:|android-app:)[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/**
 * An address as it may leave in an event: without query and fragment, but for campaign parameters and those that the owner
 * keeps, and without what says who somebody is (XX-16). '' where nothing of it may.
 *
 * @param kept `tracking.keepParameters`
 */
export function placeOf(address: string, kept: readonly string[]): string {
  const [, start = '', path = '', query = ''] = PARTS.exec(address) ?? [];
  const origin = originOf(start);
  if (origin === undefined || NO_PAGE.test(address)) return '';
  if (MESSENGER.test(origin)) return origin;
  const isHarmless = (part: string): boolean => !holdsPerson(part);
  const steps = isHarmless(path)
    ? path
    : path
        .split(/(?=\/)/)
        .filter(isHarmless)
        .join('');
  const parameters = query.split('&').filter((part) => {
    const name = part.replace(/=.*/s, '');
    return CAMPAIGN.test(name)
      ? !holdsEmail(part)
      : kept.includes(name) && ![`${name}=1`, part].some(holdsSecret) && isHarmless(part);
  });
  return origin + steps + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}

/** Parameters that are addresses … */
const PLACE = /(?:^|_)(?:url|location|referrer)$|^(?:landing_page|page_path)$/;
/** … and what people have written, where a long number is somebody's rather than a product's. */
const WORDS = /^(?:text|page_title|video_title|download_name|search(?:_term|_string)?)$/;

/** A value as it may leave; undefined for one that may not. */
function clean(key: string, value: unknown, kept: readonly string[], depth: number): unknown {
  if (typeof value === 'string') {
    if (PLACE.test(key)) return placeOf(value, kept) || (value && undefined);
    return (WORDS.test(key) ? holdsPerson : holdsEmail)(value) ? undefined : value;
  }
  if (depth === 0) return Object(value) === value ? undefined : value;
  if (Array.isArray(value))
    return value
      .map((part) => clean(key, part, kept, depth - 1))
      .filter((part) => part !== undefined);
  return isRecord(value) ? cleaned(value, kept, depth - 1) : value;
}

function cleaned(
  params: PhpValues,
  kept: readonly string[],
  depth: number,
): Record<string, unknown> {
  const entries = Object.entries(params).map(
    ([key, value]) => [key, clean(key, value, kept, depth)] as const,
  );
  return Object.fromEntries(
    entries.filter(([key, value]) => value !== undefined && key !== '__proto__'),
  );
}

/**
 * An event's parameters without what says who somebody is: e-mail addresses anywhere, telephone numbers in words and addresses,
 * of addresses all that is not where they lead (TR-11, XX-16).
 *
 * @param kept `tracking.keepParameters`
 */
export const scrubParams = (
  params: PhpValues,
  kept: readonly string[] = [],
): Record<string, unknown> => cleaned(params, kept, EVENT_MAX_DEPTH);
