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
    const { items, additionalProperties: additional } = schema;
    if (Array.isArray(value)) {
      if (isRecord(items)) value.forEach((item, index) => walk(items, item, `${path}[${index}]`));
      return;
    }
    if (!isRecord(value)) return;
    for (const [key, child] of Object.entries(value)) {
      const fieldSchema = Object.hasOwn(schema.properties ?? {}, key)
        ? schema.properties?.[key]
        : additional;
      if (isRecord(fieldSchema)) walk(fieldSchema, child, path ? `${path}.${key}` : key);
    }
  }
  walk(root, config, '');
  return fields;
}

/** The fields of the schemas that were asked for: a text with thousands of mistakes asks as often. */
const CACHE = new WeakMap<Schema, readonly Omit<Field, 'value'>[]>();

/** Every field that the schema has, sections included; `[]` stands for the items of a list, `*` for any name. */
export function allFields(root: Schema): readonly Omit<Field, 'value'>[] {
  const known = CACHE.get(root);
  if (known) return known;
  const fields: Omit<Field, 'value'>[] = [];
  function walk(schema: Schema, path: string): void {
    if (path) fields.push({ path, schema });
    for (const [key, child] of Object.entries(schema.properties ?? {}))
      walk(child, path ? `${path}.${key}` : key);
    const { items, additionalProperties: additional } = schema;
    if (isRecord(items)) walk(items, `${path}[]`);
    if (isRecord(additional)) walk(additional, `${path}.*`);
  }
  walk(root, '');
  CACHE.set(root, fields);
  return fields;
}
