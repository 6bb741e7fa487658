import type { Browser, Page } from '@playwright/test';
import type { Shop } from '#test/pages/harness/test';
import { destroy, expect, start, test } from '#test/pages/harness/test';
import { archive, carouselPage, servePictures } from './page';

/** Products one below the other, each as high as this, in pixels. */
const ROW_PX = 400;
const COLUMN = `.products { grid-template-columns: 400px; gap: 0 } li { height: ${ROW_PX}px }`;

/** The listeners and observers that are added on a page. */
interface Counts {
  listeners: number;
  observers: number;
  /** Elements whose size is watched. */
  sizes: number;
}

/** Counts that from now on. */
function countAll(): void {
  const counts: Counts = { listeners: 0, observers: 0, sizes: 0 };
  Object.assign(window, { counts });
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given) {
    // The listener for other tabs' storage is added some time after the start.
    if (given[0] !== 'storage') counts.listeners += 1;
    addEventListener.apply(this, given);
  };
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const Its = window[name] as typeof ResizeObserver;
    Object.assign(window, {
      [name]: class extends Its {
        constructor(...given: ConstructorParameters<typeof ResizeObserver>) {
          super(...given);
          counts.observers += 1;
        }

        override observe(target: Element, options?: ResizeObserverOptions): void {
          if (name === 'ResizeObserver') counts.sizes += 1;
          super.observe(target, options);
        }
      },
    });
  }
}

const runs = (page: Page, count: number): Promise<void> =>
  expect(page.locator('.enxerto-carousel')).toHaveCount(count);

/** How often the page was laid out, and its styles computed. */
async function workOf(page: Page): Promise<() => Promise<{ layouts: number; styles: number }>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (wanted: string): number =>
      metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { layouts: metric('LayoutCount'), styles: metric('RecalcStyleCount') };
  };
}

/**
 * What a page of carousels costs as ours starts on it again: then all files are there, and nothing depends on when one comes.
 *
 * @param all how many carousels there are
 * @param near how many of them are in the window
 */
async function costOf(browser: Browser, shop: Shop, all: number, near: number) {
  const context = await browser.newContext({
    viewport: { width: 1000, height: near * ROW_PX - 300 },
  });
  const page = await context.newPage();
  await shop.open(page, carouselPage(archive(all), { css: COLUMN }));
  await runs(page, near);
  await destroy(page);
  await runs(page, 0);
  await page.evaluate(countAll);
  const work = await workOf(page);
  const before = await work();
  await start(page);
  await runs(page, near);
  const after = await work();
  const counts = await page.evaluate(() => (window as never as { counts: Counts }).counts);
  await context.close();
  return {
    ...counts,
    layouts: after.layouts - before.layouts,
    styles: after.styles - before.styles,
  };
}

test('[TH-54, many] [TH-57, many] a page of 30 carousels costs what a page of 3 does, but for those that are near @quick', async ({
  browser,
  shop,
}) => {
  servePictures(shop);
  const three = await costOf(browser, shop, 3, 3);
  expect(three.sizes).toBeGreaterThanOrEqual(3);
  expect(three.layouts).toBeGreaterThan(0);

  const far = await costOf(browser, shop, 30, 3);
  expect({ ...far, layouts: 0, styles: 0 }).toEqual({ ...three, layouts: 0, styles: 0 });
  const near = await costOf(browser, shop, 30, 30);
  // Each carousel that runs has its first slide's size watched, by the one observer.
  const sizes = three.sizes + 27;
  expect({ ...near, layouts: 0, styles: 0 }).toEqual({ ...three, sizes, layouts: 0, styles: 0 });
  for (const many of [far, near]) {
    // What frames the start falls into makes a difference of one.
    expect(many.layouts).toBeLessThanOrEqual(three.layouts + 1);
    expect(many.styles).toBeLessThanOrEqual(three.styles + 1);
  }
});
