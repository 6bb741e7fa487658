import type { PageFacts, PrintedPage, Script } from '../facts';
import { inShort, isMarked } from './held';
import { addressesOf, isExecutable, isOurTag } from './our-tag';

/** A key by which the same script is recognised in two copies of a page, even if numbers and queries in it differ. */
const scriptKey = (script: Script): string =>
  addressesOf(script)[0]?.replace(/\?.*/, '') ?? script.text.replace(/[\d\s]+/g, '').slice(0, 120);

/** Names of headers that caches add to a response. */
const CACHE_HEADERS =
  /^(?:x-(?:.*-)?cache(?:-.*)?|cf-cache-status|age|x-proxy-cache|x-varnish|x-litespeed-cache|x-rocket-.*|x-wp-rocket|x-sucuri-cache|server-timing)$/;

/** The document's cache headers, as `name: value`. */
export const cacheHeaders = ({ headers }: Pick<PageFacts, 'headers'>): string[] =>
  Object.entries(headers)
    .filter(([name]) => CACHE_HEADERS.test(name))
    .map(([name, value]) => `${name}: ${value}`);

/** Whether the document came from a cache, according to its headers. */
export const isFromCache = (facts: Pick<PageFacts, 'headers'>): boolean =>
  cacheHeaders(facts).some((header) => /^age: [1-9]|\bhit\b/i.test(header));

/** The address of our loader in a copy of the page, without its query; undefined if none of our tags loads a file named `loader.js`. */
const loaderAddress = ({ scripts }: PrintedPage): string | undefined =>
  scripts
    .filter(isOurTag)
    .flatMap(addressesOf)
    .map((address) => address.replace(/[?#].*/, ''))
    .find((address) => address.endsWith('/loader.js'));

/**
 * The relevant differences between the copy that visitors get and the page that the server prints now. Another spelling of our
 * tag is not a relevant difference. The reason: the fresh page is requested with an added parameter, and an optimizer that
 * changes the tag on other pages may leave it unchanged if the address has an unknown parameter.
 */
export function staleParts({ printed, fresh, look }: PageFacts): string[] {
  if (!fresh) return [];
  const differences: string[] = [];
  const [before, now] = [loaderAddress(printed), loaderAddress(fresh)];
  const hasTag = printed.scripts.some(isOurTag);
  if (!hasTag && !look.last.ran && now !== undefined)
    differences.push(`our tag is only in the fresh page: ${now}`);
  if (before !== undefined && now !== undefined && before !== now)
    differences.push(`our tag is ${before} in the copy, ${now} in the fresh page`);
  const held = new Set(
    fresh.scripts.filter((one) => isMarked(one) && !isExecutable(one)).map(scriptKey),
  );
  for (const script of printed.scripts) {
    if (isExecutable(script) && held.has(scriptKey(script)))
      differences.push(`runs in the copy, is held back in the fresh page: ${inShort(script)}`);
  }
  if (printed.switchedOff === false && fresh.switchedOff === true)
    differences.push(
      'the copy says to the pixel plugin that the visitor has agreed (all_disabled_by_api: false)',
    );
  return differences;
}
