import type { Build } from '../builds';
import type { Figures } from '../medians';
import { median, quarter, sumIn } from '../medians';
import type { Compared, Statistic } from '../rounds';
import { table, text } from '../table';
import { SCRIPT_KINDS } from '../thread';
import type { Standing, Sums } from './standing';
import { inBytes, inTime, share } from './standing';

/** One visit, measured with several tools: ours, ours built for the page where that was measured, the others. */
export interface Comparison {
  builds: readonly Build[];
  compared: Compared;
}

/** One part of the report. */
export interface Section {
  /** Markdown. */
  text: string;
  standings: Standing[];
}

/** A line of a table: what a tool costs, by a statistic. */
interface Line {
  name: string;
  figures: (statistic: Statistic) => Figures;
  bytes: number;
}

const BYTES_PER_KB = 1_000;
const VIEW_COUNTS = ['styles', 'layouts', 'frames', 'listeners', 'nodes', 'requests'];
const USE_COUNTS = ['styles', 'layouts', 'frames'];

const scriptOf = (figures: Figures): number => sumIn(figures, 'kinds', SCRIPT_KINDS);

const bytesOf = ({ compared }: Comparison, build: Build): number =>
  Number(compared.of(build, median)['bytes']);

/** What each tool adds to the page. */
const lines = (comparison: Comparison): Line[] =>
  comparison.builds.map((build) => ({
    name: build.name,
    figures: (statistic: Statistic) => comparison.compared.above(build, statistic),
    bytes: bytesOf(comparison, build),
  }));

function costTable(
  all: readonly Line[],
  counts: readonly string[],
  more: Record<string, (line: Line) => string> = {},
): string {
  return table(
    ['tool', 'all tasks', 'lower quarter', 'script', 'all else', ...counts, ...Object.keys(more)],
    all.map((line) => {
      const middle = line.figures(median);
      const total = Number(middle['total']);
      return [
        line.name,
        text(total),
        text(line.figures(quarter)['total']),
        text(scriptOf(middle)),
        text(total - scriptOf(middle)),
        ...counts.map((name) => text(middle[name], 0)),
        ...Object.values(more).map((cell) => cell(line)),
      ];
    }),
  );
}

/** What each tool adds to a page, one line each. */
export const viewTable = (comparison: Comparison): string =>
  costTable(lines(comparison), VIEW_COUNTS, { kB: ({ bytes }) => text(bytes / BYTES_PER_KB) });

const useOf = ({ compared }: Comparison, build: Build, statistic: Statistic): Figures => {
  const { use } = compared.of(build, statistic);
  if (typeof use !== 'object') throw new Error(`the use of ${build.name} was not measured`);
  return use;
};

/** What the visitor's use of each tool costs, one line each. */
export const useTable = (comparison: Comparison): string =>
  costTable(
    comparison.builds.map((build) => ({
      name: build.name,
      figures: (statistic) => useOf(comparison, build, statistic),
      bytes: 0,
    })),
    USE_COUNTS,
  );

/** How ours, the first build, stands beside each of the others. */
export function standingsOf(
  what: string,
  builds: readonly Build[],
  sums: (build: Build) => Sums,
  most: Readonly<Record<string, number>> = {},
): Standing[] {
  const [own, ...others] = builds;
  if (!own) return [];
  return others.map((build) => ({
    what,
    rival: build.name,
    own: sums(own),
    its: sums(build),
    ...(most[build.name] !== undefined && { most: most[build.name] }),
  }));
}

const totals = (of: (statistic: Statistic) => Figures): Sums => ({
  median: Number(of(median)['total']),
  quarter: Number(of(quarter)['total']),
});

/** How ours, the first build, stands in what a view of the page costs. */
export function viewStandings(
  what: string,
  comparison: Comparison,
  most?: Readonly<Record<string, number>>,
): Standing[] {
  const { builds, compared } = comparison;
  const sumsOf = (build: Build): Sums => ({
    ...totals((statistic) => compared.above(build, statistic)),
    bytes: bytesOf(comparison, build),
  });
  return standingsOf(what, builds, sumsOf, most);
}

/** Returns the comparison of one of our two builds, the general one or the one for the page, with the other tools alone. */
function withOneOfOurs(comparison: Comparison, which: 0 | 1): Comparison {
  const { builds } = comparison;
  return { ...comparison, builds: [...builds.slice(which, which + 1), ...builds.slice(2)] };
}

/** How our general build and the one for the page stand in what a view of the page costs. @param most for the latter */
export const bothStandings = (
  what: string,
  comparison: Comparison,
  most?: Readonly<Record<string, number>>,
): Standing[] => [
  ...viewStandings(what, withOneOfOurs(comparison, 0)),
  ...viewStandings(`${what}, built for the page`, withOneOfOurs(comparison, 1), most),
];

/** How our general build stands in what the visitor's use costs; bytes count with the view. */
export const useStandings = (what: string, comparison: Comparison): Standing[] =>
  standingsOf(what, withOneOfOurs(comparison, 0).builds, (build) =>
    totals((statistic) => useOf(comparison, build, statistic)),
  );

/** Processor time of the page without any tool. */
export const alone = ({ compared }: Comparison): string => text(compared.without(median)['total']);

const kB = ({ bytes }: Sums): string => (bytes === undefined ? '' : text(bytes / BYTES_PER_KB));

const standingTable = (standings: readonly Standing[]): string =>
  table(
    ['', 'beside', 'ours, ms', 'its, ms', 'in time', 'share', 'ours, kB', 'its, kB', 'in bytes'],
    standings.map((one) => [
      one.what,
      one.rival,
      text(one.own.median),
      text(one.its.median),
      inTime(one),
      share(one),
      kB(one.own),
      kB(one.its),
      inBytes(one),
    ]),
  );

/** Everything that was measured, as Markdown. */
export function report(
  under: Record<string, string | number>,
  sections: readonly Section[],
): string {
  return `# Beside other tools

Made by \`npm run bench -- --write\`; ${Object.entries(under)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}.

Every tool is put on the same page by turns in one run, as its documentation says, with the same words and categories. Times are
processor time of the main thread in milliseconds, medians; all tasks, listeners and microtasks included, above the same page
without any tool. \`script\` is what ran or was compiled (${SCRIPT_KINDS.join(', ')}).
kB are the tool’s own files, scripts and styles, after brotli; settings and markup stand on the page with every tool, and are not
counted. Ours always includes the loader.

## Ahead or behind

Ours beside each tool. 'Too near to tell': the medians differ by less than 3 ms or a tenth, or the lower quartiles do not agree. A
share above its limit has a cross.

${standingTable(sections.flatMap(({ standings }) => standings))}

${sections.map((one) => one.text).join('\n\n')}

When the banner shows on a slow network is not measured here: that is a time by the clock on the wall, and on a shared machine
says more of the machine than of the tool.
`;
}
