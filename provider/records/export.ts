import type { ConsentRecord } from './records';

/** The columns of the CSV file, in order. */
const FIELDS = [
  ...(['id', 'time', 'receivedAt', 'version', 'categories'] as const),
  ...(['method', 'language', 'textHash'] as const),
] as const;

/**
 * One cell of a CSV file, in quotes (RFC 4180). A spreadsheet would run a text that begins with one of `= + - @` as a formula.
 * Such a text gets an apostrophe in front, which spreadsheets do not show.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Writes records as CSV, page by page, with a first line that names the columns. Categories are `necessary=yes marketing=no`. */
export async function* csvFile(
  pages: AsyncIterable<readonly ConsentRecord[]>,
): AsyncGenerator<string> {
  yield `${FIELDS.join(',')}\r\n`;
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
  return `${FIELDS.map((name) => csvCell(cells[name])).join(',')}\r\n`;
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
