import schemaText from '../../dist/config.schema.json?raw';
import type { Schema } from '../schema';

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
