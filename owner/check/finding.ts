/** One thing in a configuration that is wrong, or that the owner should think about. */
export interface Finding {
  /** `error`: the page does not take the value and uses its default. `warning`: the page takes it, but the owner may not want it. */
  readonly severity: 'error' | 'warning';
  /** Where it stands, as the page's own debug lines write it, such as `banner.layout` or `consent.categories[2]`; empty for the whole text. */
  readonly path: string;
  /** Line in the text, from 1; 0 where no text was given. */
  readonly line: number;
  /** Column in that line, from 1; 0 where no text was given. */
  readonly column: number;
  /** What may stand there, in words. */
  readonly expected: string;
  /** What stands there, shortened to one line. */
  readonly found: string;
  /** What to do about it, in one sentence; empty where `expected` says all there is. */
  readonly hint: string;
}
