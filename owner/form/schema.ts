import schemaText from '#dist/config.schema.json?raw';
import type { RawConfig } from '#src/config/read';
import { fieldsOf, isRecord } from '#src/dom/json';
import type { Schema } from '../schema';
import { withoutDefaults } from '../snippet/config-text';

/** The product's schema, which the build creates from `src/config`. */
export const SCHEMA: Schema = JSON.parse(schemaText) as Schema;

/** The part of the schema at a path such as `banner.texts.title`; undefined if there is no such field. */
export function schemaAt(path: string): Schema | undefined {
  let part: Schema | undefined = SCHEMA;
  for (const name of path.split('.')) part = part?.properties?.[name];
  return part;
}

/** The paths of all fields that hold a value, in the schema's order. */
export const FIELDS: readonly string[] = fieldsBelow(SCHEMA, '');

function fieldsBelow({ properties = {} }: Schema, path: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const here = path ? `${path}.${name}` : name;
    return field.properties && Object.keys(field.properties).length > 0
      ? fieldsBelow(field, here)
      : [here];
  });
}

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
