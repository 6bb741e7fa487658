import type { Browser, CDPSession, Page } from '@playwright/test';
import type { World } from '../pages/harness/servers';
import { traced } from '../pages/harness/trace';
import type { Build } from './builds';
import { serveBuild, servedWith } from './builds';
import type { Account } from './thread';
import { account, CATEGORIES } from './thread';
import type { Visit } from './visits';

export const ORIGIN = 'http://shop.test';
/** How long the network has been idle for before a page view is taken to be over: what is put off has been done by then. */
const SETTLED_MS = 1_000;
/** Where the renderer is warmed up, so that starting a process is not measured. */
const BLANK = '/blank.html';
const WIDE = { width: 1366, height: 800 };

/** What one page view cost. */
export interface View extends Account {
  listeners: number;
  nodes: number;
  /** Bytes in use after garbage was collected. */
  heap: number;
  /** Requests for files of ours, and all requests: what we make the page ask for is in the difference. */
  ourRequests: number;
  requests: number;
}

const sendHtml = (world: World, path: string, html: string): void =>
  world.answer(`shop.test${path}`, (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    response.end(html);
  });

/**
 * Runs something on a page of a context of its own, in a warm renderer with an empty cache, at the address of a visit that is
 * not opened yet.
 */
export async function withPage<Result>(
  { browser, world }: { browser: Browser; world: World },
  { build, visit, rate }: { build: Build; visit: Visit; rate: number },
  run: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  world.reset();
  await world.server.reset();
  sendHtml(world, BLANK, '<!doctype html><title>Nada</title>');
  sendHtml(world, visit.path, servedWith(build, visit.html));
  serveBuild(world, build);
  const context = await browser.newContext({ viewport: WIDE, ignoreHTTPSErrors: true });
  try {
    const jar = Object.entries(visit.cookies);
    await context.addCookies(jar.map(([name, value]) => ({ name, value, url: `${ORIGIN}/` })));
    const page = await context.newPage();
    await page.goto(ORIGIN + BLANK);
    world.requests.length = 0;
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return await run(page, cdp);
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until nothing happens any more: by the same rule with and without us. */
export async function openAndSettle(page: Page, path: string): Promise<void> {
  await page.goto(ORIGIN + path);
  await page.waitForLoadState('networkidle');
  // What is measured is all that happens in this time; there is nothing to wait for.
  await page.waitForTimeout(SETTLED_MS);
}

/** Measures one page view. */
export function measureView(
  at: { browser: Browser; world: World },
  what: { build: Build; visit: Visit; rate: number },
): Promise<View> {
  return withPage(at, what, async (page, cdp) => {
    const { path } = what.visit;
    const events = await traced(cdp, () => openAndSettle(page, path), CATEGORIES);
    const requests = at.world.requests.map((request) => request.path);
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('Performance.enable');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (wanted: string): number =>
      metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return {
      ...account(events, ORIGIN + path),
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      heap: metric('JSHeapUsedSize'),
      ourRequests: requests.filter((one) => one.includes('/enxerto/')).length,
      requests: requests.length,
    };
  });
}
