import { choose } from '../choice/visitor';
import { axe } from '../harness/axe';
import { BOTH_SCHEMES, fits, setWindow, WINDOWS } from '../harness/looks';
import { boxOf, expect, test } from '../harness/test';
import {
  AD,
  adGone,
  adPage,
  asked,
  counted,
  openAd,
  openAndStir,
  session,
  visitor,
} from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test'));

for (const slot of ['modal', 'card'] as const)
  for (const { name, size, scheme, dir } of WINDOWS)
    test(`[XX-04, ad ${slot}] [AD-08, ${dir}] ${name}: axe finds nothing, nothing is cut, nothing is wider than the window`, async ({
      page,
      shop,
    }) => {
      await setWindow(page, { size, scheme });
      const ad = { slot, closeAfter: 60 };
      await visitor({ page, shop }, { ad });
      const body = '<main><p><button>Comprar</button></p></main>';
      shop.page(
        '/',
        adPage({ ad, body })
          .replace('<html ', `<html dir="${dir}" `)
          .replace('<head>', `<head>${BOTH_SCHEMES}`),
      );
      await openAd(page);
      expect(await axe(page, AD)).toEqual([]);
      const panel = page.locator(`${AD} .panel`);
      await fits(page, panel);
      const { x, width } = await boxOf(panel);
      const close = await boxOf(page.locator(`${AD} .close`));
      expect(close.x < x + width / 2).toBe(dir === 'rtl');
      // All of it can be reached.
      await page.locator(`${AD} a`).scrollIntoViewIfNeeded();
      await expect(page.locator(`${AD} a`)).toBeInViewport();
    });

test('[SC-01] [AD-10, apart] the card stands in the corner that the owner chose and is counted apart from the modal', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const [position, top] of [
    ['bottom-right', false],
    ['top-right', true],
  ] as const) {
    await visitor({ page, shop }, { ad: { slot: 'card', position, frequency: 5 } });
    await openAd(page);
    const { x, y, width, height } = await boxOf(page.locator(`${AD} .panel`));
    expect(width).toBe(336);
    // Where the scrollbar begins.
    expect(Math.round(x + width)).toBe(
      (await page.evaluate(() => document.documentElement.clientWidth)) - 24,
    );
    expect(Math.round(top ? y : 900 - y - height)).toBe(24);
  }
  expect(shop.paths().filter((path) => path.includes('slot=card'))).toHaveLength(2);
  expect(await session(page)).toMatchObject({ adViews: 0, cardViews: 2 });
  await visitor({ page, shop }, { ad: { frequency: 1 } });
  await openAd(page);
  expect(await session(page)).toMatchObject({ adViews: 1, cardViews: 2 });
});

test('@both [AD-10, blocked] where storage is blocked, an ad with a frequency of one is shown once on each page @quick', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { ad: { frequency: 1 } });
  await page.addInitScript(() => {
    if (location.protocol === 'https:')
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  for (const views of [1, 2]) {
    await openAd(page);
    await page.keyboard.press('Escape');
    await adGone(page);
    expect(asked(shop)).toBe(views);
  }
});

test('[AD-02, aborted] consent withdrawn during the request breaks the request off, and no ad follows', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  const closed = new Promise<void>((resolve) => {
    shop.answer('ads.test/v1/recommend', (_request, response) => response.on('close', resolve));
  });
  await openAndStir(page);
  await expect.poll(() => asked(shop)).toBe(1);
  await choose(page, 'none');
  await closed;
  await expect(page.locator(AD)).toHaveCount(0);
  expect(counted(shop)).toEqual([]);
});
