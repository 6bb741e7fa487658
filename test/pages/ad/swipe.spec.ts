import type { Page } from '@playwright/test';
import type { Point } from '../harness/finger';
import { fingerOn } from '../harness/finger';
import { waitForLine, boxOf, expect, test } from '../harness/test';
import { AD, adGone, adStands, openAd, visitor } from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test'));

test.use({
  viewport: { width: 390, height: 844 },
  // Chromium alone has these by context.
  isMobile: async ({ browserName }, use) => use(browserName === 'chromium'),
  hasTouch: async ({ browserName }, use) => use(browserName === 'chromium'),
  // Firefox knows of touch where there is a screen for it, or where it is told so.
  preferences: { 'dom.w3c_touch_events.enabled': 1 },
});

/** How far the panel is off its place. */
const moved = (page: Page): Promise<number> =>
  page
    .locator(`${AD} .panel`)
    .evaluate((panel) => new DOMMatrix(getComputedStyle(panel).transform).m41);

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

for (const slot of ['modal', 'card'] as const) {
  test(`${slot === 'card' ? '@long ' : ''}@both [AD-07] [AD-06, finger] ${slot}: 101 px to the right closes it; 100 px and other directions spring back${slot === 'modal' ? ' @quick' : ''}`, async ({
    page,
    shop,
    browserName,
  }) => {
    // Each swipe is drawn frame by frame, and so is each way back.
    test.slow();
    await visitor({ page, shop }, { ad: { slot } });
    await openAd(page);
    const finger = await fingerOn(page, browserName);
    const box = await boxOf(page.locator(`${AD} .panel`));
    const from: Point = [Math.round(box.x) + 60, Math.round(box.y) + 60];
    const by = (x: number, y: number): Point => [from[0] + x, from[1] + y];
    for (const to of [by(100, 0), by(-50, 0), by(110, 110), by(110, -111)]) {
      await finger.swipe(from, to);
      await expect.poll(() => moved(page)).toBe(0);
      await adStands(page);
    }
    await finger.swipe(from, by(60, 4), 'stays');
    // The engine passes movements on once per frame.
    await expect.poll(() => moved(page)).toBeCloseTo(60, 0);
    await finger.swipe(from, by(101, 0));
    await waitForLine(page, 'ad: ad closed by a swipe');
    await adGone(page);
  });
}

test('[AD-06] behind the modal the page does not scroll; afterwards it does, and `html` is unchanged @quick', async ({
  page,
  shop,
  browserName,
}) => {
  await visitor({ page, shop });
  const style = 'Scroll-Behavior:auto;;  --x:1';
  await page.addInitScript(
    (text) =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.setAttribute('style', text),
      ),
    style,
  );
  await openAd(page);
  const html = (): Promise<string | null> =>
    page.evaluate(() => document.documentElement.getAttribute('style'));
  const finger = await fingerOn(page, browserName);
  expect(await html()).toBe(style);
  // On the ad, and on what is beside it.
  await finger.swipe([200, 500], [200, 300]);
  await finger.swipe([200, 820], [200, 700]);
  await page.mouse.wheel(0, 300);
  expect(await scrolled(page)).toBe(0);
  await page.keyboard.press('Escape');
  await adGone(page);
  expect(await html()).toBe(style);
  await finger.swipe([200, 500], [200, 300]);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
});

test('[AD-07, zoomed] on a page that two fingers have enlarged, one finger moves the view over the ad, and a swipe closes nothing', async ({
  page,
  shop,
  browserName,
}) => {
  await visitor({ page, shop });
  await openAd(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 3 });
  const left = (): Promise<number> => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
  const before = await left();
  await expect(page.locator(`${AD} .panel`)).toHaveCSS('touch-action', 'auto');
  const finger = await fingerOn(page, browserName);
  await finger.swipe([100, 400], [300, 400]);
  await expect.poll(left).toBeLessThan(before - 20);
  await adStands(page);
});

test('@long [AD-06, inside] an ad higher than the window scrolls inside, and the page behind does not', async ({
  page,
  shop,
  browserName,
}) => {
  await page.setViewportSize({ width: 320, height: 300 });
  await visitor({ page, shop });
  await openAd(page);
  const finger = await fingerOn(page, browserName);
  await finger.swipe([150, 250], [150, 120]);
  const inner = (): Promise<number> =>
    page.locator(`${AD} .panel`).evaluate((panel) => panel.scrollTop);
  await expect.poll(inner).toBeGreaterThan(20);
  expect(await scrolled(page)).toBe(0);
});

test('@long [SC-01, no barrier] behind a card the page scrolls, even under a finger on the card', async ({
  page,
  shop,
  browserName,
}) => {
  await visitor({ page, shop }, { ad: { slot: 'card' } });
  await openAd(page);
  const finger = await fingerOn(page, browserName);
  await finger.swipe([200, 700], [200, 500]);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
  await adStands(page);
});
