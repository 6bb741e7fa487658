import { show } from '../../src/config/coerce';
import type { RawConfig } from '../../src/config/read';
import type { Schema } from '../../build/schema';
import { complaints, silentlyIgnored, UNKNOWN } from './complaints';
import type { Finding } from './finding';
import { lineOf, placeOf, placesOf } from './places';
import { parseText } from './text';

/** What a check finds. */
export interface Checked {
  /** The configuration; undefined where the text cannot be read. */
  readonly config?: RawConfig;
  /** What is wrong, in the order of the text. */
  readonly findings: readonly Finding[];
}

/**
 * Checks a configuration. A value is an error exactly where the page does not take it; the schema gives the words for the
 * hints. Needs no page and no network. Never throws.
 *
 * @param text JSON, or the element `<script type="application/json" data-enxerto>` with all that is in it
 * @param schema the generated schema, by `configSchema` or from `dist/config.schema.json`
 */
export function checkConfig(text: string, schema: Schema): Checked {
  void schema;
  const { config, root, errors } = parseText(text);
  const places = placesOf(root);
  const findings: (Omit<Finding, 'line' | 'column'> & { offset: number })[] = errors.map(
    (error) => ({ ...error, path: '' }),
  );
  for (const { path, expected, found } of config ? complaints(config) : []) {
    const place = placeOf(places, path);
    findings.push({
      severity: 'error',
      path,
      offset: expected === UNKNOWN ? place.name : place.value,
      expected,
      found: show(found),
      hint: '',
    });
  }
  for (const { path, expected, found } of config ? silentlyIgnored(config) : []) {
    const offset = placeOf(places, path).name;
    findings.push({ severity: 'warning', path, offset, expected, found: show(found), hint: '' });
  }
  for (const { path, offset, later } of places.duplicates) {
    const { line } = lineOf(text, later);
    findings.push({
      severity: 'warning',
      path,
      offset,
      expected: 'a field once',
      found: 'it twice',
      hint: `Line ${line} has it again, and only that one counts: take one of them away.`,
    });
  }
  const sorted = findings
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, ...finding }) => ({ ...finding, ...lineOf(text, offset) }));
  return config ? { config, findings: sorted } : { findings: sorted };
}
