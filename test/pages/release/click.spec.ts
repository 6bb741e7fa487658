import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { BANNER, accept, expect, plainPage, test } from '../harness/test';
import { ended, external, inline, ran, scriptPaths, serve, stopClock } from './held';

declare const window: Window & typeof globalThis & { enxerto: unknown[] };

interface Watched {
  ran?: string[];
  /** What was so at each step. */
  steps: { step: string; viewed: boolean; links: number }[];
}

/** Records, around a click, what was done by when. */
function watch(): void {
  const page = window as unknown as Watched;
  page.steps = [];
  const note = (step: string): void => {
    page.steps.push({
      step,
      viewed: document.cookie.includes('viewed_cookie_policy=yes'),
      links: document.querySelectorAll('link[rel="preload"],link[rel="modulepreload"]').length,
    });
    // Beside the scripts' own names, to see who came first.
    (page.ran ??= []).push(step);
  };
  document.addEventListener('enxerto:consent', () => {
    note('event');
    const box = document.querySelector('h1') as HTMLElement;
    // The rendering steps of a frame: its callbacks, then layout, then this observer, then paint.
    requestAnimationFrame(() => {
      note('frame');
      box.style.width = '99px';
      let first = true;
      new ResizeObserver(() => {
        if (!first) return;
        first = false;
        note('layout');
      }).observe(box);
    });
  });
  // The last listener of the click; microtasks of the ones before are done by then.
  addEventListener('click', () => note('click over'));
}

test("@both [CO-12, cookies, event, requests, scripts] a click's effects come in this order: cookies, event, requests, scripts @quick", async ({
  page,
  shop,
}) => {
  serve(shop, 'one', 'two', 'module');
  await page.addInitScript(watch);
  await shop.open(
    page,
    plainPage(
      inline('analytics', 'inline') +
        external('analytics', 'one') +
        external('functional', 'two') +
        external('analytics', 'module', 'data-type="module"') +
        inline('analytics', 'end'),
    ),
  );
  await accept(page);
  await ended(page);
  const order = (await ran(page)).filter((name) => name !== 'module');
  expect(order).toEqual(['event', 'click over', 'frame', 'layout', 'inline', 'one', 'two', 'end']);
  const steps = await page.evaluate(() => (window as unknown as Watched).steps);
  expect(steps.slice(0, 4)).toEqual([
    { step: 'event', viewed: true, links: 0 },
    // Nothing is asked for in the click, everything in the frame that paints it.
    { step: 'click over', viewed: true, links: 0 },
    { step: 'frame', viewed: true, links: 0 },
    { step: 'layout', viewed: true, links: 3 },
  ]);
});

/** A page with two held scripts, and with a clock that stands still. */
async function openStopped(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  await shop.open(page, plainPage(inline('analytics', 'start') + inline('analytics', 'end')));
  await stopClock(page);
}

test('@both [CO-12, no frame] the first held script waits less than 100 ms for a frame that does not come', async ({
  page,
  shop,
}) => {
  await openStopped(page, shop);
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await accept(page);
  await page.clock.runFor(94);
  expect(await ran(page)).toEqual([]);
  await page.clock.runFor(2);
  // The second one comes in a task right behind it, which needs no clock.
  await expect.poll(() => ran(page)).toEqual(['start', 'end']);
});

test('[CO-12, hidden] in a hidden page the first held script runs at once', async ({
  page,
  shop,
}) => {
  await openStopped(page, shop);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await accept(page);
  // No tick of the clock is needed.
  await expect.poll(() => ran(page)).toEqual(['start', 'end']);
});

test('@both [CO-20, scripts] accepted and refused in one tick: no held script runs', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  serve(shop, 'file');
  await shop.open(
    page,
    plainPage(
      external('analytics', 'file') + inline('analytics', 'inline') + inline('necessary', 'needed'),
    ),
  );
  await stopClock(page);
  await page.clock.runFor(200);
  expect(await ran(page)).toEqual(['needed']);
  await page.evaluate(() => window.enxerto.push(['consent.set', 'all'], ['consent.set', 'none']));
  await page.clock.runFor(9_000);
  expect(scriptPaths(shop), 'nor is it asked for').toEqual([]);
  expect(await ran(page)).toEqual(['needed']);
  await expect(page.locator('link[rel="preload"]')).toHaveCount(0);

  await runCommand(page, 'consent.set', 'all');
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await ran(page), 'allowed again, they run').toEqual(['needed', 'file', 'inline']);
  }).toPass();
});

test('@both [CO-20, scripts] a refusal while a file loads keeps the scripts behind it held', async ({
  page,
  shop,
}) => {
  let come = (): void => {};
  shop.answer('shop.test/file.js', (_request, response) => {
    come = () =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`ran.push('file')`);
  });
  await shop.open(
    page,
    plainPage(
      inline('analytics', 'start') +
        external('analytics', 'file') +
        inline('analytics', 'behind') +
        inline('necessary', 'needed, late'),
      // Where the page would be loaded again, nothing could be behind (CO-14).
    ).replace('"consent": {}', '"consent": { "reload": "never" }'),
  );
  await accept(page);
  await expect(page.locator('script[data-cli-consent][src]')).toHaveCount(1);
  await runCommand(page, 'consent.set', 'none');
  come();
  await expect.poll(() => ran(page)).toContain('file');
  await expect(page.locator(BANNER)).toHaveCount(0);
  // One more, allowed: it goes through the same queue, so that whatever stood before it has had its turn.
  await page.evaluate(() => {
    const script = document.querySelector(
      'script[data-cli-script-type="analytics"][type="text/plain"]',
    );
    const late = script?.cloneNode() as HTMLScriptElement;
    late.dataset.cliScriptType = 'necessary';
    late.text = `ran.push('last')`;
    document.body.append(late);
  });
  await expect.poll(() => ran(page)).toContain('last');
  expect((await ran(page)).toSorted()).toEqual(['file', 'last', 'needed, late', 'start']);
});
