import { type Code, CRASHED, SKIPPED, STARTED, WOKEN } from '#src/reasons';
import type { PageFacts } from '../facts';

/** A problem of a page, or something that its owner should know. */
export interface PageFinding {
  /**
   * `error`: visitors are not asked for consent, something happens to which they have not agreed, or our code does not work.
   * `warning`: everything works, but not as well as it could. `note`: information.
   */
  readonly severity: 'error' | 'warning' | 'note';
  /** The kind of finding, as a stable identifier for programs. */
  readonly cause: string;
  /** The problem or the information, in one sentence. */
  readonly what: string;
  /** The reason, or the consequence. */
  readonly why: string;
  /** The change that the owner should make; '' if none is needed. */
  readonly change: string;
  /** The evidence: addresses, lines, elements. */
  readonly evidence: readonly string[];
}

/** A possible cause of problems of a page. */
export interface Cause {
  /** Returns the finding; undefined if the page does not have this problem. */
  readonly examine: (facts: PageFacts) => Omit<PageFinding, 'cause'> | undefined;
  /** Names of causes whose findings are only consequences of this cause. If this cause is found, those findings are omitted. */
  readonly explains?: readonly string[];
}

/** The first visit's debug lines with one of these codes. @param isIncluded whether to include a line, by its values; default: all */
export const linesWith = (
  { look }: Pick<PageFacts, 'look'>,
  codes: Code | readonly Code[],
  isIncluded: (...about: readonly string[]) => boolean = () => true,
): string[] =>
  look.reasons
    .filter(({ code, about }) => [codes].flat().includes(code) && isIncluded(...about))
    .map(({ line }) => line);

/** The debug lines about the start of these parts of our code. */
export const linesAbout = (facts: PageFacts, ...parts: readonly string[]): string[] =>
  linesWith(facts, [STARTED, SKIPPED, CRASHED, WOKEN], (part = '') => parts.includes(part));

/** Returns the first few distinct lines. If there are more, a last line says how many. */
export function firstFew(lines: readonly string[], maximum = 6): string[] {
  const distinct = [...new Set(lines)];
  const rest = distinct.length - maximum;
  return rest > 0 ? [...distinct.slice(0, maximum), `… and ${rest} more`] : distinct;
}
