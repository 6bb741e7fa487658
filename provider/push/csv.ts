import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** The most columns of a file, and the most characters of a row. The fields of a subscription need less than a tenth of them. */
const MAX_COLUMNS = 50;
const MAX_ROW_CHARS = 10_000;
/** The text is parsed in parts of this many characters, so that other requests are answered meanwhile. */
const PART_CHARS = 32_768;

/** The reason why a file is refused. */
class Refused extends Error {}

/**
 * Parses CSV with a heading. Fields are separated by commas or by semicolons, as in the heading. Rows, columns and the length of a
 * row are counted while the text is parsed, and parsing ends at the first that is too much.
 *
 * @param known the names of the columns that are kept, in lower case, each with whether a file must have it; all other columns
 *   are left out
 * @param maxRows the most rows, without the heading
 * @returns one object for each row that is not empty; a text that names what is wrong
 */
export async function parseCsv(
  text: string,
  known: Readonly<Record<string, boolean>>,
  maxRows: number,
): Promise<Record<string, string>[] | string> {
  const [firstLine = ''] = text.slice(0, MAX_ROW_CHARS).split('\n', 1);
  let hasHeading = false;
  const columnsOf = (heading: readonly string[]) => {
    hasHeading = true;
    if (heading.length > MAX_COLUMNS) throw new Refused(`more than ${MAX_COLUMNS} columns`);
    const names = heading.map((name) => name.toLowerCase());
    const missing = Object.keys(known).filter((name) => known[name] && !names.includes(name));
    if (missing.length > 0) throw new Refused(`the heading has no ${missing.join(', ')}`);
    return names.map((name) => Object.hasOwn(known, name) && name);
  };
  const parser = parse({
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    delimiter: firstLine.includes(';') ? ';' : ',',
    max_record_size: MAX_ROW_CHARS,
    columns: columnsOf,
  });
  const rows: Record<string, string>[] = [];
  try {
    for await (const row of Readable.from(partsOf(text)).pipe(parser)) {
      if (rows.length === maxRows) throw new Refused(`more than ${maxRows} rows`);
      rows.push(row as Record<string, string>);
    }
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (!(error instanceof CsvError)) throw error;
    const row = hasHeading ? `row ${parser.info.records + 1}` : 'the heading';
    return error.code === 'CSV_MAX_RECORD_SIZE'
      ? `${row} has more than ${MAX_ROW_CHARS} characters`
      : `${row} is not CSV`;
  }
  return hasHeading ? rows : 'neither a JSON array nor CSV with a heading';
}

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART_CHARS) yield text.slice(at, at + PART_CHARS);
}
