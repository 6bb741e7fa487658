import { isRecord } from '../../../src/dom/json';
import { EVENT_MAX_DEPTH } from '../../../src/limits';
import type { PhpValues } from '../php-values/php-values';
import { holdsEmail, holdsPerson, holdsSecret } from './person';

/** An address by its parts: scheme and host, path, query, fragment. */
const PARTS = /^((?:[^/?#:]*:)?\/\/[^/?#]*|)([^?#]*)\??([^#]*)#?(.*)$/s;

/** Scheme and host without a user's name and password; undefined where the host holds an e-mail address. */
function originOf(start: string): string | undefined {
  const origin = start.replace(/^([^/]*\/\/)[^/]*@/, '$1');
  return holdsEmail(origin) ? undefined : origin;
}

/**
 * The page's own address or its referrer, without the parts that identify somebody or let somebody log in: steps of the path,
 * parameters of the query, parts of the fragment. Everything else stays to the letter, because the page's own scripts may need
 * it (TR-11, XX-16). '' where the host itself holds an e-mail address.
 *
 * @param goes says which parameters of the query are removed
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

/** Hosts at which people are written to: the rest of such an address says who is written to, and what. */
const MESSENGER =
  /^(?:[^/]*\/\/)(?:[\w-]+\.)*(?:wa\.(?:me|link)|whatsapp\.com|(?:t|telegram|m|ig|line|signal|kik|zalo)\.me|messenger\.com|signal\.group|viber\.com|skype\.com|threema\.id|wechat\.com)(?::\d+)?$/i;

/**
 * An address that leads to no page: `mailto:`, `tel:`, `whatsapp:`, `data:`. A host with a port looks much the same, so digits
 * after the colon do not match.
 */
const NO_PAGE = /^\s*(?!https?:|android-app:)[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/**
 * An address as an event may carry it: without fragment, with only the campaign's parameters and those that the owner keeps,
 * and without what identifies somebody (XX-16). '' where nothing of it may be sent.
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

/** Event parameters that hold addresses. */
const PLACE = /(?:^|_)(?:url|location|referrer)$|^(?:landing_page|page_path)$/;
/**
 * Event parameters that hold what people have written. There a long number is somebody's telephone number rather than a
 * product's number.
 */
const WORDS = /^(?:text|page_title|video_title|download_name|search(?:_term|_string)?)$/;

/** A value as it may be sent; undefined where it must not be. */
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
 * An event's parameters without what identifies somebody (TR-11, XX-16). Values with an e-mail address are dropped everywhere,
 * values with a telephone number where people write text. Addresses are reduced by `placeOf`.
 *
 * @param kept `tracking.keepParameters`
 */
export const scrubParams = (
  params: PhpValues,
  kept: readonly string[] = [],
): Record<string, unknown> => cleaned(params, kept, EVENT_MAX_DEPTH);
