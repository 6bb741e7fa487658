import { writeFileSync } from 'node:fs';
import { shopTest } from '#test/pages/harness/shop';
import { expect } from '#test/pages/harness/test';
import type { Vendors } from '#test/pages/harness/vendors';
import { installVendors } from '#test/pages/harness/vendors';
import type { Visitor, WebKit } from './browser';
import { startWebKit } from './browser';
import { NOTED_AT, noting } from './notes';
import type { Tab } from './tab';

export { expect } from '#test/pages/harness/test';
export type { Shop } from '#test/pages/harness/shop';
export type { Tab } from './tab';

/** The banner, and the settings dialog. */
export const BANNER = 'enxerto-root[data-widget="consent"] >> .banner';
export const DIALOG = 'enxerto-root[data-widget="dialog"] >> dialog[open]';

interface Fixtures {
  visitor: Visitor;
  /** The visitor's first tab. */
  tab: Tab;
  /** Whether the visitor's desktop has animations. */
  animations: boolean;
  /** Stand-ins for the vendors' scripts on their hosts. */
  vendors: Vendors;
  /** Errors of pages that were left. They, and those of the pages that are open as a test ends, fail the test. */
  errorsLeft: string[];
}

/**
 * Tests of pages of the shop in WebKit. WebKit's driver gives neither console nor errors away, therefore the pages note them
 * themselves.
 */
export const test = shopTest.extend<Fixtures, { webkit: WebKit }>({
  webkit: [
    async ({ world }, use) => {
      const webkit = await startWebKit(world);
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker' },
  ],
  animations: [true, { option: true }],
  shop: async ({ shop }, use) =>
    use(
      // With the getters that it has.
      Object.create(shop, {
        page: {
          value: (path: string, html: string, headers: Record<string, string> = {}) =>
            shop.page(path, noting(html, headers), headers),
        },
      }),
    ),
  visitor: async ({ webkit, animations }, use) => {
    const visitor = await webkit.visit(animations);
    await use(visitor);
    await visitor.leave();
  },
  tab: async ({ visitor: { tab } }, use, info) => {
    await use(tab);
    if (info.status === info.expectedStatus) return;
    const picture = await tab.screenshot().catch(() => undefined);
    if (picture) writeFileSync(info.outputPath('page.png'), picture);
  },
  vendors: async ({ world, tab, outside, shop: _shop }, use) =>
    use(installVendors(world, tab, outside)),
  errorsLeft: [
    async ({ visitor, shop, expectedErrors }, use) => {
      const errors: string[] = [];
      shop.answer(NOTED_AT, ({ body }, response) => {
        errors.push(...(JSON.parse(body) as string[]));
        response.writeHead(204).end();
      });
      await use(errors);
      for (const tab of visitor.tabs) errors.push(...(await tab.noted()).errors);
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      expect(unexpected, 'errors that reached the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until exactly one such element is seen; or none, where it is not to be seen. */
export const isShown = (tab: Tab, selector: string, shown = true): Promise<void> =>
  expect.poll(async () => (await tab.shown(selector)).length, selector).toBe(shown ? 1 : 0);

/** Presses Tab so often; resolves with what had the focus after each time. */
export async function stops(tab: Tab, count: number, key = 'Tab'): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < count; at += 1) {
    await tab.press(key);
    found.push(await tab.focused());
  }
  return found;
}

/** Goes back to a page that the browser has kept, and proves that it is the same and not a new one. */
export async function goBack(tab: Tab): Promise<void> {
  await tab.evaluate(() => void setTimeout(() => history.back()));
  // What is left may not answer.
  const restored = (): Promise<unknown> =>
    tab.evaluate('window.noted?.restored').catch(() => undefined);
  await expect.poll(restored, 'restored from the back/forward cache').toBe(true);
}

/** Notes a value of the page at each frame from now on. @returns what gives the different values so far, in order */
export async function watchFrames(tab: Tab, value: () => number): Promise<() => Promise<number[]>> {
  await tab.evaluate(
    `(function frame() { (window.watched ??= []).push((${String(value)})()); requestAnimationFrame(frame); })()`,
  );
  return async () => [...new Set(await tab.evaluate<number[]>('watched'))];
}
