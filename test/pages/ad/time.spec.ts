import type { Page } from '@playwright/test';
import { waitForLine, expect, test } from '../harness/test';
import { AD, adGone, counted, openAndStir, SERVED, visitor } from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test'));

const PANEL = `${AD} .panel`;
const timer = (page: Page): Promise<string> => page.getByRole('timer').innerText();

/** Opens the shop with the clock in our hands alone, and waits for the ad. */
async function openByClock(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await openAndStir(page);
  await page.mouse.move(2, 2);
  await waitForLine(page, 'due: ad waits: 50 s of visible time');
  await page.clock.pauseAt(start + 60_000);
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.locator(PANEL)).toBeVisible({ timeout: 200 });
  }).toPass();
  await observed(page);
}

/** Observers have told of what they see: the clock does not stop them. */
const observed = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(document.body);
      }),
  );

/** Shows or hides the tab, for the page. */
const turn = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { get: () => now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('@both-ci [AD-04, closeAfter] the countdown pauses in a hidden tab, under the pointer and after Tab, and then closes the ad @quick', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { ad: { closeAfter: 600, delay: 50 } });
  await openByClock(page);
  const before = Number(/\d+/.exec(await timer(page))?.[0]);
  const left = async (): Promise<number> => before - Number(/\d+/.exec(await timer(page))?.[0]);
  // The initial focus on its button does not count.
  expect(await page.locator(`${AD} button`).evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.clock.runFor(10_000);
  expect(await left()).toBe(10);

  await turn(page, 'hidden');
  await page.clock.runFor(30_000);
  expect(await left()).toBe(10);
  await turn(page, 'visible');

  await page.locator(PANEL).hover();
  await page.clock.runFor(30_000);
  expect(await left()).toBe(10);
  await page.mouse.move(2, 2);
  await page.clock.runFor(5_000);
  expect(await left()).toBe(15);

  await page.keyboard.press('Tab');
  await page.clock.runFor(30_000);
  expect(await left()).toBe(15);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await waitForLine(page, 'ad: ad closed by Escape');
  await adGone(page);
});

test('@both-ci [AD-05, viewability] a view is counted once, after half of the ad was visible for one unbroken second', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { ad: { delay: 50 } });
  await openByClock(page);
  await expect.poll(() => counted(shop)).toEqual(SERVED);
  await page.clock.runFor(500);
  await turn(page, 'hidden');
  await page.clock.runFor(5_000);
  await turn(page, 'visible');
  await page.clock.runFor(900);
  expect(counted(shop)).toEqual(SERVED);
  await page.clock.runFor(200);
  const seen = [...SERVED, '/viewed/1', '/viewed/2'];
  await expect.poll(() => counted(shop)).toEqual(seen);
  await turn(page, 'hidden');
  await turn(page, 'visible');
  await page.clock.runFor(5_000);
  expect(counted(shop)).toEqual(seen);
});
