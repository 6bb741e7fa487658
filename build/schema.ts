import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Docs, Schema } from '#owner/schema';
import { schemaOf } from '#owner/schema';
import { CONFIG } from '#src/config/config';
import { docsOf } from './field-docs';

/**
 * The configuration as JSON Schema, made from the tables in `src/config`, which the browser code uses too. Types, allowed
 * values, limits and defaults come from the rows, descriptions from the comments above them.
 */
export function configSchema(docs: Docs = docsOf('CONFIG')): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Enxerto configuration',
    description:
      'Everything that can be configured: in the file at `data-config`, in `<script type="application/json" data-enxerto>`, and, for the site\'s own fields, on the script tag. Every field may be left out.',
    ...schemaOf(CONFIG, docs),
  };
}

/** Writes `config.schema.json`. */
export async function writeSchema(folder: string): Promise<void> {
  await writeFile(
    join(folder, 'config.schema.json'),
    `${JSON.stringify(configSchema(), null, 2)}\n`,
  );
}
