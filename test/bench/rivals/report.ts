import type { Build } from '../builds';
import type { Figures } from '../medians';
import { median, quarter, sumIn } from '../medians';
import type { Compared } from '../rounds';
import { table, text } from '../table';
import { SCRIPT_KINDS } from '../thread';
import type { Visit } from '../visits';
import type { Told } from './proven';

/** One visit, measured with several tools. */
export interface Comparison {
  visit: Visit;
  builds: readonly Build[];
  compared: Compared;
}

/** Everything that one run measured. */
interface Measured {
  under: Record<string, string | number>;
  undecided: Comparison;
  decided: Comparison;
  clicks: Record<string, Figures>;
  tracked: Comparison;
  told: Record<string, Told>;
}

const BYTES_PER_KB = 1_000;
const COUNTS = ['styles', 'layouts', 'frames', 'listeners', 'nodes', 'requests'];

const scriptOf = (figures: Figures): number => sumIn(figures, 'kinds', SCRIPT_KINDS);

/** A line that names the cheapest tool for each figure, so that readers also see where another tool is better than ours. */
function least({ builds, compared }: Comparison): string {
  const best = (what: string, of: (build: Build) => number): string => {
    const [first] = builds.toSorted((one, other) => of(one) - of(other));
    return `${what}: ${first?.name}`;
  };
  return `Least, of ${[
    best('all tasks', (build) => Number(compared.above(build, median)['total'])),
    best('script', (build) => scriptOf(compared.above(build, median))),
    best('listeners', (build) => Number(compared.above(build, median)['listeners'])),
    best('requests', (build) => Number(compared.above(build, median)['requests'])),
    best('kB', (build) => Number(compared.of(build, median)['bytes'])),
  ].join('; ')}.`;
}

/** What each tool adds to a page, one line each. */
function costs(comparison: Comparison): string {
  const { builds, compared } = comparison;
  const lines = table(
    ['tool', 'all tasks', 'lower quarter', 'script', 'all else', ...COUNTS, 'kB'],
    builds.map((build) => {
      const middle = compared.above(build, median);
      const total = Number(middle['total']);
      const own = compared.of(build, median);
      return [
        build.name,
        text(total),
        text(compared.above(build, quarter)['total']),
        text(scriptOf(middle)),
        text(total - scriptOf(middle)),
        ...COUNTS.map((name) => text(middle[name], 0)),
        text(Number(own['bytes']) / BYTES_PER_KB),
      ];
    }),
  );
  return `${lines}\n\n${least(comparison)}`;
}

const alone = ({ compared }: Comparison): string => text(compared.without(median)['total']);

/** Everything that was measured, as Markdown. */
export function report(measured: Measured): string {
  const { under, undecided, decided, clicks, tracked, told } = measured;
  return `# Beside other tools

Made by \`npm run bench -- --write\`; ${Object.entries(under)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}.

Every tool is put on the same page by turns in one run, as its documentation says, with the same words and categories. Times are
processor time of the main thread in milliseconds, medians; all tasks, listeners and microtasks included, above the same page
without any tool. \`script\` is what ran or was compiled (${SCRIPT_KINDS.join(', ')}).
kB are the tool’s own files after brotli; settings stand on the page with every tool, and are not counted.

## A plain page, nothing decided: the banner shows

The page alone: ${alone(undecided)} ms.

${costs(undecided)}

## The same page, decided earlier

With the cookies that each tool set itself when its button was clicked. The page alone: ${alone(decided)} ms.

${costs(decided)}

## A click on 'accept' with twenty held scripts, at 4x

\`listeners\` is processor time of the click’s own listeners; \`all tasks\` is everything from the click until the last of the twenty
has run, wherever a tool puts it off to; processing and duration are by the clock on the wall, as the browser tells pages of them.

${table(
  ['tool', 'listeners', 'all tasks', 'processing', 'duration'],
  Object.entries(clicks).map(([name, { thread, tasks, processing, duration }]) => [
    name,
    text(thread),
    text(tasks),
    text(processing),
    text(duration, 0),
  ]),
)}

## ${tracked.visit.visitor}

The shop page of 120 products, with the shop’s printed settings. Ours asks for consent too, and reads who the visitor is and where
from; walkerOS tracks alone, is told at once that everything is agreed to, and finds its events in attributes that stand on the
links. Its packages for Meta and Google are not in the registry: two destinations written for its interface stand in for them, and
tell the shop’s server what Meta is told, as ours does. The page alone: ${alone(tracked)} ms.

${costs(tracked)}

${table(
  ['tool', 'events told to Meta', 'to Google', 'requests to the server'],
  Object.entries(told).map(([name, { meta, google, server }]) => [
    name,
    text(meta, 0),
    text(google, 0),
    text(server, 0),
  ]),
)}

When the banner shows on a slow network is not measured here: that is a time by the clock on the wall, and on a shared machine
says more of the machine than of the tool.
`;
}
