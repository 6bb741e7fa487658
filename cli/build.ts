import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyNotEmptied } from '#build/own-folder';
import { ROOT } from '#build/root';
import { buildSite } from '#build/site/build';
import { compare, tableOf } from '#build/site/journeys';
import type { Plan } from '#build/site/plan';
import { readSite } from '#build/site/site';
import { defineCommand } from './define-command.mjs';
import { printError, print, WRITER } from './print';

const USAGE = `npx enxerto build site.json [--out FOLDER]

Builds the files of one site. The loader contains the site's configuration and the chunks that every visitor loads; chunks that the
site can never need are left out. docs/site-build.md says what site.json may contain.

  --out FOLDER   where the files are written; default: dist-site. The folder of an earlier build is emptied first.
                 A folder that contains other files is refused`;

/** `npx enxerto build`: builds one site's files. Exit code 1: invalid values (a line each on stderr), foreign files in the folder. */
export const run = defineCommand(WRITER, {
  usage: USAGE,
  options: { out: { type: 'string', default: 'dist-site' } },
  argumentCount: [1, 1],
  run: ({ out }, [file = '']) => build(file, out),
});

async function build(file: string, out: string): Promise<number> {
  if (!existsSync(file)) {
    printError(`${file}: expected a file, found none`);
    return 1;
  }
  const { site, wrong } = readSite(readFileSync(file, 'utf8'));
  if (!site) {
    for (const line of wrong) printError(line);
    return 1;
  }
  const folderProblem = whyNotEmptied(out);
  if (folderProblem) {
    printError(folderProblem);
    return 1;
  }
  printSummary(await buildSite(site, out), out);
  return 0;
}

/** Prints which file contains what, and the size of each journey. If `dist/` has a general build, the sizes are compared with it. */
function printSummary(plan: Plan, folder: string): void {
  const { parts, leftOut } = plan;
  print(`${folder} is ready.`);
  print(`Inside the loader: the configuration, ${parts.inlined.join(', ') || 'no chunk'}.`);
  print(`Beside it: ${parts.files.join(', ') || 'nothing'}.`);
  const leftOutLines = Object.entries(leftOut).map(
    ([file, reason]) => `  ${file.padEnd(13)}${reason}`,
  );
  print(`Left out:\n${leftOutLines.join('\n') || '  nothing'}`);
  const generalBuild = join(ROOT, 'dist');
  if (!existsSync(join(generalBuild, 'manifest.json'))) return;
  print(`\nIn kB after brotli 11:\n\n${tableOf(compare(plan, generalBuild, folder))}`);
}
