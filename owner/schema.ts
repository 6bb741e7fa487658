import type { Field, FieldSchema } from '#src/config/field';

/** JSON Schema of the configuration or of a part of it. */
export interface Schema extends FieldSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
}

/** The comments above the rows of the field tables, by field name. */
export interface Docs {
  readonly [field: string]: { readonly comment: string; readonly children: Docs };
}

/** The JSON Schema of a field, including the fields inside it. Items of lists and dictionaries have no default. */
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
