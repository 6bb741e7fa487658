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
  return [...text.matchAll(/\bfrom '([^']+)'|\bimport '([^']+)'/g)].map(([, from, bare]) => {
    const source = from ?? bare ?? '';
    return source.startsWith('.') ? normalize(join(dirname(file), source)) : source;
  });
}

const arrows = ['loader', 'src', 'widgets']
  .flatMap(sources)
  .flatMap((file) => imports(file).map((to) => ({ file, to })));
const wrong = (rule: (arrow: { file: string; to: string }) => boolean): string[] =>
  arrows.filter(rule).map(({ file, to }) => `${file} → ${to}`);

test('the test finds more than 80 imports', () => expect(arrows.length).toBeGreaterThan(80));

test('src imports neither loader nor widgets; only the list of sections, which no page loads, knows what the services can be told', () => {
  const isSrc = (file: string): boolean =>
    file.startsWith('src/') && file !== 'src/config/config.ts';
  expect(wrong(({ file, to }) => isSrc(file) && !/^src\/|^[^./]/.test(to))).toEqual([]);
  expect(
    wrong(({ file, to }) => isSrc(file) && /^(?:loader|widgets|build|test)\//.test(to)),
  ).toEqual([]);
  expect(
    wrong(
      ({ file, to }) =>
        file === 'src/config/config.ts' && !/^src\/|^widgets\/tracking\/model\/config$/.test(to),
    ),
  ).toEqual([]);
});

test('the loader imports src only, and nothing that draws', () => {
  expect(
    wrong(
      ({ file, to }) =>
        file.startsWith('loader/') && !/^(?:loader|src)\/(?!ui\/)|^virtual:chunks$/.test(to),
    ),
  ).toEqual([]);
});

test('a widget imports src and itself only', () => {
  expect(
    wrong(({ file, to }) => {
      const own = /^widgets\/[^/]+\//.exec(file)?.[0];
      return (
        own !== undefined && !to.startsWith(own) && !/^(?:src\/|react$|react-dom\/client$)/.test(to)
      );
    }),
  ).toEqual([]);
});

test('the tag builder knows what the command line knows: owner/, what is built, and what src/ says of configuration and colours', () => {
  const builder = sources('demo-site/montar').flatMap((file) =>
    imports(file).map((to) => ({ file, to })),
  );
  expect(builder.length).toBeGreaterThan(60);
  const known =
    /^(?:demo-site\/montar\/|owner\/|dist\/[\w.-]+\?raw$|src\/(?:config\/read$|dom\/json$|ui\/(?:colour|host)$)|react$|react-dom\/client$)/;
  expect(builder.filter(({ to }) => !known.test(to))).toEqual([]);
});

test('only .tsx files and src/ui import react', () => {
  expect(
    wrong(
      ({ file, to }) =>
        to.startsWith('react') && !file.endsWith('.tsx') && !file.startsWith('src/ui/'),
    ),
  ).toEqual([]);
});

test('no file of the product is longer than 250 lines', () => {
  const long = ['loader', 'src', 'widgets']
    .flatMap(sources)
    // Examples are read one at a time, as documentation is.
    .filter((file) => !/\.examples?\.ts$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 251);
  expect(long).toEqual([]);
});

test('no component has an inline event handler, which no guard would catch', () => {
  // A component's own inline handler would not be caught: handlers come as properties, from a widget's index.
  const inline = ['widgets', 'src']
    .flatMap(sources)
    .filter((file) =>
      /\bon[A-Z]\w*=\{(?:\(|async|function)/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(inline).toEqual([]);
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

test('no files import each other in a circle, types included', () => {
  const files = new Set(['loader', 'src', 'widgets'].flatMap(sources));
  const targets = new Map<string, string[]>();
  for (const { file, to } of arrows) {
    const found = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => to + end);
    const target = found.find((path) => files.has(path));
    if (target) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
  }
  for (const file of files) visit(file, []);
  expect(targets.size).toBeGreaterThan(80);
  expect(circles).toEqual([]);
});
