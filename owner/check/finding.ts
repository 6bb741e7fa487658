/** One thing in a configuration that is wrong, or that the owner should think about. */
export interface Finding {
  /** `error`: the page uses its default instead of the value. `warning`: it uses the value, which the owner may not want. */
  readonly severity: 'error' | 'warning';
  /** The field's path as in the page's debug lines, such as `consent.categories[2]`; '' for the whole configuration. */
  readonly path: string;
  /** Line in the text, from 1; 0 if no text was given. */
  readonly line: number;
  /** Column in that line, from 1; 0 if no text was given. */
  readonly column: number;
  /** What is allowed there, in words. */
  readonly expected: string;
  /** The present value, shortened to one line. */
  readonly found: string;
  /** What to do about it, in one sentence; empty if `expected` says enough. */
  readonly hint: string;
}
