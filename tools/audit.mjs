// `npm run audit`: asks the registry what is known of the packages inside the provider that a release ships.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runWithModule } from '#cli/load-module.mjs';
import { installPackages, ROOT, run } from './install.mjs';
import { runTool } from './tool.mjs';

const root = resolve(ROOT);

await runTool({
  usage: `npm run audit -- [FOLDER]

Audits the packages whose code is inside the provider of a release, by the list in its package.json. \`npm audit\` itself says nothing of them,
because nothing of them is installed with a release. Ends with 1 if one is known to be weak, and with 2 if the registry does not answer.

  FOLDER   a provider that was unpacked from a release; without it, the provider is compiled from the sources`,
  options: {},
  argumentCount: [0, 1],
  async run(_options, [folder]) {
    if (folder === undefined) {
      installPackages();
      if (!existsSync(`${root}/dist/manifest.json`))
        run('npx', ['vite', 'build', '--logLevel', 'error']);
    }
    const work = mkdtempSync(join(tmpdir(), 'enxerto-audit-'));
    try {
      const provider = resolve(folder ?? join(work, 'provider'));
      if (folder === undefined)
        await runWithModule(root, '/build/provider.ts', (module) =>
          module.buildProvider(root, `${root}/dist`, provider),
        );
      return await runWithModule(root, '/build/provider-packages.ts', async (module) => {
        const inside = module.readManifest(provider);
        const { name, version } = module.KNOWN_WEAK;
        const dependencies = { ...inside, [name]: version };
        const manifest = { name: 'audited', version: '1.0.0', private: true, dependencies };
        writeFileSync(join(work, 'package.json'), JSON.stringify(manifest));
        writeFileSync(join(work, 'package-lock.json'), JSON.stringify(module.lockOf(dependencies)));
        const args = ['audit', '--json', '--package-lock-only'];
        const { stdout } = spawnSync('npm', args, { cwd: work, encoding: 'utf8' });
        const { code, lines } = module.verdictOf(stdout, inside);
        for (const line of lines) (code === 0 ? console.log : console.error)(line);
        return code;
      });
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  },
});
