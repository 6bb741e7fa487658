import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import { button, carouselPage, gallery, running, servePictures, state } from './page';

interface Frames {
  /** Lets one frame be drawn, so many milliseconds after the last. */
  next(ms: number): void;
}

/** The page's frames come when the test says, at the times that it says. */
const BY_HAND = (): void => {
  let now = performance.now();
  let number = 0;
  const waiting = new Map<number, FrameRequestCallback>();
  window.requestAnimationFrame = (callback) => {
    waiting.set(++number, callback);
    return number;
  };
  window.cancelAnimationFrame = (handle) => void waiting.delete(handle);
  (window as never as { frames: Frames }).frames = {
    next(ms) {
      now += ms;
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(now);
    },
  };
};

/** Draws frames until so much of the way is behind. @returns for how long */
function until(page: Page, hertz: number, part: number): Promise<number> {
  return page.evaluate(
    ([ms = 0, wanted = 0]) => {
      const { frames } = window as never as { frames: Frames };
      const slider = document.querySelector('.flickity-slider') as HTMLElement;
      for (let frame = 1; frame < 1000; frame++) {
        frames.next(ms);
        const percent = Number(/-?[\d.]+(?=%)/.exec(slider.style.transform)?.[0]);
        if (-percent / 100 >= wanted) return frame * ms;
      }
      return Number.NaN;
    },
    [1000 / hertz, part],
  );
}

test("[TH-51, frame rates] 'next' is half way after 167 ± 40 ms and 99 % after 583 ± 60 ms, at 60 and at 120 Hz", async ({
  page,
  shop,
}) => {
  servePictures(shop);
  await page.addInitScript(BY_HAND);
  for (const hertz of [60, 120]) {
    shop.page('/', carouselPage(gallery()));
    await page.goto(shop.origin);
    await expect
      .poll(() =>
        page.evaluate(() => {
          (window as never as { frames: Frames }).frames.next(1000 / 60);
          return document.querySelectorAll('.flickity-enabled').length;
        }),
      )
      .toBe(1);
    await expect(running(page)).toBeVisible();
    await button(page, 'Seguinte').click();
    const half = await until(page, hertz, 0.5);
    expect(Math.abs(half - 167), `${half} ms at ${hertz} Hz`).toBeLessThanOrEqual(40);
    await expect(page.locator('.flickity-slider')).toHaveAttribute('style', /translate3d/);
    const most = half + (await until(page, hertz, 0.99));
    expect(Math.abs(most - 583), `${most} ms at ${hertz} Hz`).toBeLessThanOrEqual(60);
    await until(page, hertz, 1);
    await page.evaluate(() => {
      for (let frame = 0; frame < 200; frame++)
        (window as never as { frames: Frames }).frames.next(1000 / 60);
    });
    await expect(page.locator('.flickity-slider')).toHaveAttribute(
      'style',
      /transform: translateX\(-100%\);$/,
    );
    expect(await state(page)).toEqual({ selected: [1], at: 1 });
  }
});

test("[TH-80, carousel] with reduced motion the next slide shows in the click's task, and nothing changes by itself", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  servePictures(shop);
  shop.page('/', carouselPage(gallery()));
  await page.goto(shop.origin);
  await expect(running(page)).toBeVisible();
  await expect(button(page, 'Pausar')).toHaveCount(0);
  const at = await page.evaluate(() => {
    (document.querySelector('.next') as HTMLElement).click();
    return (document.querySelector('.flickity-slider') as HTMLElement).style.transform;
  });
  expect(at).toBe('translateX(-100%)');
  await page.clock.runFor(20_000);
  expect(await state(page)).toEqual({ selected: [1], at: 1 });
});
