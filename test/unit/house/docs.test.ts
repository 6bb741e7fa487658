// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNKS, FILE_NAMES } from '../../../build/chunks';
import { configReference } from '../../../build/reference';
import type { Schema } from '../../../build/schema';
import { configSchema } from '../../../build/schema';
import { SECTIONS } from '../../../src/config/config';
import { BOOTSTRAP_BYTES, FILE_BUDGETS, JOURNEYS } from '../../size/budgets';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const schema = configSchema();

test('[LD-02, documented] every field has a description, a default and its place in the reference', async () => {
  const reference = configReference(schema);
  await expect(reference).toMatchFileSnapshot('../../../docs/configuration.md');
  expect(
    reference.split('\n').filter((row) => row.startsWith('| `') && / \|\s*\|$/.test(row)),
  ).toEqual([]);
});

test('type and reader allow the same words and the same item fields', () => {
  const compare = (section: Schema | undefined, limits: object, name: string): void => {
    for (const [key, limit] of Object.entries(limits as Record<string, RegExp | unknown[]>)) {
      const field = section?.properties?.[key] ?? {};
      if (field.properties) {
        compare(field, limit, `${name}.${key}`);
        continue;
      }
      if (limit instanceof RegExp) {
        expect(field['items'], `${name}.${key}`).toEqual({ type: 'string', pattern: limit.source });
        continue;
      }
      if ('each' in limit) {
        const item = (field['items'] ?? field['additionalProperties']) as Schema;
        expect(Object.keys(item.properties ?? {}), `${name}.${key}`).toEqual(
          Object.keys(limit.each as object),
        );
        continue;
      }
      const { enum: words, minimum, maximum } = field;
      expect(words ?? [minimum, maximum], `${name}.${key}`).toEqual([...limit]);
    }
  };
  for (const [name, { limits }] of Object.entries(SECTIONS))
    compare(name ? schema.properties?.[name] : schema, limits, name);
});

/** The README's two tables: what each file and each journey may weigh. */
function budgetTables(): string {
  const kB = (bytes: number): string => `${bytes / 1000} kB`;
  return [
    '| journey | files | at most |',
    '|---|---|---|',
    ...Object.entries(JOURNEYS).map(
      ([name, { files, brotli }]) => `| ${name} | ${files.join(', ')} | ${kB(brotli)} |`,
    ),
    '',
    '| file | what is in it | at most |',
    '|---|---|---|',
    `| loader | | ${kB(FILE_BUDGETS.loader)} |`,
    ...FILE_NAMES.map((file) => {
      const chunks = CHUNKS.filter((chunk) => chunk.file === file).map(({ name }) => name);
      return `| ${file} | ${chunks.join() === file ? '' : chunks.join(', ')} | ${kB(FILE_BUDGETS[file])} |`;
    }),
    `| enxerto-push-sw | | ${kB(FILE_BUDGETS['enxerto-push-sw'])} |`,
    `| bootstrap, minified | | ${BOOTSTRAP_BYTES} B |`,
  ].join('\n');
}

test('the README quotes the budgets that are checked', () => {
  expect(readme).toContain(budgetTables());
});
