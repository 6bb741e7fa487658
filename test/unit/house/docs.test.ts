// @vitest-environment node

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNKS, FILE_NAMES } from '#build/chunks';
import { LOADED_WHEN } from '#build/files-when';
import { configReference } from '#build/reference';
import { configSchema } from '#build/schema';
import { SECTIONS } from '#src/config/config';
import { SERVICES } from '#src/services';
import { BOOTSTRAP_BYTES, FILE_BUDGETS, JOURNEYS } from '#test/size/budgets';

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const schema = configSchema();

test('[LD-02, documented] every field has a description, a default and its place in the reference', async () => {
  const reference = configReference(schema);
  await expect(reference).toMatchFileSnapshot('../../../docs/configuration.md');
  expect(
    reference.split('\n').filter((row) => row.startsWith('| `') && / \|\s*\|$/.test(row)),
  ).toEqual([]);
});

test('types and limits of `tracking`, which has no table, allow the same words', () => {
  const { limits } = SECTIONS.tracking;
  for (const [key, words] of Object.entries({ ...limits })) {
    if (Array.isArray(words))
      expect(schema.properties?.['tracking']?.properties?.[key]?.enum, key).toEqual(words);
  }
});

/** The two tables of docs/budgets.md: what each file and each journey may weigh. */
function budgetTables(): string {
  const kB = (bytes: number): string => `${bytes / 1000} kB`;
  return [
    '| journey | files | at most |',
    '|---|---|---|',
    ...Object.entries(JOURNEYS).map(
      ([name, { files, brotli }]) => `| ${name} | ${files.join(', ')} | ${kB(brotli)} |`,
    ),
    '',
    '| file | when it comes | what is in it | at most |',
    '|---|---|---|---|',
    `| loader | at once | | ${kB(FILE_BUDGETS.loader)} |`,
    ...FILE_NAMES.map((file) => {
      const chunks = CHUNKS.filter((chunk) => chunk.file === file).map(({ name }) => name);
      return `| ${file} | ${LOADED_WHEN[file]} | ${chunks.join() === file ? '' : chunks.join(', ')} | ${kB(FILE_BUDGETS[file])} |`;
    }),
    `| enxerto-push-sw | with a subscription | | ${kB(FILE_BUDGETS['enxerto-push-sw'])} |`,
    `| bootstrap, minified | pasted | | ${BOOTSTRAP_BYTES} B |`,
  ].join('\n');
}

test('docs/budgets.md has the budgets that are checked in its tables', async () => {
  const [head = ''] = read('docs/budgets.md').split('| journey |');
  await expect(`${head}${budgetTables()}\n`).toMatchFileSnapshot('../../../docs/budgets.md');
});

/** The table of docs/hold.md: what `hold` knows by name. */
function servicesTable(): string {
  const code = (text: string): string => `\`${text}\``;
  return [
    '| service | name | what it is for | category | known by | what a withdrawal erases |',
    '|---|---|---|---|---|---|',
    ...SERVICES.map((row) => {
      const { label, name, purpose, category, hosts = [], handles = [] } = row;
      const { cookies = [], storage = [], databases = [] } = row;
      const by = [...hosts, ...handles].map(code).join(', ');
      const kept = [...cookies, ...storage, ...databases].map(code).join(', ');
      return `| ${label} | ${code(name)} | ${purpose.replaceAll('-', ' ')} | ${code(category)} | ${by} | ${kept} |`;
    }),
  ].join('\n');
}

test('[LD-21, documented] docs/hold.md has every service that is known by name', async () => {
  const [head = '', table = '', ...rest] = read('docs/hold.md').split(/(?=^\| service \|)/m);
  const tail = table.slice(table.indexOf('\n\n'));
  expect(rest).toEqual([]);
  await expect(head + servicesTable() + tail).toMatchFileSnapshot('../../../docs/hold.md');
});
