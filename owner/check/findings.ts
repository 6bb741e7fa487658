import { formatFound, isYes } from '#src/config/coerce';
import { PAGE_ONLY_FIELDS } from '#src/config/page-only';
import type { RawConfig } from '#src/config/read';
import { isList } from '#src/dom/json';
import type { Schema } from '../schema';
import { complaints, silentlyIgnored, UNKNOWN, type Complaint } from './complaints';
import { fieldsIn, type Field } from './fields';
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
  const fields = fieldsIn(schema, config);
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
      ? 'This field has no effect in a fetched file. Put it on the tag, or into the configuration on the page.'
      : 'This field works only on the page. If this is the file for data-config, put the field on the tag instead.';
    const expected = 'the field on the page, not in the fetched file';
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

/** A value of another type that the page converts. */
export interface Converted {
  readonly path: string;
  readonly expected: string;
  readonly found: unknown;
  readonly hint: string;
}

/**
 * Finds values of a type that the page converts. The page converts them for the sake of WordPress, which prints numbers as
 * texts, for example. An owner who writes such a value may have meant something else.
 */
export function findConverted(fields: readonly Field[]): Converted[] {
  return fields.flatMap(({ path, schema, value }) => {
    const converted = (expected: string, hint: string): Converted[] => [
      { path, expected, found: value, hint },
    ];
    if (value === null) return [];
    if (schema.type === 'number' && typeof value === 'string') {
      const number = Number(value.replace(/\s|px$/g, ''));
      return converted('a number', `The page reads it as ${number}. Write ${number}.`);
    }
    if (schema.type === 'boolean' && typeof value !== 'boolean') {
      const parsed = isYes(value);
      return converted('true or false', `The page reads it as ${parsed}. Write ${parsed}.`);
    }
    if (schema.type !== 'array' || typeof value !== 'string') return [];
    const items = value.split(/[\s,]+/).filter(Boolean);
    const hint = `The page splits it at commas and spaces. Write ${JSON.stringify(items.slice(0, 5))}.`;
    return items.length > 0 ? converted('a list', hint) : [];
  });
}
