import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commit } from '../commit';
import { withBrowser } from '../rounds';
import { table, text } from '../table';
import type { Curve } from './curves';
import { measureCurve } from './curves';
import { plot } from './plot';
import { SERIES } from './series';

const FOLDER = fileURLToPath(new URL('../../../docs/bench/', import.meta.url));

/** The options of the command line. */
export interface Options {
  /** Page views of each page, with the tag and without. */
  runs: number;
  /** The folder of our built files. */
  dist: string;
  /** Measures only series with this text in their names. What is written must have all of them. */
  only: string;
  /** Whether to overwrite `docs/bench/scale.{svg,md}`. */
  write: boolean;
}

function report(curves: readonly Curve[], under: Record<string, string | number>): string {
  const rows = curves.flatMap(({ name, points }) =>
    points.map(({ size, alone, added, quarter, script, styles, layouts, listeners }) => [
      name,
      text(size, 0),
      text(alone),
      text(added),
      text(quarter),
      text(script),
      text(styles, 0),
      text(layouts, 0),
      text(listeners, 0),
    ]),
  );
  return `# What an element costs

Made by \`npm run bench:scale -- --write\`; ${Object.entries(under)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}.

Processor time of the main thread in milliseconds, all tasks, that our tag adds to pages with ever more elements. The lower
quarter is drawn: what else runs on the machine only ever adds. Of pages of products it is script alone, since such a page's own
parsing and layout differ by more than our cost from view to view.

![Milliseconds by number of elements](scale.svg)

${table(
  [
    'elements',
    'how many',
    'page alone',
    'added',
    'lower quarter',
    'script of it',
    'styles',
    'layouts',
    'listeners',
  ],
  rows,
)}
`;
}

/** Runs `npm run bench:scale`. */
export async function benchScale({ runs, dist, only, write }: Options): Promise<void> {
  await withBrowser(async (browser, world) => {
    const build = { name: 'Enxerto', folder: dist };
    const bench = { browser, world, builds: [build], rate: 1, runs };
    const curves: Curve[] = [];
    for (const series of SERIES.filter(({ name }) => name.includes(only))) {
      const curve = await measureCurve(bench, build, series);
      const points = curve.points.map(({ size, drawn }) => `${size}: ${text(drawn)} ms`);
      console.error(`${curve.name}: ${points.join(', ')}`);
      curves.push(curve);
    }
    const written = report(curves, { commit: commit(), Chromium: browser.version(), runs });
    console.log(written);
    if (!write) return;
    if (only !== '') throw new Error('what is kept has every series');
    writeFileSync(`${FOLDER}scale.md`, written);
    writeFileSync(`${FOLDER}scale.svg`, plot(curves));
  });
}
