import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../../build/site/build';
import { readSite } from '../../../build/site/site';
import { ROOT } from '../../../build/root';
import type { Build } from '../builds';

/** What the files of the demo shop are made of that only tracks: the example of a site build, and what it needs in one file. */
const ONLY_TRACKING = {
  prints: ['consent', 'tracking'],
  inside: ['tracking', 'services', 'commerce'],
};

/** Our files as the owner of the demo shop would build them who wants tracking alone, as other tools are built: all in one file. */
export async function builtForSite(): Promise<Build> {
  const shop: unknown = JSON.parse(readFileSync(join(ROOT, 'demo-site/sites/shop.json'), 'utf8'));
  const { site } = readSite(JSON.stringify({ ...Object(shop), build: ONLY_TRACKING }));
  if (!site) throw new Error('the site is wrong');
  const folder = mkdtempSync(join(tmpdir(), 'enxerto-bench-'));
  await buildSite(site, folder);
  return { name: 'Enxerto, built for this site', folder };
}
