import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '#build/site/build';
import { readSite } from '#build/site/site';
import type { Build } from '../builds';

/**
 * Our files as an owner would build them who wants what another tool does and nothing else.
 *
 * @param configuration the text of a `site.json`, parsed
 */
export async function builtForSite(configuration: object): Promise<Build> {
  const { site, wrong } = readSite(JSON.stringify(configuration));
  if (!site) throw new Error(wrong.join('\n'));
  const folder = mkdtempSync(join(tmpdir(), 'enxerto-bench-'));
  await buildSite(site, folder);
  return { name: 'Enxerto, built for this site', folder };
}
