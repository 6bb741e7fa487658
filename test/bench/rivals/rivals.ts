import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../../pages/harness/browser';
import { startWorld } from '../../pages/harness/servers';
import type { Build } from '../builds';
import { commit } from '../commit';
import type { Bench } from '../rounds';
import { compareViews, measureClicks } from '../rounds';
import type { Visit } from '../visits';
import { KLARO } from './klaro';
import { toldBy, withItsYes } from './proven';
import type { Told } from './proven';
import type { Comparison } from './report';
import { report } from './report';
import { VANILLA } from './vanilla';
import { DECIDED, TRACKED, UNDECIDED } from './visits';
import { walker } from './walker';

const FILE = fileURLToPath(new URL('../../../docs/bench/rivals.md', import.meta.url));
/** How many times slower Chromium makes the processor for the click on 'accept', to be like a telephone. */
const CLICK_RATE = 4;

/** The options of the command line. */
export interface Options {
  /** Page views of each visit with each tool. */
  runs: number;
  /** The folder of our built files. */
  dist: string;
  /** Whether to overwrite `docs/bench/rivals.md`. */
  write: boolean;
}

/** Measures one visit with several tools in one run. */
async function compare(bench: Bench, builds: Build[], visit: Visit): Promise<Comparison> {
  const compared = await compareViews({ ...bench, builds }, visit);
  console.error(`${visit.page}: ${visit.visitor}: measured`);
  return { visit, builds, compared };
}

/** Runs `npm run bench`: compares our consent and tracking with other tools. */
export async function benchRivals({ runs, dist, write }: Options): Promise<void> {
  const ours: Build = { name: 'Enxerto', folder: dist };
  const consent = [ours, VANILLA, KLARO];
  const trackers = [ours, await walker()];
  const world = await startWorld();
  const browser = await launch('chromium', world, [], []);
  try {
    const bench: Bench = { browser, world, builds: consent, rate: 1, runs };
    const decided: Build[] = [];
    for (const build of consent) decided.push(await withItsYes(bench, build));
    const told: Record<string, Told> = {};
    for (const build of trackers) told[build.name] = await toldBy(bench, build);
    const text = report({
      under: { commit: commit(), Chromium: browser.version(), runs },
      undecided: await compare(bench, consent, UNDECIDED),
      decided: await compare(bench, decided, DECIDED),
      clicks: await measureClicks(bench, CLICK_RATE),
      tracked: await compare(bench, trackers, TRACKED),
      told,
    });
    console.log(text);
    if (write) writeFileSync(FILE, text);
  } finally {
    await browser.close();
    await world.close();
  }
}
