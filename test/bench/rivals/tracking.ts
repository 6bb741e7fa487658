import type { Bench } from '../rounds';
import { compareViews } from '../rounds';
import { table, text } from '../table';
import type { Reported } from './proven';
import { builtForSite } from './built-for-site';
import { toldBy } from './proven';
import type { Section } from './report';
import { alone, viewStandings, viewTable } from './report';
import { TRACKED } from './visits';
import { walker } from './walker';

/** The share of the other tool's time that ours may take, where both are built for the page. */
const MOST = 1.4;

/** Compares our tracking with another tool's. */
export async function compareTracking(bench: Bench, folder: string): Promise<Section[]> {
  const general = { name: 'Enxerto', folder };
  const site = await builtForSite();
  const other = await walker();
  const builds = [general, site, other];
  const reported: Record<string, Reported> = {};
  for (const build of builds) reported[build.name] = await toldBy(bench, build);
  const comparison = { builds, compared: await compareViews({ ...bench, builds }, TRACKED) };
  return [
    {
      text: `## ${TRACKED.visitor}

walkerOS is one script, bundled for this page, as its owner would do it. So is ours once: its site build, tracker, services and shop
in the loader. The other time it is the general build, which any page may load.

The shop page of 120 products, with the shop’s printed settings, without the scripts that it holds back and without our tab that
opens the choice again: walkerOS has to do with neither. Ours still brings the whole of consent, and reads who the visitor is and
where from; walkerOS tracks alone, is told at once that everything is agreed to, and finds its events in attributes that stand on the
links. Its packages for Meta and Google are not in the registry: two destinations written for its interface stand in for them, and
tell the shop’s server what Meta is told, as ours does. The page alone: ${alone(comparison)} ms.

${viewTable(comparison)}

${table(
  ['tool', 'events told to Meta', 'to Google', 'requests to the server'],
  Object.entries(reported).map(([name, { meta, google, server }]) => [
    name,
    text(meta, 0),
    text(google, 0),
    text(server, 0),
  ]),
)}`,
      standings: [
        ...viewStandings(TRACKED.visitor, { ...comparison, builds: [general, other] }),
        ...viewStandings(
          'the same, both bundled for the page',
          { ...comparison, builds: [site, other] },
          { [other.name]: MOST },
        ),
      ],
    },
  ];
}
