import { cacheHeaders } from '#owner/page/copies';
import { fileNameOf } from '#owner/page/our-files';
import { addressesOf, isExecutable, isOurConfig, isOurTag, startTag } from '#owner/page/our-tag';
import { SKIPPED } from '#src/reasons';
import { WHY_SKIPPED } from '#src/skips';
import type { PageFacts, Reason } from '../facts';
import { fileRequests, failureOf } from '../read/our-files';
import { loaderRequest, ourTags } from '../read/our-tag';
import type { Section } from './section';

/** The section about our tag: whether the page has it, in which form, and whether our loader has run. */
export function tagSection(facts: PageFacts): Section {
  const tags = ourTags(facts);
  const { untouched, last, reasons } = facts.look;
  const lines = tags.map((tag) => {
    const where = facts.printed.scripts.some(isOurTag) ? 'in the page' : 'added by a script';
    const how = isExecutable(tag)
      ? addressesOf(tag).length > 0
        ? ''
        : ', inlined'
      : ', held back';
    return `${where}${how}: ${startTag(tag)}`;
  });
  if (tags.length === 0)
    lines.push(last.ran ? 'no tag: our script is inside another file' : 'no tag');
  else if (last.ran && !loaderRequest(facts))
    lines.push('our script was loaded inside the page or another file, not from its own address');
  const when = untouched.ran ? 'by itself' : 'after the visitor’s first action';
  lines.push(last.ran ? `our script ran ${when}` : 'our script did not run');
  const configs = facts.printed.scripts.filter(isOurConfig).length;
  lines.push(configs > 0 ? 'the page has a configuration' : 'the page has no configuration');
  lines.push(...notStarted(reasons));
  const caches = cacheHeaders(facts.headers);
  if (caches.length > 0) lines.push(`the server’s headers about its cache: ${caches.join('; ')}`);
  return { title: 'The tag', lines };
}

/** The lines about our widgets that did not start. Widgets with the same reason share a line. */
function notStarted(reasons: readonly Reason[]): string[] {
  const parts = new Map<string, string[]>();
  for (const { code, about } of reasons) {
    const [part, skip] = about;
    const why = WHY_SKIPPED[Number(skip)];
    if (code === SKIPPED && part && why) parts.set(why, [...(parts.get(why) ?? []), part]);
  }
  return [...parts].map(([why, names]) => `not started: ${names.join(', ')} (${why})`);
}

/** The section about our files: which were loaded, and which failed to load. */
export function filesSection({ look, accept, reject }: PageFacts): Section {
  const all = [look, accept, reject].flatMap((visit) => fileRequests(visit?.requests ?? []));
  const loaded = new Set<string>();
  const failed = new Set<string>();
  for (const request of all) {
    const why = failureOf(request);
    if (why) failed.add(`${request.url}: ${why}`);
    else loaded.add(fileNameOf(request.url) ?? '');
  }
  return {
    title: 'Our files',
    lines: [`loaded: ${[...loaded].join(', ') || 'only the loader'}`, ...failed],
  };
}
