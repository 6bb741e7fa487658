import { isRecord } from '#src/dom/json';
import type { Schema } from '../schema';

/** A value in a configuration, with its schema. */
export interface Field {
  /** The field's path, such as `banner.layout`. */
  readonly path: string;
  readonly schema: Schema;
  readonly value: unknown;
}

/** All values of a configuration that belong to a field of the schema, including sections and items. */
export function fieldsIn(root: Schema, config: unknown): Field[] {
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

/** A cache of the fields of each schema, because a check of a text with thousands of mistakes needs them thousands of times. */
const CACHE = new WeakMap<Schema, readonly Omit<Field, 'value'>[]>();

/** All fields of the schema, including sections; in a path, `[]` stands for the items of a list and `*` for any name. */
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
