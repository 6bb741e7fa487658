import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commit } from '../commit';
import type { Bench } from '../rounds';
import { withBrowser } from '../rounds';
import { compareCarousels } from './carousel/compare';
import { compareConsent } from './consent';
import { compareLightboxes } from './lightbox/compare';
import type { Section } from './report';
import { report } from './report';
import { compareTracking } from './tracking';

const FILE = fileURLToPath(new URL('../../../docs/bench/rivals.md', import.meta.url));

/** What is compared, by name. */
const COMPARED: Readonly<Record<string, (bench: Bench, folder: string) => Promise<Section[]>>> = {
  consent: compareConsent,
  tracking: compareTracking,
  carousel: compareCarousels,
  lightbox: compareLightboxes,
};

/** The options of the command line. */
export interface Options {
  /** Page views of each visit with each tool. */
  runs: number;
  /** The folder of our built files. */
  dist: string;
  /** Measures only comparisons whose name contains this text. */
  only: string;
  /** Whether to overwrite `docs/bench/rivals.md`. */
  write: boolean;
}

/** Runs `npm run bench`: compares our consent, tracking, carousel and lightbox with other tools. */
export async function benchRivals({ runs, dist, only, write }: Options): Promise<void> {
  if (write && only !== '') throw new Error('what is kept has every comparison');
  await withBrowser(async (browser, world) => {
    const bench: Bench = { browser, world, builds: [], rate: 1, runs };
    const sections: Section[] = [];
    for (const [name, compare] of Object.entries(COMPARED)) {
      if (!name.includes(only)) continue;
      sections.push(...(await compare(bench, dist)));
      console.error(`${name}: measured`);
    }
    const text = report({ commit: commit(), Chromium: browser.version(), runs }, sections);
    console.log(text);
    if (write) writeFileSync(FILE, text);
  });
}
