import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { MARKER_FILE } from '#build/own-folder';
import { linksOf } from '#build/release/links';
import { cloneInto, ROOT, temporary, VERSION } from '#test/unit/build/release/clone';
import { BANNER, expect, test } from '../harness/test';

const NAME = `enxerto-${VERSION}`;
const PROVIDER = `enxerto-provider-${VERSION}.zip`;
const PLUGIN = `enxerto-wordpress-${VERSION}.zip`;

/** What `manifest.json` says of the files that were built. */
interface Manifest {
  files: Record<string, { bytes: number; integrity: string }>;
}

let around: string;
let shop: string;
let zip: Record<string, Uint8Array>;
const read = (out: string, name: string): Buffer => readFileSync(join(around, out, name));

test.beforeAll(() => {
  around = temporary();
  const built = cloneInto(around);
  const first = built.release(join(around, 'one'));
  expect(first.status, first.err).toBe(0);
  const other = cloneInto(around).release(join(around, 'other'), join(built.folder, 'dist'));
  expect(other.status, other.err).toBe(0);
  zip = unzipSync(read('one', `${NAME}.zip`));
  shop = join(around, 'shop');
  mkdirSync(shop);
  writeFileSync(join(shop, 'package.json'), '{ "private": true, "type": "module" }');
  const args = [
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    join(around, 'one', `${NAME}.tgz`),
  ];
  execFileSync('npm', args, { cwd: shop, stdio: 'pipe' });
});
test.afterAll(() => rmSync(around, { recursive: true, force: true }));

test('the same commit gives the same bytes', () => {
  const files = [PROVIDER, PLUGIN, `${NAME}.tgz`, `${NAME}.zip`].sort();
  expect(readdirSync(join(around, 'one')).sort()).toEqual([MARKER_FILE, ...files]);
  for (const name of files) expect(read('one', name).equals(read('other', name)), name).toBe(true);
});

test('[LD-12, integrity] both hold every built file as the manifest says, with its integrity', () => {
  const dist = join(shop, 'node_modules/enxerto/dist');
  const { files } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  expect(Object.keys(files)).toContain('loader.js');
  expect(readdirSync(dist).sort()).toEqual([...Object.keys(files), 'manifest.json'].sort());
  for (const [name, { bytes, integrity }] of Object.entries(files)) {
    for (const content of [
      readFileSync(join(dist, name)),
      zip[`enxerto/${name}`] ?? new Uint8Array(),
    ]) {
      expect(content.length, name).toBe(bytes);
      expect(`sha384-${createHash('sha384').update(content).digest('base64')}`, name).toBe(
        integrity,
      );
    }
  }
});

test('the zip is one folder with licences, schema, both READMEs and documents whose links all lead somewhere', () => {
  const paths = Object.keys(zip).map((path) => path.replace(/^enxerto\//, ''));
  expect(Object.keys(zip).every((path) => path.startsWith('enxerto/'))).toBe(true);
  for (const path of [
    'LICENSE',
    'LICENSES.txt',
    'README.md',
    'LEIA-ME.md',
    'config.schema.json',
    'docs/configuration.md',
  ])
    expect(paths).toContain(path);
  const broken = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      linksOf(strFromU8(zip[`enxerto/${path}`] ?? new Uint8Array()), path).map((to) => [path, to]),
    )
    .filter(([, to = '']) => !paths.includes(to));
  expect(broken).toEqual([]);
});

test('the package holds dist, types, bin, what npm asks for, and nothing else', () => {
  const folder = join(shop, 'node_modules/enxerto');
  expect(readdirSync(folder).sort()).toEqual(
    [
      'CHANGELOG.md',
      'LEIA-ME.md',
      'LICENSE',
      'README.md',
      'bin',
      'dist',
      'package.json',
      'provider',
      'types',
    ].sort(),
  );
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({ name: 'enxerto', version: VERSION, license: 'MIT' });
  expect(manifest['dependencies']).toBeUndefined();
  // Nothing was installed with it.
  expect(readdirSync(join(shop, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'enxerto',
  ]);
});

/** Runs the installed command, as `npx enxerto` does. */
const enxerto = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('npx', ['--no', '--', 'enxerto', ...args], { cwd: shop, encoding: 'utf8' });

test('[LD-20, check] npx enxerto check works where nothing but the package is installed', () => {
  writeFileSync(join(shop, 'config.json'), '{\n  "bannner": {}\n}\n');
  const wrong = enxerto('check', 'config.json');
  expect(wrong.stdout).toContain(
    'config.json:2:3 bannner: expected a known field, found an object\n    Did you mean "banner"?',
  );
  expect(wrong.status).toBe(1);
  writeFileSync(join(shop, 'config.json'), '{ "consent": {}, "banner": { "policyUrl": "/p/" } }');
  expect(enxerto('check', 'config.json')).toMatchObject({
    status: 0,
    stdout: 'no errors, no warnings\n',
  });
});

test('the provider starts from the package and from its zip, with nothing else installed', async () => {
  const unpacked = join(around, 'unpacked');
  for (const [path, content] of Object.entries(unzipSync(read('one', PROVIDER)))) {
    mkdirSync(dirname(join(unpacked, path)), { recursive: true });
    writeFileSync(join(unpacked, path), content);
  }
  for (const [command, args] of [
    ['npx', ['--no', '--', 'enxerto', 'provider']],
    [process.execPath, [join(unpacked, 'enxerto-provider/start.mjs')]],
  ] as const) {
    // Detached: what npx starts ends with its process group.
    const provider = spawn(command, args, {
      cwd: shop,
      env: { ...process.env, PORT: '0', DATABASE_URL: 'memory:' },
      detached: true,
    });
    try {
      const [, address] = await lineOf(provider.stdout, /The provider is open: (http:\S+)\//);
      expect(await (await fetch(`${address}/readyz`)).text()).toBe('ok');
      const page = await fetch(`${address}/`);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    } finally {
      process.kill(-(provider.pid ?? 0), 'SIGKILL');
    }
  }
});

/** Waits for text that a process prints. The output is read to its end, because a process whose output nobody reads may end. */
function lineOf(output: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (part) => {
      text += String(part);
      const found = pattern.exec(text);
      if (found) resolve(found);
    });
    output.once('end', () => reject(new Error(`ended without ${pattern}: ${text}`)));
  });
}

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

for (const resolution of ['bundler', 'nodenext']) {
  test(`the declarations serve a page that is compiled with moduleResolution ${resolution}`, () => {
    writeFileSync(join(shop, 'consumer.ts'), CONSUMER);
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom'];
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const modules = ['--types', '', '--module', module, '--moduleResolution', resolution];
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const args = [compiler, ...options, ...modules, 'consumer.ts'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: shop, encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
}

/** Content types of what a page asks of the folder. */
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

test('[LD-01, ready download] the folder of the zip and the two lines of its README make a banner on a bare page', async ({
  page,
  shop: site,
}) => {
  const readme = strFromU8(zip['enxerto/README.md'] ?? new Uint8Array());
  const [, lines = ''] = /```html\n([^`]*data-enxerto><\/script>)\n```/.exec(readme) ?? [];
  expect(lines.split('\n')).toHaveLength(2);
  for (const [path, content] of Object.entries(zip)) {
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    site.answer(`shop.test/${path}`, (_, response) =>
      response.writeHead(200, { 'content-type': type }).end(content),
    );
  }
  await site.openAsked(
    page,
    `<!doctype html><html lang="pt-PT"><head><title>Loja</title>${lines}</head><body><h1>Loja</h1></body></html>`,
  );
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect(page.locator(BANNER)).toBeHidden();
  const asked = site.paths().filter((path) => path.startsWith('/enxerto/'));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((path) => !(path.slice(1) in zip))).toEqual([]);
});

/** Packages that `npx enxerto build` asks for. */
const TO_BUILD = ['vite', 'terser', 'preact', 'zustand', 'js-cookie', 'idb-keyval'];

test('npx enxerto build builds a site from the package alone, once what it asks for is installed', () => {
  const config = { consent: {}, banner: { policyUrl: '/p/' }, build: { languages: ['pt'] } };
  writeFileSync(join(shop, 'site.json'), JSON.stringify(config));
  const lacking = enxerto('build', 'site.json');
  expect(lacking.status).toBe(2);
  for (const name of TO_BUILD) {
    expect(lacking.stderr).toContain(` ${name}@`);
    symlinkSync(join(ROOT, 'node_modules', name), join(shop, 'node_modules', name));
  }
  const { status, stderr } = enxerto('build', 'site.json', '--out', 'built');
  expect(status, stderr).toBe(0);
  const { files } = JSON.parse(readFileSync(join(shop, 'built/manifest.json'), 'utf8')) as Manifest;
  expect(Object.keys(files)).toContain('loader.js');
  expect(readFileSync(join(shop, 'built/loader.js'), 'utf8')).toContain('/p/');
});
