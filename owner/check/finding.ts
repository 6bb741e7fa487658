/** One thing in a configuration that is wrong, or that the owner should think about. */
export interface Finding {
  /**
   * `error`: the page refuses the value and uses its default. `warning`: the page uses the value, but the owner may not want
   * it.
   */
  readonly severity: 'error' | 'warning';
  /**
   * The path of the field, in the form of the page's own debug lines, such as `banner.layout` or `consent.categories[2]`; empty
   * if the finding is about the whole configuration.
   */
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
