/** A part of the report: its title, and its lines, one statement each. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Formats a number with its noun, such as `1 request` or `2 requests`. */
export const count = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number} ${number === 1 ? singular : plural}`;
