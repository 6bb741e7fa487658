import type { PageFacts, PrintedPage, Script } from '../facts';
import { inShort, isMarked } from './held';
import { addressesOf, isExecutable, isOurTag } from './our-tag';

/** Tells that two copies of a page print the same script, whatever changes from one print to the next. */
const scriptKey = (script: Script): string =>
  addressesOf(script)[0]?.replace(/\?.*/, '') ?? script.text.replace(/[\d\s]+/g, '').slice(0, 120);

/** Headers in which caches say that an answer is a copy. */
const CACHE_HEADERS =
  /^(?:x-(?:.*-)?cache(?:-.*)?|cf-cache-status|age|x-proxy-cache|x-varnish|x-litespeed-cache|x-rocket-.*|x-wp-rocket|x-sucuri-cache|server-timing)$/;

/** What the document's headers say of a cache, as `name: value`. */
export const cacheHeaders = ({ headers }: Pick<PageFacts, 'headers'>): string[] =>
  Object.entries(headers)
    .filter(([name]) => CACHE_HEADERS.test(name))
    .map(([name, value]) => `${name}: ${value}`);

/** Whether the document's headers say that it is a copy out of a cache. */
export const isFromCache = (facts: Pick<PageFacts, 'headers'>): boolean =>
  cacheHeaders(facts).some((header) => /^age: [1-9]|\bhit\b/i.test(header));

/** The address of our loader in a copy of the page, without its query; undefined where the copy has none under that name. */
const loaderAddress = ({ scripts }: PrintedPage): string | undefined =>
  scripts
    .filter(isOurTag)
    .flatMap(addressesOf)
    .map((address) => address.replace(/[?#].*/, ''))
    .find((address) => address.endsWith('/loader.js'));

/**
 * How the copy that visitors get differs from what the server prints now, in what matters here; empty where it does not. An
 * optimizer may leave a page with an unknown parameter alone: that the fresh page has our tag in another shape is no difference.
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
