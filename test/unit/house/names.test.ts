// @vitest-environment node

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNKS, FILE_NAMES, nameByContent } from '#build/chunks';

interface Named {
  hashes: Record<string, string>;
  names: string[];
  dialog: string;
}

/** Names the files of a build in which some say something else. */
async function nameFiles(contents: Record<string, string> = {}): Promise<Named> {
  const folder = await mkdtemp(join(tmpdir(), 'enxerto-names-'));
  for (const name of FILE_NAMES)
    await writeFile(
      join(folder, `${name}.js`),
      contents[name] ?? `import{a}from"./runtime.js";a("${name}")`,
    );
  const { hashes } = await nameByContent(folder);
  const names = (await readdir(folder)).sort();
  const dialog = await readFile(join(folder, `dialog-${hashes['dialog']}.js`), 'utf8');
  await rm(folder, { recursive: true });
  return { hashes, names, dialog };
}

test("[LD-11, names] every file carries the hash of its own content and imports the runtime by the runtime's hash", async () => {
  const { hashes, names, dialog } = await nameFiles({ runtime: 'one' });
  expect(names).toEqual(FILE_NAMES.map((name) => `${name}-${hashes[name]}.js`).sort());
  for (const hash of Object.values(hashes)) expect(hash).toMatch(/^[\da-f]{8}$/);
  expect(dialog).toBe(`import{a}from"./runtime-${hashes['runtime']}.js";a("dialog")`);
});

test('[LD-11, names] a changed runtime renames every file that imports it', async () => {
  const before = await nameFiles({ runtime: 'one', tracking: 'alone' });
  const after = await nameFiles({ runtime: 'two', tracking: 'alone' });
  expect(after.hashes['dialog']).not.toBe(before.hashes['dialog']);
  expect(after.hashes['tracking']).toBe(before.hashes['tracking']);
});

test('every needed chunk exists, and no command is handled by two', () => {
  const names: string[] = CHUNKS.map(({ name }) => name);
  const needed = CHUNKS.flatMap(({ needs }) => needs);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
  const handled = CHUNKS.flatMap(({ handles, handlesVisitor }) => [...handles, ...handlesVisitor]);
  expect(handled).toContain('consent.dialog');
  expect(handled).toHaveLength(new Set(handled).size);
});
