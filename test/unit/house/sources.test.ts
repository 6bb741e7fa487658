// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** Every source file below a folder, as paths from the root. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** What a file imports: paths from the root for ours, names for packages. */
function imports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/\bfrom '([^']+)'|\bimport '([^']+)'/g)].map(([, from, sideEffect]) => {
    const source = from ?? sideEffect ?? '';
    return source.startsWith('.')
      ? normalize(join(dirname(file), source))
      : source.replace(/^#/, '');
  });
}

test('the tag builder knows what the command line knows: owner/, what is built, and what src/ says of configuration, services, legacy scripts and colours', () => {
  const builder = sources('owner/builder').flatMap((file) =>
    imports(file).map((to) => ({ file, to })),
  );
  expect(builder.length).toBeGreaterThan(60);
  const known =
    /^(?:owner\/|dist\/[\w.-]+\?raw$|src\/(?:services$|legacy-scripts$|config\/read$|dom\/json$|ui\/(?:colour|host)$)|react$|react-dom\/client$)/;
  expect(builder.filter(({ to }) => !known.test(to))).toEqual([]);
});

test('only the loader and the widget `consent` are given what changes the decision; all others may ask', () => {
  const changing = /\b(?:ConsentContext|ConsentStore|LoaderConsent)\b/;
  const those = ['loader', 'src', 'widgets']
    .flatMap(sources)
    .filter((file) => changing.test(readFileSync(join(root, file), 'utf8')));
  expect(those.length).toBeGreaterThan(15);
  expect(
    those.filter(
      (file) => !/^(?:loader|src\/consent|widgets\/consent)\/|^src\/contract/.test(file),
    ),
  ).toEqual([]);
});

test('[XX-09] times and limits are named in src/limits.ts and src/limits/, with their unit, and nowhere else', () => {
  const files = ['loader', 'src', 'widgets'].flatMap(sources);
  const text = (file: string): string => readFileSync(join(root, file), 'utf8');
  const elsewhere = files.filter(
    (file) =>
      !/^src\/limits[./]/.test(file) &&
      (/\bafter\((?!0\b)\d/.test(text(file)) ||
        /const [A-Z_]+_(?:MS|DAYS|CHARS|DEPTH|PX)\b/.test(text(file))),
  );
  expect(elsewhere).toEqual([]);
  const named = files
    .filter((file) => /^src\/limits[./]/.test(file))
    .flatMap((file) => [...text(file).matchAll(/export const (\w+)/g)].map(([, name]) => name));
  expect(
    named.filter(
      (name) =>
        !/_(?:MS|S|MINUTES|DAYS|CHARS|DEPTH|PX|COMMANDS|EVENTS|NOTES|TURNS|GREETINGS|BACK|CHANGES|ITEMS|FOLDERS|TIMES|BYTES)$/.test(
          name ?? '',
        ),
    ),
  ).toEqual([]);
});

test.each([
  ['runs TypeScript', /\b(?:runnerImport|ssrLoadModule)\(/, 'cli/load-module.mjs'],
  ['reads a command line', /\bparseArgs\(/, 'cli/define-command.mjs'],
])('one file %s, for tools and commands alike', (_what, how, only) => {
  const found = ['build', 'cli', 'tools', 'demo-site', 'owner'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|mjs)$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => how.test(readFileSync(join(root, file), 'utf8'))),
  );
  expect(found).toEqual([only]);
});
