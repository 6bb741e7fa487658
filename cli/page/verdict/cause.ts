import type { Code } from '../../../src/reasons';
import { CRASHED, SKIPPED, STARTED, WOKEN } from '../../../src/reasons';
import type { PageFacts } from '../facts';
import type { PageFinding } from '../finding';

/** One thing that may be wrong with a page. */
export interface Cause {
  /** What is found; undefined where it is not so. */
  readonly examine: (facts: PageFacts) => Omit<PageFinding, 'cause'> | undefined;
  /** Findings that only follow from this one, by their causes: where this one is found, they are left out. */
  readonly explains?: readonly string[];
}

/**
 * The debug lines that have one of these codes, of the first visit.
 *
 * @param isIncluded whether what the code is about is meant; left out: all are
 */
export const linesWith = (
  { look }: Pick<PageFacts, 'look'>,
  codes: Code | readonly Code[],
  isIncluded: (...about: readonly string[]) => boolean = () => true,
): string[] =>
  look.reasons
    .filter(({ code, about }) => [codes].flat().includes(code) && isIncluded(...about))
    .map(({ line }) => line);

/** The debug lines that tell how these parts of ours fare. */
export const linesAbout = (facts: PageFacts, ...parts: readonly string[]): string[] =>
  linesWith(facts, [STARTED, SKIPPED, CRASHED, WOKEN], (part = '') => parts.includes(part));

/** No more than this many, and how many more there are. */
export function firstFew(lines: readonly string[], maximum = 6): string[] {
  const distinct = [...new Set(lines)];
  const rest = distinct.length - maximum;
  return rest > 0 ? [...distinct.slice(0, maximum), `… and ${rest} more`] : distinct;
}
