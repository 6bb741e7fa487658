import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { SECTIONS } from '../src/config/config';
import { isRecord } from '../src/dom/json';

/** JSON Schema, with the fields that are read here. */
export type Schema = Record<string, unknown> & { properties?: Record<string, Schema> };

/**
 * The configuration as JSON Schema: types and documentation from the interfaces of `src/config`, defaults and limits from
 * the constants beside them, so that neither can differ from what the page does.
 */
export function configSchema(): Schema {
  const generated = createGenerator({
    path: 'src/config/config.ts',
    tsconfig: 'tsconfig.json',
    type: 'EnxertoConfig',
    topRef: false,
    expose: 'none',
    skipTypeCheck: true,
  }).createSchema('EnxertoConfig') as Schema;
  for (const [name, { defaults, limits }] of Object.entries(SECTIONS)) {
    const section = name ? generated.properties?.[name] : generated;
    if (!section) throw new Error(`no section ${name} in the schema`);
    describe(section, defaults as unknown as Record<string, unknown>, { ...limits });
  }
  generated['title'] = 'Enxerto configuration';
  return optional(generated);
}

/** Writes defaults and limits into a section, and into the sections inside it. */
function describe(
  section: Schema,
  defaults: Record<string, unknown>,
  limits: Record<string, unknown>,
): void {
  for (const [key, value] of Object.entries(defaults)) {
    const field = section.properties?.[key];
    if (!field) throw new Error(`the schema has no field ${key}`);
    const limit = limits[key];
    if (field.properties) {
      describe(field, value as Record<string, unknown>, (limit ?? {}) as Record<string, unknown>);
      continue;
    }
    field['default'] = value;
    if (typeof value === 'number' && Array.isArray(limit))
      [field['minimum'], field['maximum']] = limit;
    if (limit instanceof RegExp) field['items'] = { type: 'string', pattern: limit.source };
  }
}

/** Every field may be left out, and sections may be written as true or false. */
function optional(schema: Schema): Schema {
  delete schema['required'];
  for (const field of Object.values(schema.properties ?? {})) optional(field);
  // The same holds for items of a list or an open dictionary.
  for (const item of [schema['items'], schema['additionalProperties']])
    if (isRecord(item)) optional(item);
  return schema;
}

/** Writes `config.schema.json`. */
export async function writeSchema(folder: string): Promise<void> {
  await writeFile(
    join(folder, 'config.schema.json'),
    `${JSON.stringify(configSchema(), null, 2)}\n`,
  );
}
