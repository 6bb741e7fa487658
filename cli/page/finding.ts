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
