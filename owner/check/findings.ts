import { formatFound } from '../../src/config/coerce';
import type { RawConfig } from '../../src/config/read';
import { PAGE_ONLY_FIELDS } from '../../src/config/page-only';
import { isList } from '../../src/dom/json';
import type { Schema } from '../schema';
import { complaints, silentlyIgnored, UNKNOWN, type Complaint } from './complaints';
import { findConverted } from './converted';
import { givenFields } from './fields';
import type { Finding } from './finding';
import { unknownField } from './hints/unknown';
import { firstSentence, isItem, wrongValue } from './hints/value';
import { findLateRefusals } from './late-refusals';

/** A finding without its line. */
export interface UnplacedFinding extends Omit<Finding, 'line' | 'column'> {
  /** The part of the text that the finding refers to: the name of an unknown field, else the value, or one item of a list. */
  readonly target: 'name' | 'value' | { readonly item: number };
}

/** All findings about a configuration except advice. If `place` is a fetched file, a few fields are ignored. */
export function findingsOf(
  config: RawConfig,
  schema: Schema,
  place: 'inline' | 'fetched' | undefined,
): UnplacedFinding[] {
  const fields = givenFields(schema, config);
  const known = new Map(fields.map((field) => [field.path, field.schema]));
  const errors = complaints(config)
    .filter(({ path }) => place || !NOT_FOR_PAGE.has(path))
    .map((complaint) => explain(complaint, known, schema));
  const paths = new Set(errors.map(({ path }) => path));
  const add = (
    severity: Finding['severity'],
    all: readonly (Complaint & { readonly hint?: string })[],
  ): void => {
    for (const { path, expected, found, hint } of all) {
      if (paths.has(path)) continue;
      const hintText = hint || explain({ path, expected, found }, known, schema).hint;
      const target = expected === UNKNOWN ? 'name' : 'value';
      errors.push({ severity, path, expected, found: formatFound(found), hint: hintText, target });
    }
  };
  add('error', findLateRefusals(config, schema));
  add('warning', silentlyIgnored(config));
  add('warning', findConverted(fields));
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

/** Fields that the page ignores, because they are for editors or for `npx enxerto build`. */
const NOT_FOR_PAGE: ReadonlySet<string> = new Set(['$schema', 'build']);

/** Turns a complaint of the page into an error, with a hint that is based on the schema. */
function explain(
  { path, expected, found }: Complaint,
  known: ReadonlyMap<string, Schema>,
  schema: Schema,
): UnplacedFinding {
  const section = parentPath(path, known);
  const parentSchema = known.get(section) ?? schema;
  const severity = NOT_FOR_PAGE.has(path) ? 'warning' : 'error';
  const error = { severity, path, found: formatFound(found) } as const;
  if (expected === UNKNOWN) {
    const name = path.slice(section ? section.length + 1 : 0);
    const hint = unknownField(name, section, parentSchema, found, schema);
    return { ...error, expected, hint, target: 'name' };
  }
  const field = known.get(path) ?? {};
  const { items = {} } = field;
  const wrongIndex =
    isList(found) && (items.enum || items.pattern)
      ? found.findIndex((item) => !isItem(items, item))
      : -1;
  return {
    ...error,
    ...(wrongIndex >= 0 && { found: formatFound((found as unknown[])[wrongIndex]) }),
    expected:
      wrongIndex >= 0 && items.enum
        ? `a list of ${items.enum.join(', ')}`
        : expected.replace(/^one of ,/, 'one of "",'),
    hint: wrongValue(field, parentSchema, found) || firstSentence(field.description),
    target: wrongIndex >= 0 ? { item: wrongIndex } : 'value',
  };
}

/** The longest known path of a section or value that contains a path; '' if none does. */
function parentPath(path: string, known: ReadonlyMap<string, unknown>): string {
  for (let index = path.length - 1; index > 0; index -= 1) {
    if (/[.[]/.test(path[index] ?? '') && known.has(path.slice(0, index)))
      return path.slice(0, index);
  }
  return '';
}
