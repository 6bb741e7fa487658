/**
 * Parses CSV with a heading. Fields are separated by commas or by semicolons, as in the heading. In a quoted field, a quote is
 * written twice.
 *
 * @returns one object for each row, by the heading's names in lower case; undefined if there is no heading
 */
export function parseCsv(text: string): Record<string, string>[] | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  const [firstLine = ''] = plain.split(/\r?\n/, 1);
  const separator = firstLine.includes(';') ? ';' : ',';
  const [heading, ...rows] = records(plain, separator);
  if (!heading || heading.length < 2) return undefined;
  const names = heading.map((name) => name.trim().toLowerCase());
  return rows
    .filter((row) => row.some((field) => field !== ''))
    .map((row) =>
      Object.fromEntries(names.map((name, index) => [name, (row[index] ?? '').trim()])),
    );
}

/** The fields of each line. A quoted field may have line ends in it. */
function records(text: string, separator: string): string[][] {
  const all: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = (): void => {
    row.push(field);
    field = '';
  };
  const endRow = (): void => {
    endField();
    all.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) endField();
    else if (!isQuoted && character === '\n') endRow();
    else if (isQuoted || character !== '\r') field += character;
  }
  if (field !== '' || row.length > 0) endRow();
  return all;
}
