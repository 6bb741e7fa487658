// `npm run release`: writes the files of a release into release/: zips for owners, for WordPress and of the provider, and the npm package.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { runWithModule } from '#cli/load-module.mjs';
import { installPackages, ROOT, run } from './install.mjs';
import { runTool } from './tool.mjs';

const root = resolve(ROOT);

await runTool({
  usage: `npm run release -- [--dist FOLDER] [--out FOLDER]

Writes the zip for owners, the zip of the WordPress plugin, the zip of the provider, and the npm package. Refuses where that
would be no release: changes that are not committed, a version that is none, that was released before or that CHANGELOG.md says
nothing of, or a folder with files in it that no release wrote.

  --dist FOLDER   takes files that are built already
  --out FOLDER    where they are written (release)`,
  options: { dist: { type: 'string' }, out: { type: 'string', default: 'release' } },
  async run(values) {
    installPackages();
    return runWithModule(root, '/build/release/release.ts', async (module) => {
      const out = resolve(root, values.out);
      const reasons = module.refusals(root, out);
      for (const line of reasons) console.error(`No release: ${line}`);
      if (reasons.length > 0) return 1;
      if (values.dist === undefined) run('npx', ['vite', 'build', '--logLevel', 'error']);
      const dist = resolve(values.dist ?? `${root}/dist`);
      for (const file of await module.writeRelease(root, dist, out))
        console.log(`${file} (${Math.round(statSync(file).size / 1000)} kB)`);
      return 0;
    });
  },
});
