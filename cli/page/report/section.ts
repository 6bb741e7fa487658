/** A part of the report: its title, and its lines, one statement each. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** `1 request`, `2 requests`. */
export const count = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number} ${number === 1 ? singular : plural}`;
