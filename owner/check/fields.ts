import type { Schema } from '../schema';
import { isRecord } from '../../src/dom/json';

/** A value that a configuration gives, with what the schema says of it. */
export interface Field {
  /** Where it stands, such as `banner.layout`. */
  readonly path: string;
  readonly schema: Schema;
  readonly value: unknown;
}

/** Every value of a configuration that stands in a field of the schema, sections and items included. */
export function givenFields(root: Schema, config: unknown): Field[] {
  const fields: Field[] = [];
  function walk(schema: Schema, value: unknown, path: string): void {
    fields.push({ path, schema, value });
    const { items, additionalProperties: any } = schema;
    if (Array.isArray(value)) {
      if (isRecord(items)) value.forEach((item, at) => walk(items, item, `${path}[${at}]`));
      return;
    }
    if (!isRecord(value)) return;
    for (const [key, part] of Object.entries(value)) {
      const known = Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : any;
      if (isRecord(known)) walk(known, part, path ? `${path}.${key}` : key);
    }
  }
  walk(root, config, '');
  return fields;
}

/** The fields of the schemas that were asked for: a text with thousands of mistakes asks as often. */
const KNOWN = new WeakMap<Schema, readonly Omit<Field, 'value'>[]>();

/** Every field that the schema has, sections included; `[]` stands for the items of a list, `*` for any name. */
export function allFields(root: Schema): readonly Omit<Field, 'value'>[] {
  const known = KNOWN.get(root);
  if (known) return known;
  const fields: Omit<Field, 'value'>[] = [];
  function walk(schema: Schema, path: string): void {
    if (path) fields.push({ path, schema });
    for (const [key, part] of Object.entries(schema.properties ?? {}))
      walk(part, path ? `${path}.${key}` : key);
    const { items, additionalProperties: any } = schema;
    if (isRecord(items)) walk(items, `${path}[]`);
    if (isRecord(any)) walk(any, `${path}.*`);
  }
  walk(root, '');
  KNOWN.set(root, fields);
  return fields;
}
