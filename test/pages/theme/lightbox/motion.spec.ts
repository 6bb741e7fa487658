import type { Locator } from '@playwright/test';
import { boxOf, expect, testInWholeBrowser as test } from '#test/pages/harness/test';
import { opens } from '../guest';
import {
  closeByKey,
  SINGLE,
  box,
  classic,
  lightboxPage,
  numbered,
  servePictures,
  shows,
  counter,
  READY,
} from './page';

// The width of a scrollbar is part of the test.

test('@both-ci [TH-41] a single picture grows from its thumbnail in 300 ms and back; galleries fade in 150 ms @quick', async ({
  page,
  shop,
}) => {
  servePictures(shop, ...numbered(3), '/fotos/50.JPG');
  // Its end would remove the picture before it is measured.
  shop.page('/', lightboxPage({ entry: SINGLE + classic(3) }));
  await opens({ page, shop }, READY);
  // Every animation is paused from its first moment, until the test measures it.
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      animation.pause();
      return animation;
    };
  });
  /** Where the picture is at a moment of its motion. */
  const at = (ms: number): Promise<number[]> =>
    box(page)
      .locator('.frame img')
      .evaluate((image, now) => {
        const [animation] = image.getAnimations();
        if (!animation) throw new Error('no motion');
        animation.currentTime = now;
        const { left, top, width, height } = image.getBoundingClientRect();
        return [left, top, width, height, Number(animation.effect?.getComputedTiming().duration)];
      }, ms);
  const rectOf = async (element: Locator): Promise<number[]> => {
    const { x, y, width, height } = await boxOf(element);
    return [x, y, width, height];
  };
  const near = (is: number[], wanted: number[]): void =>
    wanted.forEach((value, side) => expect(Math.abs((is[side] ?? NaN) - value)).toBeLessThan(1));

  const thumbnail = await rectOf(page.locator('#only img'));
  await page.locator('#only a').click();
  await shows(page, 50);
  const first = await at(0);
  near(first, thumbnail);
  expect(first[4]).toBe(300);
  const half = await at(150);
  const last = await at(299.9);
  expect(half[2]).toBeGreaterThan((first[2] ?? 0) + 50);
  expect(half[2]).toBeLessThan((last[2] ?? 0) - 50);
  await box(page)
    .locator('.frame img')
    .evaluate((image) => image.getAnimations()[0]?.finish());
  near(last, await rectOf(box(page).locator('.frame img')));
  // It is gone 300 ms later; what was begun is noted as it begins.
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      (window as never as { back: unknown }).back = [frames, options];
      return animate.call(this, frames, options);
    };
  });
  await closeByKey(page);
  const [frames, options] = (await page.evaluate('back')) as [
    { transform: string }[],
    { duration: number },
  ];
  expect(options.duration).toBe(300);
  expect(frames[0]?.transform).toBe('none');
  const scale = Number(/scale\((.+)\)/.exec(frames[1]?.transform ?? '')?.[1]);
  expect(Math.abs(scale * (last[2] ?? 0) - (thumbnail[2] ?? 0))).toBeLessThan(1);

  await page.locator('.gallery a').first().click();
  await shows(page, 1);
  expect(await page.evaluate('back')).toEqual([{ opacity: [0, 1] }, 150]);
  expect(await box(page).evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe(
    '0.15s',
  );
});

test('[TH-80, lightbox] [TH-43, English] with reduced motion every picture appears and disappears at once', async ({
  page,
  shop,
}) => {
  servePictures(shop, ...numbered(3), '/fotos/50.JPG');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  shop.page('/', lightboxPage({ entry: SINGLE + classic(3) }).replace('lang="pt-PT"', 'lang="en"'));
  await opens({ page, shop }, READY);
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('it moves');
    };
  });
  for (const [selector, number] of [
    ['#only a', 50],
    ['.gallery a >> nth=0', 1],
  ] as const) {
    await page.locator(selector).click();
    await shows(page, number);
    expect(
      await box(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length),
    ).toBe(0);
    if (number === 1) {
      expect(await counter(page)).toBe('1 of 3');
      for (const name of ['Close (Esc)', 'Previous (Left arrow key)', 'Next (Right arrow key)'])
        await expect(box(page).getByRole('button', { name, exact: true })).toBeVisible();
    }
    // In the task of the key itself.
    const gone = await page.evaluate(() => {
      const host = document.querySelector('enxerto-root[data-widget=lightbox]');
      host?.shadowRoot?.querySelector<HTMLElement>('.close')?.click();
      return !document.querySelector('enxerto-root[data-widget=lightbox]');
    });
    expect(gone).toBe(true);
  }
});
