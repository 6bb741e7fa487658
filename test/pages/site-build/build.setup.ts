import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { builtFolder, KEPT, SITES } from './sites';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const fileOf = (site: string): string => `demo-site/sites/${site}.json`;

/** Builds as an owner does. */
function build(site: string, folder: string): void {
  const args = ['tools/enxerto.mjs', 'build', site, '--out', folder];
  execFileSync('node', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const file of ['loader.js', 'bootstrap.js', 'manifest.json', 'LICENSES.txt'])
    expect(existsSync(`${root}${folder}/${file}`), file).toBe(true);
}

for (const site of SITES) {
  test(`[LD-05, site build] npx enxerto build writes the example site ${site}`, () => {
    test.setTimeout(120_000);
    build(fileOf(site), builtFolder(site));
  });
}

test('[LD-05, site build] the shop, with files that its configuration does not need', () => {
  test.setTimeout(120_000);
  const shop = JSON.parse(readFileSync(root + fileOf(KEPT.of), 'utf8')) as { build: object };
  const file = `.cache/sites/${KEPT.name}.json`;
  mkdirSync(`${root}.cache/sites`, { recursive: true });
  writeFileSync(
    root + file,
    JSON.stringify({ ...shop, build: { ...shop.build, keep: KEPT.keep } }),
  );
  build(file, builtFolder(KEPT.name));
});
