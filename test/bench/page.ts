import type { Build } from './builds';
import { commit } from './commit';
import { reportFirstPaint } from './first-paint/first-paint';
import { changes, keep, kept } from './kept';
import type { Bench, Row } from './rounds';
import { measureClicks, measureVisit, profileVisit, withBrowser } from './rounds';
import { functionTable, report } from './table';
import type { Visit } from './visits';
import { VISITS } from './visits';

/** How many times slower Chromium makes the processor for the click on 'accept', to be like a telephone. */
const CLICK_RATE = 4;
const NOW = 'now';

/** The options of the command line. */
export interface Options {
  /** Page views of each visit with each build. */
  runs: number;
  /** How many times slower Chromium makes the processor. */
  rate: number;
  /** The folder of built files that is measured as `now`. */
  dist: string;
  /** Another folder of built files, measured as `before` in the same run. */
  beside?: string | undefined;
  /** Measures only visits whose `page: visitor` contains this text. */
  only: string;
  /** Whether to print the time of each function instead of costs; useful with files that are not minified. */
  functions: boolean;
  /** Whether this measurement replaces the one that is kept. */
  write: boolean;
}

/** Measures every visit, prints the tables, and what changed since the measurement that is kept. */
async function tellCosts(bench: Bench, visits: readonly Visit[], write: boolean): Promise<void> {
  const before = kept();
  const { browser, runs, rate } = bench;
  const under = { commit: commit(), Chromium: browser.version(), runs, rate: `${rate}x` };
  const rows: Row[] = [];
  const measured = { under, rows, accept: await measureClicks(bench, CLICK_RATE) };
  for (const visit of visits) {
    const row = await measureVisit(bench, visit);
    rows.push(row);
    const totals = Object.entries(row.costs).map(
      ([name, { median }]) => `${name} +${Number(median['total']).toFixed(1)} ms`,
    );
    console.error(`${visit.page}: ${visit.visitor}: ${totals.join(', ')}`);
    // Kept after each visit: a run takes a quarter of an hour, and an interrupted one should not lose its results.
    if (write) keep(measured);
  }
  console.log(report(measured));
  if (before)
    console.log(
      ['## Since the kept measurement', '', ...changes(before, measured, NOW)].join('\n'),
    );
}

/** Samples every visit and prints where our script spent its time. */
async function tellFunctions(bench: Bench, visits: readonly Visit[]): Promise<void> {
  for (const build of bench.builds)
    for (const visit of visits)
      console.log(functionTable(visit, await profileVisit(bench, build, visit, bench.runs)));
}

/** Runs `npm run bench:page`. */
export async function benchPage(options: Options): Promise<void> {
  const { runs, rate, dist, beside, only, functions, write } = options;
  const builds: Build[] = [
    ...(beside === undefined ? [] : [{ name: 'before', folder: beside }]),
    { name: NOW, folder: dist },
  ];
  const visits = VISITS.filter(({ page, visitor }) => `${page}: ${visitor}`.includes(only));
  await withBrowser(async (browser, world) => {
    const bench = { browser, world, builds, rate, runs };
    if (functions) await tellFunctions(bench, visits);
    else if (visits.length > 0) await tellCosts(bench, visits, write);
    if (!functions) console.log(await reportFirstPaint({ ...bench, folder: dist, only }));
  });
}
