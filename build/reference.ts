import type { Schema } from '#owner/schema';

/** One row per field, in the order of the schema. */
function rows(schema: Schema, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path ? `${path}.${key}` : key;
    if (field.properties) return rows(field, name);
    const text = [field.description, limits(field)].filter(Boolean).join(' ');
    return `| \`${name}\` | ${type(field)} | \`${JSON.stringify(field.default)}\` | ${text.replace(/\|/g, '\\|')} |`;
  });
}

function type(field: Schema): string {
  if (field.enum) return field.enum.map((word) => `\`${word || '""'}\``).join(' ');
  if (field.type === 'array') return `list of ${items(field.items)}`;
  if (field.type === 'object') return `${items(field.additionalProperties || {})} by name`;
  return String(field.type);
}

/** The kind of values in a list, or in an object with any keys: texts, or objects with fields of their own. */
function items({ properties = {} }: Schema = {}): string {
  const fields = Object.keys(properties);
  return fields.length > 0 ? `{ ${fields.map((key) => `\`${key}\``).join(', ')} }` : 'texts';
}

function limits({ minimum, maximum }: Schema): string {
  return minimum === undefined ? '' : `From ${minimum} to ${maximum}.`;
}

/** The reference of every configuration field, as Markdown. It is made from the schema that is also in `dist/`. */
export function configReference(schema: Schema): string {
  return [
    '# Configuration',
    '',
    'Made from the types and defaults in `src/config/` (`npm run test:unit -- -u` writes it anew); do not edit. Every field',
    'may be left out. Where a field comes from, later wins: defaults, what the legacy plugins print, the file at',
    '`data-config`, `<script type="application/json" data-enxerto>`, data attributes of the tag. Objects are merged, lists',
    'replaced, `null` is the default. A wrong value becomes the default, and one line on the console says so in debug.',
    '',
    'The fields without a dot are data attributes of the tag too: `siteId` is `data-site-id`.',
    '',
    '| field | type | default | what it does |',
    '|---|---|---|---|',
    ...rows(schema, ''),
    '',
  ].join('\n');
}
