import type { Figures } from './medians';
import type { Profile } from './profile';
import type { Cost, Row } from './rounds';
import { FOR_ALL, TARGETS } from './targets';
import { KIND_NAMES } from './thread';
import type { Visit } from './visits';

/** Everything that one run of the bench measured. */
export interface Measured {
  /** The conditions: commit, browser, runs, slowdown. */
  under: Record<string, string | number>;
  rows: Row[];
  /** The click on 'accept' by build. */
  accept: Record<string, Figures>;
}

const COUNTS = ['styles', 'layouts', 'frames', 'listeners', 'nodes', 'ourRequests', 'requests'];
/** How many functions are shown for a visit. */
const SHOWN = 40;
const BYTES_PER_MB = 1_000_000;

/** A figure as text for tables; '–' where there is none. */
export const text = (value: unknown, digits = 1): string =>
  typeof value === 'number' ? value.toFixed(digits).replace(/^-(?=0\.?0*$)/, '') : '–';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const visitOf = ({ page, visitor }: Row): string => `${page}: ${visitor}`;

const group = (figures: Figures | undefined, name: string): Figures => {
  const value = figures?.[name];
  return typeof value === 'object' ? value : {};
};

/** One line for each visit and build. */
function perBuild(
  rows: readonly Row[],
  builds: readonly string[],
  cells: (cost: Cost) => string[],
): string[][] {
  return rows.flatMap((one) =>
    builds.flatMap((build) => {
      const cost = one.costs[build];
      return cost ? [[visitOf(one), build, ...cells(cost)]] : [];
    }),
  );
}

function totals(rows: readonly Row[], builds: readonly string[]): string {
  const head = [
    'visit',
    'page alone',
    ...builds,
    ...builds.map((name) => `${name}, lower quarter`),
  ];
  return table(
    head,
    rows.map((one) => [
      visitOf(one),
      text(one.without['total']),
      ...builds.map((name) => `+${text(one.costs[name]?.median['total'])}`),
      ...builds.map((name) => `+${text(one.costs[name]?.quarter['total'])}`),
    ]),
  );
}

const files = (cost: Cost): string =>
  Object.entries(cost.files)
    .toSorted(([, one], [, other]) => Number(other) - Number(one))
    .map(([name, ms]) => `${name} ${text(ms)}`)
    .join(', ');

/** Where a sampled visit spent its time, function by function, as Markdown. */
export function functionTable({ page, visitor }: Visit, { functions, within }: Profile): string {
  const down = (all: Figures): string[] =>
    Object.entries(all)
      .toSorted(([, one], [, other]) => Number(other) - Number(one))
      .slice(0, SHOWN)
      .map(([name, ms]) => `${name} ${text(ms)}`);
  const own = down(functions);
  const all = down(within);
  const rows = own.map((one, at) => [one, all[at] ?? '']);
  return `## ${page}: ${visitor}\n\n${table(['by itself', 'with what it calls'], rows)}\n`;
}

const beside = (found: unknown, target: number, digits = 1): string =>
  `${text(found, digits)} of ${String(target)}${Number(found) > target ? ' ✗' : ''}`;

/**
 * The measured figures beside the design's aims, as a table. A figure above its aim has a cross.
 *
 * @param build name of the build
 * @param accept the build's figures for the click on 'accept'
 */
function besideTargets(rows: readonly Row[], build: string, accept?: Figures): string {
  const lines = TARGETS.flatMap(({ page, visitor, total }) => {
    const cost = rows.find((one) => one.page === page && one.visitor === visitor)?.costs[build];
    if (!cost) return [];
    const { quarter, median, longestShare } = cost;
    return [
      [
        `${page}: ${visitor}`,
        beside(quarter['total'], total),
        beside(median['total'], total),
        beside(longestShare, FOR_ALL.longest),
        beside(median['styles'], FOR_ALL.styles, 0),
        beside(median['frames'], FOR_ALL.frames, 0),
        beside(median['listeners'], FOR_ALL.listeners, 0),
        beside(Number(median['heap']) / BYTES_PER_MB, FOR_ALL.heap, 2),
      ],
    ];
  });
  const head = [
    'visit',
    'all tasks, lower quarter',
    'median',
    'ours of one task',
    'styles',
    'frames',
    'listeners',
    'heap',
  ];
  const click = accept
    ? `\n\nAccept with twenty held scripts at 4x: ${beside(accept['processing'], FOR_ALL.accept)} ms of processing.`
    : '';
  return table(head, lines) + click;
}

/** Everything that was measured, as Markdown. */
export function report({ under, rows, accept }: Measured): string {
  const builds = Object.keys(rows[0]?.costs ?? accept);
  const kinds = perBuild(rows, builds, ({ median, longestOurs }) => [
    ...KIND_NAMES.map((kind) => text(group(median, 'kinds')[kind])),
    text(longestOurs),
  ]);
  const counts = perBuild(rows, builds, ({ median }) => [
    ...COUNTS.map((name) => text(median[name], 0)),
    text(Number(median['heap']) / BYTES_PER_MB, 2),
  ]);
  return `# What a page view costs

Made by \`npm run bench:page -- --write\`; ${Object.entries(under)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}.

## Processor time of the main thread

All tasks, listeners and microtasks included, in milliseconds; medians, above the same page without the tag, whose own are in
the second column.

${totals(rows, builds)}

## Beside the design

Found, and what the design aims at; what is above its aim has a cross. 'Ours of one task' is the most that our files took within
one task, without the page's own work in it.

${besideTargets(rows, builds.at(-1) ?? '', accept[builds.at(-1) ?? ''])}

## By kind of work

Above the page without the tag, in milliseconds; the last column is the longest task in which a file of ours ran.

${table(['visit', 'build', ...KIND_NAMES, 'longest task'], kinds)}

## Counts

Above the page without the tag; the heap in megabytes.

${table(['visit', 'build', ...COUNTS, 'heap'], counts)}

## By file

Script and its microtasks, in milliseconds, by a sampling profile: these are shares, and too high on a busy machine.

${table(
  ['visit', 'build', 'files'],
  perBuild(rows, builds, (cost) => [files(cost)]),
)}

## A click on 'accept' with twenty held scripts, at 4x

Processor time of the click's listeners, and what the browser tells by the clock on the wall, in milliseconds.

${table(
  ['build', 'processor time', 'processing', 'duration'],
  Object.entries(accept).map(([name, { thread, processing, duration }]) => [
    name,
    text(thread),
    text(processing),
    text(duration, 0),
  ]),
)}
`;
}
