import { cacheHeaders, isFromCache, type Difference, differences } from '#owner/page/copies';
import { inShort, needsConsent } from '#owner/page/marked';
import { isExecutable } from '#owner/page/our-tag';
import type { PageFacts } from '../facts';
import { type Cause, firstFew } from './cause';

/** The page cache serves a copy that was printed for another visitor, or before the owner changed something. */
export const cached: Cause = {
  // The old copy explains these: trackers may run, or our tag be missing, only in it, and not on the page as the server prints it now.
  explains: [
    'missing',
    'no-banner',
    'tracker',
    'held-marked',
    'legacy-active',
    'after-reject',
    'content',
  ],
  examine(facts) {
    const stale = staleParts(facts);
    if (stale.length === 0) return undefined;
    return {
      severity: 'error',
      what: 'A page cache serves an old copy of this page, or a copy that was made for another visitor.',
      why: 'For a visitor who has not decided, the server now sends a page that is different from the one that visitors get.',
      change:
        'Empty the page cache (plugin, host, Cloudflare). Then set it to keep copies only of pages for visitors without the cookie viewed_cookie_policy.',
      evidence: firstFew([...stale, ...cacheHeaders(facts.headers)]),
    };
  },
};

/** The server prints scripts in executable form, although a consent plugin has marked them and the visitor has not decided. */
export const heldMarked: Cause = {
  explains: ['tracker'],
  examine(facts) {
    const needingConsent = facts.printed.scripts.filter(
      (one) => needsConsent(one) && isExecutable(one),
    );
    if (needingConsent.length === 0) return undefined;
    const isCopy = isFromCache(facts.headers);
    return {
      severity: 'error',
      what: 'The server sends scripts that need consent ready to run, although the visitor has not decided.',
      why: isCopy
        ? 'The page is a copy from a cache, made for a visitor who had agreed.'
        : 'The consent plugin knows these scripts, but the server sends them as if the visitor had agreed.',
      change: isCopy
        ? 'Empty the page cache. Then set it to keep no copies of pages for visitors with the cookie viewed_cookie_policy.'
        : 'Switch on the script blocking of the consent plugin, and empty the page cache.',
      evidence: firstFew([...needingConsent.map(inShort), ...cacheHeaders(facts.headers)]),
    };
  },
};

/** The relevant differences between the copy that visitors get and the page that the server prints now, as text. */
export function staleParts({ printed, fresh, look }: PageFacts): string[] {
  if (!fresh) return [];
  // Without a tag in the HTML, our script may still be inside another file.
  const isMissing = ({ kind }: Difference): boolean => kind !== 'new-tag' || !look.last.ran;
  return differences(printed, fresh).filter(isMissing).map(textOf);
}

function textOf(difference: Difference): string {
  switch (difference.kind) {
    case 'new-tag':
      return `our tag is only in the fresh page: ${difference.now}`;
    case 'other-tag':
      return `our tag is ${difference.copy} in the copy, ${difference.now} in the fresh page`;
    case 'runs':
      return `runs in the copy, is held back in the fresh page: ${difference.script}`;
    case 'agreed':
    default:
      return 'in the copy, the pixel plugin reads that the visitor has agreed (all_disabled_by_api: false)';
  }
}
