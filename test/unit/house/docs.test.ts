// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('the words that a field takes, and the fields of its items, are the same for the type and for the page', () => {
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

test('the README quotes the budgets that are checked', () => {
  for (const [name, most] of Object.entries(FILE_BUDGETS))
    expect(readme).toContain(`| ${name} | ${most / 1000} kB |`);
  for (const [name, { brotli }] of Object.entries(JOURNEYS))
    expect(readme).toContain(`| ${name} | ${brotli / 1000} kB |`);
  expect(readme).toContain(`| bootstrap, minified | ${BOOTSTRAP_BYTES} B |`);
});
