/** One thing that is wrong with a page, or that its owner should know. */
export interface PageFinding {
  /** `error`: visitors are not asked, or something happens that they have not agreed to, or ours does not work. `warning`: it works, but less well than it could. `note`: good to know. */
  readonly severity: 'error' | 'warning' | 'note';
  /** Which kind of thing it is, as one word that does not change, for programs. */
  readonly cause: string;
  /** What it is, in one sentence. */
  readonly what: string;
  /** Why that is so, or what follows from it. */
  readonly skip: string;
  /** What to change; '' where there is nothing. */
  readonly change: string;
  /** What it was seen by: addresses, lines, elements. */
  readonly evidence: readonly string[];
}
