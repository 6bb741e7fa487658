// @vitest-environment node
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stampChunks } from '../../../build/stamp';
import { CHUNKS } from '../../../src/contract';

/** Stamps a build in which one chunk says something. */
async function stamped(said: string): Promise<{ stamp: string; names: string[]; dialog: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'enxerto-stamp-'));
  for (const name of Object.keys(CHUNKS))
    await writeFile(join(folder, `${name}.js`), 'import{a}from"./runtime.js";a("same")');
  await writeFile(join(folder, 'choice.js'), said);
  const stamp = await stampChunks(folder);
  const names = (await readdir(folder)).sort();
  const dialog = await readFile(join(folder, `dialog-${stamp}.js`), 'utf8');
  await rm(folder, { recursive: true });
  return { stamp, names, dialog };
}

test('[LD-11, names] every chunk carries the stamp, imports by it, and has another one as soon as any of them says something else', async () => {
  const { stamp, names, dialog } = await stamped('one');
  expect(stamp).toMatch(/^[\da-f]{8}$/);
  expect(names).toEqual(
    Object.keys(CHUNKS)
      .map((name) => `${name}-${stamp}.js`)
      .sort(),
  );
  expect(dialog).toBe(`import{a}from"./runtime-${stamp}.js";a("same")`);
  expect((await stamped('one')).stamp).toBe(stamp);
  expect((await stamped('two')).stamp).not.toBe(stamp);
});
