import { formatFound } from '../../src/config/coerce';
import type { RawConfig } from '../../src/config/read';
import { PAGE_ONLY_FIELDS } from '../../src/config/page-only';
import { isList } from '../../src/dom/json';
import type { Schema } from '../schema';
import type { Complaint } from './complaints';
import { complaints, silentlyIgnored, UNKNOWN } from './complaints';
import { converted } from './converted';
import { givenFields } from './fields';
import type { Finding } from './finding';
import { unknownField } from './hints/unknown';
import { firstSentence, isItem, wrongValue } from './hints/value';
import { refusedLater } from './later';

/** A finding without its line. */
export interface Found extends Omit<Finding, 'line' | 'column'> {
  /** What to point at: the name of a field that is not known, else the value, or an item of it. */
  readonly points: 'name' | 'value' | { readonly item: number };
}

/**
 * All that is to be said of a configuration.
 *
 * @param place where the page has it, if that is known: in a fetched file a few fields do not count
 */
export function findingsOf(
  config: RawConfig,
  schema: Schema,
  place: 'inline' | 'fetched' | undefined,
): Found[] {
  const fields = givenFields(schema, config);
  const known = new Map(fields.map((field) => [field.path, field.schema]));
  const errors = complaints(config)
    .filter(({ path }) => place || !BESIDE.has(path))
    .map((complaint) => explained(complaint, known, schema));
  const paths = new Set(errors.map(({ path }) => path));
  const add = (
    severity: Finding['severity'],
    all: readonly (Complaint & { readonly hint?: string })[],
  ): void => {
    for (const { path, expected, found, hint } of all) {
      if (paths.has(path)) continue;
      const words = hint || explained({ path, expected, found }, known, schema).hint;
      const points = expected === UNKNOWN ? 'name' : 'value';
      errors.push({ severity, path, expected, found: formatFound(found), hint: words, points });
    }
  };
  add('error', refusedLater(config, schema));
  add('warning', silentlyIgnored(config));
  add('warning', converted(fields));
  if (place !== 'inline') {
    const ignored = fields.filter(
      ({ path, value }) => PAGE_ONLY_FIELDS.includes(path) && value !== null,
    );
    const hint = place
      ? 'A fetched file may not set it: put it on the tag, or into the configuration on the page.'
      : 'It counts on the page alone; if this is the file at data-config, put it on the tag instead.';
    const expected = 'it on the page, not in what is fetched';
    add(
      place ? 'error' : 'warning',
      ignored.map(({ path, value }) => ({ path, expected, found: value, hint })),
    );
  }
  return errors;
}

/** Fields that are for others than the page, which leaves them out: for editors, for `npx enxerto build`. */
const BESIDE: ReadonlySet<string> = new Set(['$schema', 'build']);

/** A complaint of the page's as an error, with the schema's words for what to do. */
function explained(
  { path, expected, found }: Complaint,
  known: ReadonlyMap<string, Schema>,
  schema: Schema,
): Found {
  const section = around(path, known);
  const near = known.get(section) ?? schema;
  const severity = BESIDE.has(path) ? 'warning' : 'error';
  const error = { severity, path, found: formatFound(found) } as const;
  if (expected === UNKNOWN) {
    const name = path.slice(section ? section.length + 1 : 0);
    const hint = unknownField(name, section, near, found, schema);
    return { ...error, expected, hint, points: 'name' };
  }
  const field = known.get(path) ?? {};
  const { items = {} } = field;
  const wrong =
    isList(found) && (items.enum || items.pattern)
      ? found.findIndex((item) => !isItem(items, item))
      : -1;
  return {
    ...error,
    ...(wrong >= 0 && { found: formatFound((found as unknown[])[wrong]) }),
    expected:
      wrong >= 0 && items.enum
        ? `a list of ${items.enum.join(', ')}`
        : expected.replace(/^one of ,/, 'one of "",'),
    hint: wrongValue(field, near, found) || firstSentence(field.description),
    points: wrong >= 0 ? { item: wrong } : 'value',
  };
}

/** The path of what a value stands in: the longest known one. */
function around(path: string, known: ReadonlyMap<string, unknown>): string {
  for (let at = path.length - 1; at > 0; at -= 1) {
    if (/[.[]/.test(path[at] ?? '') && known.has(path.slice(0, at))) return path.slice(0, at);
  }
  return '';
}
