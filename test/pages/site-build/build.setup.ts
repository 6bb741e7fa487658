import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { builtFolder, SITES } from './sites';

const root = fileURLToPath(new URL('../../..', import.meta.url));

for (const site of SITES) {
  test(`[site build, ${site}] npx enxerto build writes the example site`, () => {
    const args = ['build', `demo-site/sites/${site}.json`, '--out', builtFolder(site)];
    execFileSync('node', ['tools/enxerto.mjs', ...args], { cwd: root });
    for (const file of ['loader.js', 'bootstrap.js', 'manifest.json', 'LICENSES.txt'])
      expect(existsSync(`${root}${builtFolder(site)}/${file}`), file).toBe(true);
  });
}
