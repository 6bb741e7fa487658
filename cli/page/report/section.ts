/** A part of the report: its title, and its lines, one statement each. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** One line of plain text: what a page has written must neither break the report nor command the terminal. */
export const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/\s+/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f]/g, '?');

/** `1 request`, `2 requests`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
