import type { ConsentRecord } from './records';

/** The columns of the CSV file, in order. */
const FIELDS = [
  ...(['id', 'time', 'receivedAt', 'version', 'categories'] as const),
  ...(['method', 'language', 'textHash'] as const),
] as const;

/**
 * Matches the place where a spreadsheet could find a formula: one of `= + - @`, also as a wide character, at the beginning of the
 * text or behind a separator, with nothing between but spaces and quotes. A spreadsheet separates by what its country does, whatever
 * this file separates by.
 */
const FORMULA = /(^|[,;|\t\r\n])(?=[^\S\t\r\n]*["']*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/**
 * One cell of a CSV file, in quotes (RFC 4180). In front of what a spreadsheet would run as a formula stands an apostrophe, which
 * makes it text.
 */
export const csvCell = (text: string): string =>
  `"${text.replaceAll(FORMULA, "$1'").replaceAll('"', '""')}"`;

/** Writes records as CSV, page by page, with a first line that names the columns. Categories are `necessary=yes marketing=no`. */
export async function* csvFile(
  pages: AsyncIterable<readonly ConsentRecord[]>,
): AsyncGenerator<string> {
  yield csvRow(FIELDS);
  for await (const records of pages) yield records.map(csvLine).join('');
}

function csvLine(record: ConsentRecord): string {
  const categories = Object.entries(record.categories)
    .map(([slug, isGranted]) => `${slug}=${isGranted === true ? 'yes' : 'no'}`)
    .join(' ');
  const cells = {
    ...record,
    categories,
    time: record.time.toISOString(),
    receivedAt: record.receivedAt.toISOString(),
  };
  return csvRow(FIELDS.map((name) => cells[name]));
}

const csvRow = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\r\n`;

/** Writes records as a JSON list with one record on each line, page by page. */
export async function* jsonFile(
  pages: AsyncIterable<readonly ConsentRecord[]>,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const records of pages) {
    yield before + records.map((record) => JSON.stringify(record)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
