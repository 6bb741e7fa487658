import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { launch } from '#test/pages/harness/browser';
import { startWorld } from '#test/pages/harness/servers';
import type { Build } from '../builds';
import { commit } from '../commit';
import { CPU_RATE, LATENCY_MS, slowDown, startCompressing } from '../first-paint/slow';
import { median } from '../medians';
import { ORIGIN, serveVisit } from '../serve';
import { table, text } from '../table';
import { VISITS } from '../visits';

const FILE = fileURLToPath(new URL('../../../docs/bench/banner.md', import.meta.url));

/** The options of the command line. */
interface Options {
  /** Page views of each visit with each build. */
  runs: number;
  /** The folder of built files that is measured as `now`. */
  dist: string;
  /** Another folder of built files, measured as `before` in the same run. */
  beside?: string | undefined;
  /** Whether this measurement replaces the one that is kept. */
  write: boolean;
}

/** When things happened in one page view, in milliseconds after the visitor asked for the page. */
interface Times {
  /** The page was parsed. */
  parsed: number;
  /** The files of the banner had arrived. */
  arrived: number;
  /** The banner was painted. */
  painted: number;
}

/** Measures one page view of a visitor who comes for the first time. */
async function measureBanner(browser: Browser, path: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('enxerto-root')) return;
      observer.disconnect();
      // The frame after the next begins when the first one with the banner has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('banner')));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(ORIGIN + path, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('banner').length > 0);
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => /\/(?:runtime|consent)-[^/]*$/.test(name),
    );
    return {
      parsed: navigation?.domContentLoadedEventStart ?? Number.NaN,
      arrived: Math.max(...files.map(({ responseEnd }) => responseEnd)),
      painted: performance.getEntriesByName('banner')[0]?.startTime ?? Number.NaN,
    };
  });
  await context.close();
  return times;
}

/** The measured times as Markdown. */
function report(rows: string[][], under: string): string {
  return `# When the banner shows

Made by \`npm run bench:banner -- --write\`; ${under}. A first visit by telephone: ${LATENCY_MS} ms to the server and back,
1.6 Mbit/s, a processor ${CPU_RATE} times slower, texts compressed by gzip. Milliseconds by the clock after the page was asked for, medians;
builds take turns. A time by the clock says something of the machine, too: compare what stands in one table.

${table(['page', 'build', 'page parsed', 'files of the banner there', 'banner painted'], rows)}
`;
}

/** Runs `npm run bench:banner`. */
export async function benchBanner({ runs, dist, beside, write }: Options): Promise<void> {
  const builds: Build[] = [
    ...(beside === undefined ? [] : [{ name: 'before', folder: beside }]),
    { name: 'now', folder: dist },
  ];
  const world = await startWorld();
  const compressing = await startCompressing(world.httpPort);
  const { port } = compressing.address() as AddressInfo;
  const browser = await launch('chromium', { ...world, httpPort: port }, [], []);
  const rows: string[][] = [];
  try {
    for (const visit of VISITS.filter(({ visitor }) => visitor === 'undecided')) {
      const times: Record<string, Times[]> = {};
      for (let run = 0; run < runs; run++)
        for (const build of builds) {
          await serveVisit(world, build, visit);
          (times[build.name] ??= []).push(await measureBanner(browser, visit.path));
        }
      for (const [name, all] of Object.entries(times)) {
        const of = (moment: keyof Times): string => text(median(all.map((one) => one[moment])), 0);
        rows.push([visit.page, name, of('parsed'), of('arrived'), of('painted')]);
      }
    }
    const under = `commit ${commit()}, Chromium ${browser.version()}, runs ${runs}`;
    const written = report(rows, under);
    console.log(written);
    if (write) writeFileSync(FILE, written);
  } finally {
    await browser.close();
    compressing.close();
    await world.close();
  }
}
