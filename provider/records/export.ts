import { stringify } from 'csv-stringify/sync';
import type { ConsentRecord } from './records';

/** The columns of the CSV file, in order. */
const COLUMNS = [
  'id',
  'time',
  'receivedAt',
  'version',
  'categories',
  'method',
  'language',
  'textHash',
  'optedOut',
] as const;

/**
 * Matches the place where a spreadsheet could find a formula: one of `= + - @`, also as a wide character, at the beginning of the
 * text or behind a separator, with nothing between but spaces and quotes. A spreadsheet separates by what its country does, whatever
 * this file separates by.
 */
const FORMULA = /(^|[,;|\t\r\n])(?=[^\S\t\r\n]*["']*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe in front of what a spreadsheet would run as a formula, which makes it text. */
const asText = (text: string): string => text.replaceAll(FORMULA, "$1'");

/** Rows of a CSV file, each cell in quotes (RFC 4180), as text and never as a formula. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: asText },
  });

/** Writes records as CSV, page by page, with a first line that names the columns. Categories are `necessary=yes marketing=no`. */
export async function* csvFile(
  pages: AsyncIterable<readonly ConsentRecord[]>,
): AsyncGenerator<string> {
  yield csvRows([COLUMNS]);
  for await (const records of pages) yield csvRows(records.map(cellsOf));
}

function cellsOf(record: ConsentRecord): string[] {
  const categories = Object.entries(record.categories)
    .map(([slug, isGranted]) => `${slug}=${isGranted === true ? 'yes' : 'no'}`)
    .join(' ');
  const cells = {
    ...record,
    categories,
    time: record.time.toISOString(),
    receivedAt: record.receivedAt.toISOString(),
  };
  return COLUMNS.map((name) => cells[name]);
}

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
