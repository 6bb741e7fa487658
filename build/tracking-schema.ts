import { createGenerator } from 'ts-json-schema-generator';
import { SECTIONS } from '../src/config/config';
import type { FieldSchema } from '../src/config/field';
import { isRecord } from '../src/dom/json';
import type { Schema } from '../owner/schema';

/** A schema while it is made. */
type Made = Record<string, unknown> & { properties?: Record<string, Made> };

/** What the types cannot say of the section's fields, by their paths; `*` stands for any name, `[]` for any item. */
const MORE: Readonly<Record<string, FieldSchema>> = {
  hosts: { pageOnly: true },
  'hosts.*': { format: 'uri-reference' },
  'gtm.host': { pageOnly: true },
  'visit.days': { unit: 'days' },
  'visit.minutes': { unit: 'minutes' },
  'server.rest': { format: 'uri-reference' },
  'server.ajax': { format: 'uri-reference' },
  'automatic.scroll': { unit: 'percent' },
  'automatic.timeOnPage': { unit: 'seconds' },
  'events[].delay': { unit: 'seconds' },
};

/** The section `tracking` as JSON Schema. It has no table yet: its types and the constants beside them are read instead. */
export function trackingSchema(description = ''): Schema {
  const made = createGenerator({
    path: 'src/config/config.ts',
    tsconfig: 'tsconfig.json',
    type: 'TrackingSection',
    topRef: false,
    expose: 'none',
    skipTypeCheck: true,
  }).createSchema('TrackingSection') as Made;
  const { defaults } = SECTIONS.tracking;
  finish(made, '', { ...defaults }, { ...SECTIONS.tracking.limits });
  const { $schema: _, definitions: _none, description: _own, ...section } = made;
  return { ...section, description };
}

/** Writes defaults, limits and what is said besides into a schema; every field may be left out. */
function finish(
  schema: Made,
  path: string,
  defaults: Record<string, unknown> | undefined,
  limits: Record<string, unknown> = {},
): void {
  delete schema['required'];
  Object.assign(schema, MORE[path]);
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const value = defaults?.[key];
    const limit = limits[key];
    if (defaults && !field.properties) field['default'] = value;
    if (typeof value === 'number' && Array.isArray(limit))
      [field['minimum'], field['maximum']] = limit;
    const inside = isRecord(value) && field.properties ? value : undefined;
    finish(field, path ? `${path}.${key}` : key, inside, isRecord(limit) ? limit : {});
  }
  const { items, additionalProperties: any } = schema;
  if (isRecord(items)) finish(items, `${path}[]`, undefined);
  if (isRecord(any)) finish(any, `${path}.*`, undefined);
}
