import type { WidgetContext } from '#src/contract';
import { isRecord } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { EVENT_MAX_DEPTH } from '#src/limits';
import type { PhpValues } from '../php-values/php-values';
import { containsEmail, containsPersonalData, containsSecret } from './person';

/** Splits an address into scheme and host, path, query, and fragment. */
const PARTS = /^((?:[^/?#:]*:)?\/\/[^/?#]*|)([^?#]*)\??([^#]*)#?(.*)$/s;

/** Scheme and host, without a user name and password; undefined if the host contains an e-mail address. */
function originOf(schemeAndHost: string): string | undefined {
  const origin = schemeAndHost.replace(/^([^/]*\/\/)[^/]*@/, '$1');
  return containsEmail(origin) ? undefined : origin;
}

/**
 * The page's own address or its referrer, without the parts that identify a person or allow a login: segments of the path,
 * parameters of the query, parts of the fragment. Everything else stays unchanged, because the page's own scripts may need it
 * (TR-11, XX-16). '' if the host itself contains an e-mail address.
 */
export function scrubAddress(address: string, isRemoved = containsSecret): string {
  if (!containsSecret(address)) return address;
  const [, start = '', path = '', query = '', fragment = ''] = PARTS.exec(address) ?? [];
  const origin = originOf(start);
  if (origin === undefined) return '';
  const removeParts = (
    text: string,
    prefix: string,
    separator: RegExp,
    isRemovedPart = containsSecret,
  ): string => {
    const rest = text.split(separator).filter((part) => !isRemovedPart(part));
    return rest.join('') && prefix + rest.join(prefix === '?' ? '&' : '');
  };
  const steps = removeParts(path, '', /(?=\/)/);
  return (
    origin +
    steps +
    removeParts(query, '?', /&/, isRemoved) +
    removeParts(fragment, '#', /(?=[/?&])/)
  );
}

/** Parameters by which vendors recognise a campaign or a click on an ad. The pixel plugin stores some of them (`cookie-names.ts`). */
const VENDORS_PARAMETER =
  /^(?:utm_\w+|gad_\w+|gclsrc|(?:gc|dc|fbc|ttc|twc)lid|msclkid|[gw]braid|srsltid|li_fat_id|epik|(?:fb|g|p)adid|bingid)$/;

/** Messengers' hosts. Path and query of such an address have recipient and message: only scheme and host are sent. */
const MESSENGER =
  /^(?:[^/]*\/\/)(?:[\w-]+\.)*(?:wa\.(?:me|link)|whatsapp\.com|(?:t|telegram|m|ig|line|signal|kik|zalo)\.me|messenger\.com|signal\.group|viber\.com|skype\.com|threema\.id|wechat\.com)(?::\d+)?$/i;

/**
 * An address that is not a page: `mailto:`, `tel:`, `whatsapp:`, `data:`. In `example.com:8080/`, the colon follows a host
 * without a scheme and precedes a port, so an address with up to five digits after the colon does not match.
 */
const NOT_A_PAGE = /^\s*(?!https?:|android-app:)[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/**
 * Reduces an address to the parts that an event may contain: no fragment, only campaign parameters and those in
 * `keepParameters`, and no personal data (XX-16). '' if no part of the address may be sent.
 */
export function reduceAddress(address: string, keepParameters: readonly string[]): string {
  const [, start = '', path = '', query = ''] = PARTS.exec(address) ?? [];
  const origin = originOf(start);
  if (origin === undefined || NOT_A_PAGE.test(address)) return '';
  if (MESSENGER.test(origin)) return origin;
  const isHarmless = (part: string): boolean => !containsPersonalData(part);
  const steps = isHarmless(path)
    ? path
    : path
        .split(/(?=\/)/)
        .filter(isHarmless)
        .join('');
  const parameters = query.split('&').filter((part) => {
    const name = part.replace(/=.*/s, '');
    return VENDORS_PARAMETER.test(name)
      ? !containsEmail(part)
      : keepParameters.includes(name) &&
          ![`${name}=1`, part].some(containsSecret) &&
          isHarmless(part);
  });
  return origin + steps + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}

/** Event parameters that contain addresses. */
const ADDRESS_FIELD = /(?:^|_)(?:url|location|referrer)$|^(?:landing_page|page_path)$/;
/** Parameters with text written by people, in which a long number is more likely a telephone's than a product id. */
const FREE_TEXT = /^(?:text|page_title|video_title|download_name|search(?:_term|_string)?)$/;

/** The part of a value that may be sent; undefined if nothing may be sent. */
function scrubValue(
  key: string,
  value: unknown,
  keepParameters: readonly string[],
  depth: number,
): unknown {
  if (typeof value === 'string') {
    if (ADDRESS_FIELD.test(key))
      return reduceAddress(value, keepParameters) || (value && undefined);
    return (FREE_TEXT.test(key) ? containsPersonalData : containsEmail)(value) ? undefined : value;
  }
  if (depth === 0) return Object(value) === value ? undefined : value;
  if (Array.isArray(value))
    return value
      .map((part) => scrubValue(key, part, keepParameters, depth - 1))
      .filter((part) => part !== undefined);
  return isRecord(value) ? scrubRecord(value, keepParameters, depth - 1) : value;
}

function scrubRecord(
  params: PhpValues,
  keepParameters: readonly string[],
  depth: number,
): Record<string, unknown> {
  const scrubbed: [string, unknown][] = [];
  for (const [key, value] of Object.entries(params)) {
    const rest = key === '__proto__' ? undefined : scrubValue(key, value, keepParameters, depth);
    if (rest !== undefined) scrubbed.push([key, rest]);
  }
  return Object.fromEntries(scrubbed);
}

/**
 * An event's parameters without personal data (TR-11, XX-16). A value with an e-mail address is always dropped. A value with a
 * telephone number is dropped only if its parameter contains text written by people. Addresses are reduced by `reduceAddress`.
 */
export const scrubParams = (
  params: PhpValues,
  keepParameters: readonly string[] = [],
): Record<string, unknown> => scrubRecord(params, keepParameters, EVENT_MAX_DEPTH);

/**
 * Removes personal data and login keys from the addresses that vendors' scripts read by themselves (TR-11, XX-16, `scrubUrl`):
 * from the page's address for good, from `document.referrer` until the scope ends. Keys and codes in the page's own query stay,
 * because a form may be sent to the page's address, and the server may accept the form only with the key, as on WooCommerce's
 * payment page for an order.
 */
export function scrubPage({ log, scope }: Pick<WidgetContext, 'log' | 'scope'>): void {
  const { href } = location;
  const { referrer } = document;
  try {
    const cleanAddress = scrubAddress(href, containsEmail);
    if (cleanAddress !== href) {
      history.replaceState(history.state, '', cleanAddress);
      log('removed an e-mail address or token from the page’s address');
    }
    const cleanReferrer = scrubAddress(referrer);
    if (cleanReferrer !== referrer) {
      Object.defineProperty(window.document, 'referrer', {
        configurable: true,
        get: () => cleanReferrer,
      });
      scope.undo(() => Reflect.deleteProperty(window.document, 'referrer'));
    }
  } catch (error) {
    log(`the page’s address could not be replaced: ${String(error)}`);
  }
}
