import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#build/root';
import type { Bench } from '../rounds';
import { compareViews } from '../rounds';
import { table, text } from '../table';
import { builtForSite } from './built-for-site';
import { toldBy } from './proven';
import type { Section } from './report';
import { alone, bothStandings, viewTable } from './report';
import { TRACKED } from './visits';
import { walker } from './walker';

/** The share of the other tool's time that ours may take, where both are built for the page. */
const MOST = 1.4;

/** The example of a site build, the demo shop, as its owner would build it who wants tracking alone. */
const SITE = {
  ...JSON.parse(readFileSync(join(ROOT, 'demo-site/sites/shop.json'), 'utf8')),
  build: { prints: ['consent', 'tracking'], inside: ['tracking', 'services', 'commerce'] },
};

/** Compares our tracking with another tool's. */
export async function compareTracking(bench: Bench, folder: string): Promise<Section[]> {
  const other = await walker();
  const reports = [];
  for (const build of [{ name: 'Enxerto', folder }, await builtForSite(SITE), other])
    reports.push(await toldBy(bench, build));
  // Whoever has agreed has seen a page before this one, and has the cookies that it left.
  const builds = reports.map(({ next }) => next);
  const comparison = { builds, compared: await compareViews({ ...bench, builds }, TRACKED) };
  return [
    {
      text: `## ${TRACKED.visitor}

walkerOS is one script, bundled for this page, as its owner would do it. So is ours once: its site build, tracker, services and shop
in the loader. The other time it is the general build, which any page may load.

The shop page of 120 products, for a visitor who has seen it before, with the shop’s printed settings, without the scripts that it
holds back and without our tab that opens the choice again: walkerOS has to do with neither. Ours still brings the whole of
consent, and reads who the visitor is and where from; walkerOS tracks alone, is told at once that everything is agreed to, and
finds its events in attributes that stand on the links. Its packages for Meta and Google are not in the registry: two destinations
written for its interface stand in for them, and tell the shop’s server what Meta is told, as ours does. The page alone: ${alone(comparison)} ms.

Between runs, the sums differ by a tenth and more, since the page alone takes three times as long as either tool:
[compared.md](../compared.md) says what several runs gave.

${viewTable(comparison)}

${table(
  ['tool', 'events told to Meta', 'to Google', 'requests to the server'],
  reports.map(({ next, meta, google, server }) => [
    next.name,
    text(meta, 0),
    text(google, 0),
    text(server, 0),
  ]),
)}`,
      standings: bothStandings(TRACKED.visitor, comparison, { [other.name]: MOST }),
    },
  ];
}
