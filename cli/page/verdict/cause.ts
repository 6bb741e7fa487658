import type { PageFacts } from '../facts';
import type { PageFinding } from '../finding';

/** One thing that may be wrong with a page. */
export interface Cause {
  /** What is found; undefined where it is not so. */
  readonly look: (facts: PageFacts) => Omit<PageFinding, 'cause'> | undefined;
  /** Findings that only follow from this one, by their causes: where this one is found, they are left out. */
  readonly explains?: readonly string[];
}

/** Whether the look heard this debug line of ours. */
export const heard = ({ look }: PageFacts, line: RegExp): string[] =>
  look.lines.filter((one) => line.test(one));

/** No more than this many, and how many more there are. */
export function few(all: readonly string[], most = 6): string[] {
  const distinct = [...new Set(all)];
  const rest = distinct.length - most;
  return rest > 0 ? [...distinct.slice(0, most), `… and ${rest} more`] : distinct;
}
