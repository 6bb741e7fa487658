import type { Schema } from '../../owner/schema';

/** What may stand in a field, as a type. */
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
    const says = field.description
      ? `${inner}/** ${field.description.replaceAll('*/', '*\\/')} */\n`
      : '';
    return `${says}${inner}${JSON.stringify(name)}: ${typeOf(field, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/**
 * The declarations of `src/config/config.ts` for those who use the package: the compiler's own name every table, and leave out
 * what the comments above the rows say.
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
