import type { Schema } from '../../owner/schema';

/** The TypeScript type of a field, as source text. */
function typeOf(field: Schema, indent: string): string {
  if (field.enum) return field.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (field.properties) return fieldsOf(field, indent);
  if (field.type === 'array') return `(${typeOf(field.items ?? {}, indent)})[]`;
  if (field.additionalProperties)
    return `Record<string, ${typeOf(field.additionalProperties, indent)}>`;
  return field.type ?? 'string';
}

/** The fields of a table, each with its documentation. */
function fieldsOf({ properties = {} }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const docComment = field.description
      ? `${inner}/** ${field.description.replaceAll('*/', '*\\/')} */\n`
      : '';
    return `${docComment}${inner}${JSON.stringify(name)}: ${typeOf(field, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/**
 * The declarations of `src/config/config.ts` for users of the package. They replace those that TypeScript generates, which
 * refer to every table by its name and lack the comments above the rows.
 */
export function configTypes(schema: Schema): string {
  const sections = Object.entries(schema.properties ?? {}).filter(([, part]) => part.properties);
  const names = sections.map(([name]) => JSON.stringify(name)).join(' | ');
  return [
    `/** ${schema.description ?? ''} */`,
    `export interface EnxertoConfig ${fieldsOf(schema, '')}`,
    '/** Name of a section. */',
    `export type SectionName = ${names};`,
    '',
  ].join('\n');
}
