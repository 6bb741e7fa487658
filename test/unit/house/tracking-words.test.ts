// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const FOLDER = 'widgets/tracking';

/** The files that may know what the pixel plugin's server prints: the readers, and what add-ons of the plugin call. */
const READERS = /^(?:model|php-values|compat)\/|^vendors\/[\w-]+\/settings\.ts$/;

/** The tracker's files that are no readers, with their code: without comments, and without examples, which are data. */
const others = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !READERS.test(file) && !file.includes('example'))
  .map((file) => {
    const text = readFileSync(join(root, FOLDER, file), 'utf8');
    return { file, code: text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '') };
  });

/** The lines that a pattern finds, with their files. */
const found = (pattern: RegExp): string[] =>
  others.flatMap(({ file, code }) =>
    code
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('the test reads more than 60 files of the tracker', () =>
  expect(others.length).toBeGreaterThan(60));

test("no part of the tracker but its readers gets at something by a key in quotes, which would be one of the server's words", () => {
  // A capital letter begins the name of a type: `Note['decision']` is one.
  expect(found(/(?<![\w.])(?:[a-z_$][\w.$]*)\??\.?\['[\w-]+'\]/)).toEqual([]);
});

test('no part of the tracker but its readers looks into what the server printed, or into an event as it was printed', () => {
  // A service hands what was printed of it to its own reader, and the page's start asks which services are printed at all.
  const handedOn = /fromPys\(\w+\.printed\.(\w+)/;
  expect(found(/\b(?:settings|all)\.printed\b/).filter((line) => !handedOn.test(line))).toEqual([]);
  const readsRaw = found(/\.raw\b(?!\()/).filter((line) => !line.startsWith('pipeline/shape.ts'));
  expect(readsRaw).toEqual([]);
});
