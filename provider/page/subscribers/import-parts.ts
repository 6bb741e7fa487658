/** A part of a file of subscriptions, small enough for one request. */
export interface ImportPart {
  /** JSON or CSV text, in the form that the provider accepts. */
  readonly body: string;
  /** The number of rows of the file before this part. */
  readonly before: number;
}

/** The largest part, in characters; the provider accepts a megabyte, and a character may be four bytes. */
const MAX_CHARS = 250_000;
/** The most rows of a part; the provider would accept 5,000. */
const MAX_ROWS = 2_000;

/** Splits a file of subscriptions: a JSON array, or CSV whose first line names the columns. @returns undefined if the text is neither */
export function importParts(text: string): ImportPart[] | undefined {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed.startsWith('[')) return jsonParts(trimmed);
  const [head = '', ...rows] = trimmed.split(/\r?\n/);
  if (!/\bendpoint\b/i.test(head)) return undefined;
  return inParts(rows).map(({ rows: some, before }) => ({
    body: [head, ...some].join('\n'),
    before,
  }));
}

function jsonParts(text: string): ImportPart[] | undefined {
  let all: unknown;
  try {
    all = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(all)) return undefined;
  return inParts(all.map((row) => JSON.stringify(row))).map(({ rows, before }) => ({
    body: `[${rows.join()}]`,
    before,
  }));
}

function inParts(rows: readonly string[]): { rows: string[]; before: number }[] {
  const parts: { rows: string[]; before: number }[] = [];
  let chars = Infinity;
  for (const [index, row] of rows.entries()) {
    const isFull = (parts.at(-1)?.rows.length ?? 0) >= MAX_ROWS;
    if (isFull || chars + row.length > MAX_CHARS) {
      parts.push({ rows: [], before: index });
      chars = 0;
    }
    parts.at(-1)?.rows.push(row);
    chars += row.length + 1;
  }
  return parts;
}
