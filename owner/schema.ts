import type { Field, FieldSchema } from '../src/config/field';

/** JSON Schema of the configuration or of a part of it. */
export interface Schema extends FieldSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
}

/** What the comments above rows say, by the names of the fields. */
export interface Docs {
  readonly [field: string]: { readonly comment: string; readonly children: Docs };
}

/**
 * A field as JSON Schema, with all that is inside it.
 *
 * @param isItem whether it stands in a list or a dictionary: what is inside has no default of its own
 */
export function schemaOf(field: Field<unknown>, docs: Docs, isItem = false): Schema {
  const { defaults, rows, each, words } = field;
  if (rows) {
    const properties = Object.entries(rows).map(([name, row]) => {
      const { comment, children } = docs[name] ?? { comment: '', children: {} };
      return [
        name,
        { ...(comment && { description: comment }), ...schemaOf(row, children, isItem) },
      ];
    });
    return {
      ...field.schema,
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    };
  }
  const schema = isItem ? field.schema : { ...field.schema, default: defaults };
  if (!each) return schema;
  const inside = schema.type === 'array' ? 'items' : 'additionalProperties';
  const items = schemaOf(each, docs, true);
  return {
    ...schema,
    [inside]: words ? { anyOf: [{ type: 'string', enum: words }, items] } : items,
  };
}
