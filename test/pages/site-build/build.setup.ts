import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { builtFolder, SITES, VARIATIONS } from './sites';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const fileOf = (site: string): string => `demo-site/sites/${site}.json`;

/** Builds as an owner does. */
function build(site: string, folder: string): void {
  rmSync(root + folder, { recursive: true, force: true });
  const args = ['tools/enxerto.mjs', 'build', site, '--out', folder];
  execFileSync('node', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const file of ['loader.js', 'bootstrap.js', 'manifest.json', 'LICENSES.txt'])
    expect(existsSync(`${root}${folder}/${file}`), file).toBe(true);
}

for (const site of SITES)
  test(`npx enxerto build writes the example site ${site}`, () =>
    build(fileOf(site), builtFolder(site)));

for (const [name, { of, changes }] of Object.entries(VARIATIONS))
  test(`npx enxerto build writes ${name}, a variation of ${of}`, () => {
    const site = JSON.parse(readFileSync(root + fileOf(of), 'utf8')) as { build: object };
    const file = `.cache/sites/${name}.json`;
    mkdirSync(`${root}.cache/sites`, { recursive: true });
    const changed = { ...site, ...changes, build: { ...site.build, ...changes.build } };
    writeFileSync(root + file, JSON.stringify(changed));
    build(file, builtFolder(name as keyof typeof VARIATIONS));
  });
