// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksOf } from '../../../../build/release/links';
import { cloneInto, ROOT, temporary, VERSION } from './clone';

const NAME = `enxerto-${VERSION}`;

/** What `manifest.json` says of the files that were built. */
interface Manifest {
  files: Record<string, { bytes: number; integrity: string }>;
}

let around: string;
let shop: string;
let zip: Record<string, Uint8Array>;
const read = (out: string, name: string): Buffer => readFileSync(join(around, out, name));

beforeAll(() => {
  around = temporary();
  for (const out of ['one', 'other']) {
    const { status, err } = cloneInto(around).release(join(around, out));
    expect(status, err).toBe(0);
  }
  zip = unzipSync(read('one', `${NAME}.zip`));
  shop = join(around, 'shop');
  mkdirSync(shop);
  writeFileSync(join(shop, 'package.json'), '{ "private": true, "type": "module" }');
  const args = ['install', '--offline', '--no-audit', '--no-fund', join(around, 'one', `${NAME}.tgz`)];
  execFileSync('npm', args, { cwd: shop, stdio: 'pipe' });
}, 120_000);
afterAll(() => rmSync(around, { recursive: true, force: true }));

test('the same commit gives the same bytes', () => {
  const files = [`${NAME}.tgz`, `${NAME}.zip`];
  expect(readdirSync(join(around, 'one')).sort()).toEqual(files);
  for (const name of files) expect(read('one', name).equals(read('other', name)), name).toBe(true);
});

test('[LD-12, integrity] both hold every built file as the manifest says, with its integrity', () => {
  const dist = join(shop, 'node_modules/enxerto/dist');
  const { files } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  expect(Object.keys(files)).toContain('loader.js');
  expect(readdirSync(dist).sort()).toEqual([...Object.keys(files), 'manifest.json'].sort());
  for (const [name, { bytes, integrity }] of Object.entries(files)) {
    for (const content of [readFileSync(join(dist, name)), zip[`enxerto/${name}`] ?? new Uint8Array()]) {
      expect(content.length, name).toBe(bytes);
      expect(`sha384-${createHash('sha384').update(content).digest('base64')}`, name).toBe(integrity);
    }
  }
});

test('the zip is one folder with licences, schema, both READMEs and documents whose links all lead somewhere', () => {
  const paths = Object.keys(zip).map((path) => path.replace(/^enxerto\//, ''));
  expect(Object.keys(zip).every((path) => path.startsWith('enxerto/'))).toBe(true);
  for (const path of ['LICENSE', 'LICENSES.txt', 'README.md', 'LEIA-ME.md', 'config.schema.json', 'docs/configuration.md'])
    expect(paths).toContain(path);
  const broken = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => linksOf(strFromU8(zip[`enxerto/${path}`] ?? new Uint8Array()), path).map((to) => [path, to]))
    .filter(([, to = '']) => !paths.includes(to));
  expect(broken).toEqual([]);
});

test('the package holds dist, types, bin, what npm asks for, and nothing else', () => {
  const folder = join(shop, 'node_modules/enxerto');
  expect(readdirSync(folder).sort()).toEqual(
    ['CHANGELOG.md', 'LEIA-ME.md', 'LICENSE', 'README.md', 'bin', 'dist', 'package.json', 'types'].sort(),
  );
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: 'enxerto', version: VERSION, license: 'MIT' });
  expect(manifest['dependencies']).toBeUndefined();
  // Nothing was installed with it.
  expect(readdirSync(join(shop, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['enxerto']);
});

/** Runs the installed command, as `npx enxerto` does. */
const enxerto = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('npx', ['--no', '--', 'enxerto', ...args], { cwd: shop, encoding: 'utf8' });

test('[LD-20, check] npx enxerto check works where nothing but the package is installed', () => {
  writeFileSync(join(shop, 'config.json'), '{\n  "bannner": {}\n}\n');
  const wrong = enxerto('check', 'config.json');
  expect(wrong.stdout).toContain('config.json:2:3 bannner: expected a known field, found an object\n    Did you mean "banner"?');
  expect(wrong.status).toBe(1);
  writeFileSync(join(shop, 'config.json'), '{ "consent": {}, "banner": { "policyUrl": "/p/" } }');
  expect(enxerto('check', 'config.json')).toMatchObject({ status: 0, stdout: 'no errors, no warnings\n' });
});

test('a command that needs a package that is not installed says which', () => {
  const { status, stderr } = enxerto('check', 'https://shop.example/');
  expect(status).toBe(2);
  expect(stderr).toContain('npm install playwright-core');
});

const CONSUMER = `import type { ConsentStatus, EnxertoSettings } from 'enxerto';
const right: EnxertoSettings = { consent: {}, banner: { layout: 'popup', texts: { accept: 'Sim' } }, theme: false };
// @ts-expect-error there is no such layout
const wrong: EnxertoSettings = { banner: { layout: 'sidebar' } };
window.enxerto = window.enxerto || [];
window.enxerto.push(['consent.open']);
// @ts-expect-error there is no such event
window.enxerto.on?.('consnt', () => {});
const stop = window.enxerto.on?.('consent', (status: ConsentStatus) => console.log(status.categories));
document.addEventListener('enxerto:ready', ({ detail }) => console.log(detail.started.length));
export { right, wrong, stop };
`;

test.each(['bundler', 'nodenext'])('the declarations serve a page that is compiled with moduleResolution %s', (resolution) => {
  writeFileSync(join(shop, 'consumer.ts'), CONSUMER);
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
  const modules = ['--module', resolution === 'bundler' ? 'esnext' : resolution, '--moduleResolution', resolution];
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...modules, 'consumer.ts'], { cwd: shop, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
