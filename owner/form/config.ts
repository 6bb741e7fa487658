import type { RawConfig } from '../../src/config/read';
import { fieldsOf, isRecord } from '../../src/dom/json';
import { withoutDefaults } from '../snippet/without-defaults';
import { SCHEMA, schemaAt } from './schema';

/** The configuration's value at a path such as `banner.position`; the schema's default if the configuration has none. */
export function valueAt(config: RawConfig, path: string): unknown {
  let part: unknown = config;
  for (const name of path.split('.')) part = fieldsOf(part)[name];
  return part ?? schemaAt(path)?.default;
}

/** The configuration with another value at a path; without that field if the value is the default. */
export function withValue(config: RawConfig, path: string, value: unknown): RawConfig {
  const whole = structuredClone(config);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let part: RawConfig = whole;
  for (const name of names) {
    const inside = part[name];
    const next: RawConfig = isRecord(inside) ? inside : {};
    part[name] = next;
    part = next;
  }
  part[last] = value;
  const short = withoutDefaults(whole, SCHEMA);
  // If the configuration had no such section, and the new value is the field's default, no empty section is added.
  const [section = ''] = names;
  if (section && !(section in config) && Object.keys(fieldsOf(short[section])).length === 0)
    delete short[section];
  return short;
}

/** The configuration with a section if `isOn` is true, otherwise without it. */
export function withSection(config: RawConfig, section: string, isOn: boolean): RawConfig {
  const next = { ...config };
  if (isOn) next[section] = isRecord(next[section]) ? next[section] : {};
  else delete next[section];
  return next;
}
