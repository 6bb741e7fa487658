import { advise } from '#owner/check/advice';
import { checkConfig, withLines } from '#owner/check/check';
import type { Finding } from '#owner/check/finding';
import type { Schema } from '#owner/schema';
import { CONFIG_MAX_CHARS } from '#src/limits';
import type { Source } from './source';

/** A finding, with the name of its file. */
export interface FileFinding extends Finding {
  readonly file: string;
}

/** Checks one source. @param place `inline` if it is part of the page; default: `fetched` for an address, unknown otherwise */
export function checkSource(
  { name, text, contentType }: Source,
  schema: Schema,
  place: 'inline' | undefined,
): FileFinding[] {
  const isFetched = contentType !== undefined;
  const { config, findings } = checkConfig(text, schema, {
    place: place ?? (isFetched ? 'fetched' : undefined),
  });
  const advice = config ? withLines(text, advise(config)) : [];
  const all = [...checkResponse(text, contentType), ...findings, ...advice].sort(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  return all.map((finding) => ({ file: name, ...finding }));
}

/** Returns findings about the whole response: its size and its content type. */
function checkResponse(text: string, contentType: string | undefined): Finding[] {
  const start = { path: '', line: 1, column: 1 };
  const found: Finding[] = [];
  if (text.length > CONFIG_MAX_CHARS) {
    const expected = `at most ${CONFIG_MAX_CHARS} characters`;
    found.push({
      ...start,
      severity: 'error',
      expected,
      found: String(text.length),
      hint: 'The page does not read it.',
    });
  }
  if (contentType !== undefined && !/\bjson\b/i.test(contentType)) {
    const hint =
      'The page reads it all the same; a server that sends an error page instead of the file does this too.';
    found.push({
      ...start,
      severity: 'warning',
      expected: 'the content type application/json',
      found: contentType,
      hint,
    });
  }
  return found;
}
