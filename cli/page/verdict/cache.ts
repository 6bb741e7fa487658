import { cacheHeaders, isFromCache } from '../../../owner/page/copies';
import { inShort, needsConsent } from '../../../owner/page/marked';
import { isExecutable } from '../../../owner/page/our-tag';
import { staleParts } from '../read/cached';
import type { Cause } from './cause';
import { firstFew } from './cause';

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
    const differences = staleParts(facts);
    if (differences.length === 0) return undefined;
    return {
      severity: 'error',
      what: 'A page cache serves an old copy of this page, or a copy that was made for another visitor.',
      why: 'For a visitor who has not decided, the server now prints a page that is different from the one that visitors get.',
      change:
        'Empty the cache of the page (plugin, host, Cloudflare), and have it keep copies only of pages for visitors without the cookie viewed_cookie_policy.',
      evidence: firstFew([...differences, ...cacheHeaders(facts.headers)]),
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
      what: 'The server prints scripts that need consent ready to run, although the visitor has not decided.',
      why: isCopy
        ? 'The page is a copy from a cache, made for a visitor who had agreed.'
        : 'The consent plugin knows them, and the server prints them as if the visitor had agreed.',
      change: isCopy
        ? 'Empty the page cache, and have it keep no copies of pages for visitors with the cookie viewed_cookie_policy.'
        : 'Switch on the script blocking of the consent plugin, and empty the page cache.',
      evidence: firstFew([...needingConsent.map(inShort), ...cacheHeaders(facts.headers)]),
    };
  },
};
