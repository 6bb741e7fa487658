import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSite } from '../build/site/build';
import { readSite } from '../build/site/site';

const HELP = `npx enxerto build site.json [--out FOLDER]

Builds the files of one site: its configuration is inside the loader, and so are the chunks that each of its visitors loads;
what the site can never need is left out. docs/site-build.md says what site.json may contain.

  --out FOLDER   where the files are written; FOLDER is emptied before (dist-site)`;

/** `npx enxerto build`: builds one site's files. 1: the site's file is wrong, each wrong value has its line on stderr. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'dist-site' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [file, ...more] = positionals;
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (file === undefined || more.length > 0) {
    console.error(HELP);
    return 2;
  }
  const { site, wrong } = readSite(readFileSync(file, 'utf8'));
  if (!site) {
    for (const line of wrong) console.error(line);
    return 1;
  }
  await buildSite(site, values.out);
  return 0;
}
