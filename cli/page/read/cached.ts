import type { PageFacts, Script } from '../facts';
import { addressesOf, isExecutable, isOurTag } from './our-tag';

/** Attributes by which consent plugins mark what they hold back. */
const HELD_MARK = ['data-cli-class', 'data-cli-script-type', 'data-cookieyes', 'data-category'];

/** Whether a consent plugin's server has printed this script: held back, or let go. */
export const isMarked = ({ attributes }: Script): boolean =>
  HELD_MARK.some((name) => name in attributes);

/** Tells that two copies of a page print the same script, whatever changes from one print to the next. */
const keyOf = (script: Script): string =>
  addressesOf(script)[0]?.replace(/\?.*/, '') ?? script.text.replace(/[\d\s]+/g, '').slice(0, 120);

/** Headers in which caches say that an answer is a copy. */
const CACHES =
  /^(?:x-(?:.*-)?cache(?:-.*)?|cf-cache-status|age|x-proxy-cache|x-varnish|x-litespeed-cache|x-rocket-.*|x-wp-rocket|x-sucuri-cache|server-timing)$/;

/** What the document's headers say of a cache, as `name: value`. */
export const cacheHeaders = ({ headers }: Pick<PageFacts, 'headers'>): string[] =>
  Object.entries(headers)
    .filter(([name]) => CACHES.test(name))
    .map(([name, value]) => `${name}: ${value}`);

/** Whether the document's headers say that it is a copy out of a cache. */
export const isFromCache = (facts: Pick<PageFacts, 'headers'>): boolean =>
  cacheHeaders(facts).some((line) => /^age: [1-9]|\bhit\b/i.test(line));

/** How the copy that visitors get differs from what the server prints now, in what matters here; empty where it does not. */
export function staleParts({ printed, fresh }: PageFacts): string[] {
  if (!fresh) return [];
  const differences: string[] = [];
  const tags = printed.scripts.filter(isOurTag).flatMap(addressesOf);
  const now = fresh.scripts.filter(isOurTag).flatMap(addressesOf);
  if (tags.length === 0 && now.length > 0)
    differences.push(`our tag is only in the fresh page: ${now[0]}`);
  else if (tags.length > 0 && now.length > 0 && tags.join() !== now.join())
    differences.push(`our tag is ${tags[0]} in the copy, ${now[0]} in the fresh page`);
  const held = new Set(
    fresh.scripts.filter((one) => isMarked(one) && !isExecutable(one)).map(keyOf),
  );
  for (const script of printed.scripts) {
    if (isExecutable(script) && held.has(keyOf(script)))
      differences.push(
        `runs in the copy, is held back in the fresh page: ${addressesOf(script)[0] ?? script.text.slice(0, 60)}`,
      );
  }
  if (printed.switchedOff === false && fresh.switchedOff === true)
    differences.push(
      'the copy says to the pixel plugin that the visitor has agreed (all_disabled_by_api: false)',
    );
  return differences;
}
