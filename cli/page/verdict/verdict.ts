import { remaining } from '#owner/page/remaining';
import type { PageFacts } from '../facts';
import { badStatus, choiceFails, nobodyAsks, noBanner, unheard } from './asking';
import { cached, heldMarked } from './cache';
import type { PageFinding, Cause } from './cause';
import { endless } from './endless';
import { loader, mixed, noBase, notRun, policy, wrongBase } from './files';
import { legacyActive, woken } from './legacy';
import { afterReject, content, strangers, tracker, unholdable } from './requests';
import { crashed, googleFirst, setting, staysHeld } from './settings';
import { combined, delayed, missing, twice } from './tag';

/** All causes of problems. Among findings of the same severity, the first one in this order comes first. */
export const CAUSES: Readonly<Record<string, Cause>> = {
  status: badStatus,
  endless,
  cached,
  missing,
  policy,
  mixed,
  loader,
  delayed,
  combined,
  'not-run': notRun,
  base: noBase,
  'wrong-base': wrongBase,
  twice,
  'held-marked': heldMarked,
  'nobody-asks': nobodyAsks,
  tracker,
  'google-first': googleFirst,
  'legacy-active': legacyActive,
  'no-banner': noBanner,
  'choice-fails': choiceFails,
  'after-reject': afterReject,
  crashed,
  woken,
  content,
  unholdable,
  'unknown-hosts': strangers,
  'stays-held': staysHeld,
  setting,
  unheard,
};

/** Returns the findings about a page, the most severe first. Findings that are only consequences of other findings are omitted. */
export function findingsOf(facts: PageFacts): PageFinding[] {
  const found = Object.entries(CAUSES).flatMap(([cause, { examine, explains = [] }]) => {
    const finding = examine(facts);
    return finding ? [{ finding: { cause, ...finding }, explains }] : [];
  });
  return remaining(found);
}
