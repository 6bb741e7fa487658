import { inShort, isMarked } from './marked';
import { addressesOf, isExecutable, isOurTag } from './our-tag';
import type { PrintedPage, Script } from './printed';

/** Names of headers that caches add to a response. */
const CACHE_HEADERS =
  /^(?:x-(?:.*-)?cache(?:-.*)?|cf-cache-status|age|x-proxy-cache|x-varnish|x-litespeed-cache|x-rocket-.*|x-wp-rocket|x-sucuri-cache|server-timing)$/;

/** The address at which a server prints a page anew: no page cache has a copy for this parameter. @param now the time, in ms */
export function freshAddress(address: string, now: number): string {
  const url = new URL(address);
  url.searchParams.set('enxerto_fresh', String(now));
  return url.href;
}

/** The response headers of a page, names in lower case. */
type Headers = Readonly<Record<string, string>>;

/** A page's cache headers, as `name: value`. */
export const cacheHeaders = (headers: Headers): string[] =>
  Object.entries(headers)
    .filter(([name]) => CACHE_HEADERS.test(name))
    .map(([name, value]) => `${name}: ${value}`);

/** Whether a page came from a cache, according to its headers. */
export const isFromCache = (headers: Headers): boolean =>
  cacheHeaders(headers).some((header) => /^age: [1-9]|\bhit\b/i.test(header));

/** A relevant difference between the copy of a page that visitors get and the page that the server prints now. */
export type Difference =
  /** Our tag is only in the page that the server prints now, at this address. */
  | { readonly kind: 'new-tag'; readonly now: string }
  /** Our tag has these addresses. */
  | { readonly kind: 'other-tag'; readonly copy: string; readonly now: string }
  /** This script runs in the copy, and is held back now. */
  | { readonly kind: 'runs'; readonly script: string }
  /** The copy was printed for a visitor who had agreed. */
  | { readonly kind: 'agreed' };

/** A key by which the same script is recognised in two copies of a page, even if numbers and queries in it differ. */
const scriptKey = (script: Script): string =>
  addressesOf(script)[0]?.replace(/\?.*/, '') ??
  script.text
    .slice(0, 300)
    .replace(/[\d\s]+/g, '')
    .slice(0, 120);

/** The address of our loader in a copy of the page, without its query; undefined if none of our tags loads a file named `loader.js`. */
const loaderAddress = ({ scripts }: PrintedPage): string | undefined =>
  scripts
    .filter(isOurTag)
    .flatMap(addressesOf)
    .map((address) => address.replace(/[?#].*/, ''))
    .find((address) => address.endsWith('/loader.js'));

/**
 * The relevant differences. Another spelling of our tag is not one. The reason: the fresh page is requested with an added
 * parameter, and an optimizer that changes the tag on other pages may leave it unchanged if the address has an unknown parameter.
 */
export function differences(copy: PrintedPage, fresh: PrintedPage): Difference[] {
  const found: Difference[] = [];
  const [before, now] = [loaderAddress(copy), loaderAddress(fresh)];
  if (!copy.scripts.some(isOurTag) && now !== undefined) found.push({ kind: 'new-tag', now });
  if (before !== undefined && now !== undefined && before !== now)
    found.push({ kind: 'other-tag', copy: before, now });
  const held = new Set(
    fresh.scripts.filter((one) => isMarked(one) && !isExecutable(one)).map(scriptKey),
  );
  for (const script of copy.scripts) {
    if (isExecutable(script) && held.has(scriptKey(script)))
      found.push({ kind: 'runs', script: inShort(script) });
  }
  if (copy.switchedOff === false && fresh.switchedOff === true) found.push({ kind: 'agreed' });
  return found;
}
