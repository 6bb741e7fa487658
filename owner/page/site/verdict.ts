import type { Schema } from '#owner/schema';
import { remaining } from '../remaining';
import type { Found, SiteCause } from './cause';
import { aged, cached } from './causes/cache';
import { otherConfig, setting } from './causes/config';
import { badFile, besideLoader, elsewhere, mixed, notKept } from './causes/files';
import { content, heldMarked, tracker } from './causes/ready';
import { above, delayed, missing, noBootstrap, noConfig, status, twice } from './causes/tag';
import type { SiteFacts } from './facts';

/** All causes that the HTML, its headers and the files show. The names are those of `npx enxerto check`, where it has the same cause. */
const CAUSES = {
  status,
  cached,
  missing,
  mixed,
  loader: badFile('status'),
  'loader-type': badFile('type'),
  base: besideLoader,
  delayed,
  'no-bootstrap': noBootstrap,
  'no-config': noConfig,
  'other-config': otherConfig,
  twice,
  'held-marked': heldMarked,
  tracker,
  above,
  content,
  setting,
  'not-kept': notKept,
  elsewhere,
  aged,
} satisfies Record<string, SiteCause>;

/** The name of a cause, by which the page finds its sentence. */
export type CauseName = keyof typeof CAUSES;

/** A problem of a site, or something that its owner should know. */
export interface SiteFinding extends Found {
  readonly cause: CauseName;
  readonly severity: SiteCause['severity'];
}

/** Returns the findings, the most severe first. Findings that are only consequences of others are left out. */
export function examineSite(facts: SiteFacts, schema: Schema): SiteFinding[] {
  const found = Object.entries<SiteCause>(CAUSES).flatMap(([cause, one]) => {
    const its = one.examine(facts, schema);
    const { severity, explains = [] } = one;
    return its ? [{ finding: { cause: cause as CauseName, severity, ...its }, explains }] : [];
  });
  return remaining(found);
}
