// @vitest-environment node

import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { CHUNKS, FILE_NAMES, rendersUi } from '#build/chunks';
import { LANGUAGES, readLanguages } from '#build/languages';
import type { ManifestFile } from '#build/manifest';
import { fileOfName } from '#src/chunks';
import { FILE_BUDGETS, JOURNEYS } from './budgets';

const dist = new URL('../../dist/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, dist), 'utf8');
const { files } = JSON.parse(read('manifest.json')) as { files: Record<string, ManifestFile> };
const HASHED = /-[\w-]{8}\.js$/;

/** The built files of a name: one, or one in each language. */
const allBuilt = (name: string): string[] =>
  Object.keys(files).filter(
    (file) => file.endsWith('.js') && fileOfName(file.slice(0, -3)) === name,
  );

/** The built file of a chunk, or of the loader; where there is one in each language, that with the most bytes. */
function built(name: string): { file: string; brotli: number; text: string } {
  const found = allBuilt(name);
  expect([1, LANGUAGES.length], `built files for ${name}`).toContain(found.length);
  const [heaviest] = found
    .map((file) => ({ file, brotli: files[file]?.brotli ?? 0 }))
    .sort((one, other) => other.brotli - one.brotli);
  if (!heaviest) throw new Error(`no ${name}`);
  return { ...heaviest, text: read(heaviest.file) };
}

describe('budgets', () => {
  test.each(Object.entries(FILE_BUDGETS))('%s stays within %i bytes', (name, most) => {
    const { brotli } = built(name);
    expect(brotli).toBeGreaterThan(100);
    expect(brotli).toBeLessThanOrEqual(most);
  });

  test.each(Object.entries(JOURNEYS))('%s', (_name, { files: names, brotli }) => {
    expect(names.reduce((sum, name) => sum + built(name).brotli, 0)).toBeLessThanOrEqual(brotli);
  });
});

describe('the built files', () => {
  const all = FILE_NAMES.map((name) => ({ name, ...built(name) }));
  const runtime = built('runtime').file;

  test('[LD-11, names] only loader, bootstrap and push worker have fixed names; every other script is named by its hash', () => {
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => !HASHED.test(file))).toEqual([
      'bootstrap.js',
      'bootstrap.template.js',
      'enxerto-push-sw.js',
      'loader.js',
    ]);
  });

  test.each(all)(
    '$name imports nothing but the runtime, and that only if it draws',
    ({ name, text }) => {
      const imports = [...text.matchAll(/\b(?:from|import)\s*["']([^"']+)["']/g)].map(
        ([, from]) => from,
      );
      expect(imports).toEqual(rendersUi(name) && name !== 'runtime' ? [`./${runtime}`] : []);
    },
  );

  test.each(all)('$name contains exactly the chunks of the table', async ({ name, file }) => {
    const wanted = CHUNKS.filter((chunk) => chunk.file === name).map((chunk) => chunk.name);
    const text = read(file);
    // Not imported: what is built is for browsers.
    const exportedNames = [
      ...(/\bexport\s*\{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/(\w+)\s*(?:,|$)/g),
    ];
    if (name !== 'runtime')
      expect(exportedNames.map(([, as = '']) => as).sort()).toEqual(wanted.sort());
  });

  test('[XX-05, files] no file has texts in two languages, and a place for texts stands once in each', () => {
    const { groupsOf, textsOf } = readLanguages(
      new URL('../../languages', import.meta.url).pathname,
    );
    const message = (tag: string): string => textsOf(tag, 'consent', 'banner')['message'] ?? '';
    expect(groupsOf('consent')).toContain('banner');
    for (const tag of LANGUAGES) {
      const file =
        allBuilt('consent').find(
          (name) => name.startsWith(`consent-${tag}-`) && !(tag === 'pt' && name.includes('-br-')),
        ) ?? '';
      const text = read(file);
      for (const other of LANGUAGES)
        expect(text.split(message(other)).length, `${other} in ${file}`).toBe(
          tag === other ? 2 : 1,
        );
    }
    for (const name of Object.keys(files).filter((file) => file.endsWith('.js')))
      expect(read(name), name).not.toMatch(/enxertoT(?:ag|exts)/);
  });

  test('[LD-01, encoding] the loader is ASCII: a page in another encoding reads it in that encoding', () => {
    expect(/[^\0-\x7f]/.exec(read('loader.js'))).toBeNull();
  });

  test.each(all)('$name contains no import() of its own', ({ text }) => {
    expect(text).not.toMatch(/\bimport\(/);
  });

  test('[PU-60, no fetches] the push worker listens to no fetch, has no cache, and imports nothing', () => {
    const { text } = built('enxerto-push-sw');
    const listened = [...text.matchAll(/addEventListener\("(\w+)"/g)].map(
      ([, event = '']) => event,
    );
    expect(listened.sort()).toEqual([
      'install',
      'notificationclick',
      'push',
      'pushsubscriptionchange',
    ]);
    expect(text).not.toMatch(/\bcaches\b|\bonfetch\b|respondWith|importScripts|\bimport\b/);
  });

  test.each([...all, { name: 'loader', ...built('loader') }])(
    '[XX-18, libraries] $name reads the document past what markup puts in front of it, in js-cookie and Preact as well',
    ({ text }) => {
      const withoutComment: string[] = [];
      const look = (node: unknown): void => {
        if (node === null || typeof node !== 'object') return;
        const { object, property } = node as Record<string, { name?: string } | undefined>;
        if (object?.name === 'document') withoutComment.push(`document.${property?.name}`);
        Object.values(node).forEach(look);
      };
      look(parseAst(text));
      expect(withoutComment).toEqual([]);
    },
  );

  test('no built file has what only owners’ tools read of a field', () => {
    for (const { text } of [...all, built('loader'), built('enxerto-push-sw')])
      expect(text).not.toMatch(/uri-reference|pageOnly|\bunit:"(?:seconds|days|pixels)"/);
  });

  test('[LD-12, no eval] no built file makes code out of text', () => {
    for (const { text } of [...all, built('loader'), built('enxerto-push-sw')])
      expect(text).not.toMatch(/\beval\(|new Function\b/);
  });

  test('[LD-01, combined] loader, bootstrap and push worker work when concatenated between careless scripts', () => {
    for (const name of ['loader.js', 'bootstrap.js', 'enxerto-push-sw.js'])
      expect(read(name)).toMatch(/^(?:\/\/# \w+\n)?;[^]*;\s*$/);
  });

  test('[LD-12, manifest] the manifest lists every other file with size and integrity', () => {
    for (const [name, { bytes, integrity }] of Object.entries(files)) {
      expect(bytes).toBe(readFileSync(new URL(name, dist)).length);
      expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
    }
    expect(Object.keys(files)).toContain('config.schema.json');
  });

  test('the licences are complete, ours first, with the full text of those that a notice only names', () => {
    const text = read('LICENSES.txt');
    expect(text).toMatch(/^Enxerto\n\nMIT License\n/);
    for (const statement of [
      'The Enxerto authors',
      'Jason Miller',
      'Jake Archibald',
      'Klaus Hartl',
      'Paul Henschel',
      'TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION',
      'END OF TERMS AND CONDITIONS',
    ])
      expect(text).toContain(statement);
  });
});
