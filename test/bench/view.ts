import type { Browser } from '@playwright/test';
import type { World } from '../pages/harness/servers';
import type { Build } from './builds';
import { bytesOf, fileOf } from './builds';
import type { Figures } from './medians';
import { ORIGIN } from './serve';
import type { Account } from './thread';
import { account, accountAround } from './thread';
import { withUnwatched } from './unwatched';
import type { Visit } from './visits';

/** What one page view cost. */
export interface View extends Account {
  listeners: number;
  nodes: number;
  /** The heap's size after a garbage collection, in bytes. */
  heap: number;
  /** What the visitor's use of the build cost, where there is any. */
  use?: Figures;
  /** Requests for files of ours, and all requests, including those that our script makes the page send. */
  ourRequests: number;
  requests: number;
  /** Size of our files among them, in bytes after brotli. */
  bytes: number;
}

/** Measures one page view. @param serve adds to what the servers answer for this view */
export function measureView(
  at: { browser: Browser; world: World },
  what: { build: Build; visit: Visit; rate: number },
  serve?: (world: World) => void,
): Promise<View> {
  return withUnwatched(at, what, async (page) => {
    const { send } = page;
    serve?.(at.world);
    const { path, does } = what.visit;
    const { use } = what.build;
    const events = await page.trace(async () => {
      await page.open(path);
      await does?.(page);
    });
    const used = use && (await page.trace(() => use(page)));
    const requests = at.world.requests.map((request) => request.path);
    await send('HeapProfiler.collectGarbage');
    await send('Performance.enable');
    const { metrics } = await send<{ metrics: { name: string; value: number }[] }>(
      'Performance.getMetrics',
    );
    const metric = (wanted: string): number =>
      metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return {
      ...account(events, ORIGIN + path),
      ...(used && { use: { ...accountAround(used, 'click') } }),
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      heap: metric('JSHeapUsedSize'),
      ourRequests: requests.filter((one) => fileOf(one) !== undefined).length,
      requests: requests.length,
      bytes: bytesOf(what.build, requests),
    };
  });
}
