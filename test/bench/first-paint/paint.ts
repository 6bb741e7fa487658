import type { Browser } from '@playwright/test';
import type { World } from '#test/pages/harness/servers';
import type { Build } from '../builds';
import { servePictures } from '../pictures';
import { ORIGIN, serveVisit } from '../serve';
import type { Visit } from '../visits';
import { serveTheirs } from './ways';

/** What a visitor saw of one page view. */
export interface Paint {
  /** Cumulative layout shift. */
  shifts: number;
  /** When the largest thing was painted, in milliseconds. */
  largest: number;
  /** Transitions of the page's CSS that began. */
  transitions: number;
}

const QUIET_MS = 700;

/** Opens a page in a window of its own, and tells what was seen once nothing has been asked for and nothing has moved for a moment. */
export async function measurePaint(
  { browser, world }: { browser: Browser; world: World },
  build: Build,
  visit: Visit,
  slow?: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>,
): Promise<Paint> {
  await serveVisit(world, build, visit);
  serveTheirs(world);
  servePictures(world, visit.path, visit.html);
  const context = await browser.newContext({
    viewport: { width: 1366, height: visit.height ?? 800 },
  });
  const cookies = Object.entries(visit.cookies);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: ORIGIN })));
  const page = await context.newPage();
  await slow?.(page);
  await page.goto(ORIGIN + visit.path, { waitUntil: 'load' });
  for (let before = -1; before !== world.requests.length;) {
    before = world.requests.length;
    await page.evaluate(
      (ms) => new Promise((done) => setTimeout(() => requestAnimationFrame(done), ms)),
      QUIET_MS,
    );
  }
  const seen = await page.evaluate(() => (window as never as { seen: Paint }).seen);
  await context.close();
  return seen;
}
