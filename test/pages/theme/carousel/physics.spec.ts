import type { Page } from '@playwright/test';
import { boxOf, expect, test } from '#test/pages/harness/test';
import { openCarousel, button, state } from './page';

/** Holds the row's movement at a time of its own, in milliseconds. @returns how much of its way is behind, in slides */
const heldAt = (page: Page, ms: number): Promise<number> =>
  page.evaluate((time) => {
    const slider = document.querySelector('.flickity-slider') as HTMLElement;
    const [animation] = slider.getAnimations();
    if (!animation) return Number.NaN;
    animation.pause();
    animation.currentTime = time;
    return -new DOMMatrix(getComputedStyle(slider).transform).m41 / slider.clientWidth;
  }, ms);

test('@both [TH-51, smooth] the browser moves the slides: ours requests no frame and writes nothing meanwhile', async ({
  page,
  shop,
}) => {
  await openCarousel({ page, shop });
  const seen = await page.evaluate(async () => {
    const slider = document.querySelector('.flickity-slider') as HTMLElement;
    let [frames, writes] = [0, 0];
    const asked = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => {
      frames += 1;
      return asked(callback);
    };
    new MutationObserver((records) => void (writes += records.length)).observe(slider, {
      attributeFilter: ['style'],
    });
    (document.querySelector('.next') as HTMLElement).click();
    const [animation] = slider.getAnimations();
    await animation?.finished;
    await new Promise((done) => asked(done));
    return { frames, writes };
  });
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  // As it sets out; not even as it arrives.
  expect(seen).toEqual({ frames: 0, writes: 1 });
});

test('@both [TH-51, interrupted] a click or a finger during a movement continues from where the slides are', async ({
  page,
  shop,
}) => {
  await openCarousel({ page, shop });
  await button(page, 'Seguinte').click();
  const before = await heldAt(page, 250);
  expect(before).toBeGreaterThan(0.6);
  expect(before).toBeLessThan(0.9);
  const pace = before - (await heldAt(page, 250 - 1000 / 60));
  await heldAt(page, 250);
  await button(page, 'Seguinte').click();
  expect(Math.abs((await heldAt(page, 0)) - before)).toBeLessThan(0.001);
  // It keeps its speed, but for friction, and is pulled by its new target.
  const first = (await heldAt(page, 1000 / 60)) - before;
  expect(first).toBeCloseTo(pace * 0.72 + (2 - before) * 0.025, 2);

  await heldAt(page, 100);
  const caught = await heldAt(page, 100);
  const box = await boxOf(page.locator('#a'));
  const [x, y] = [box.x + 450, box.y + 300];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 90, y);
  expect((await state(page)).at).toBeCloseTo(caught + 0.1, 1);
  await page.mouse.up();
  const [shown = 0] = (await state(page)).selected;
  await expect.poll(() => state(page)).toEqual({ selected: [shown], at: shown });
});

test("[TH-80, carousel] with reduced motion the next slide shows in the click's task, and nothing changes by itself @quick", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openCarousel({ page, shop });
  await expect(button(page, 'Pausar')).toHaveCount(0);
  const at = await page.evaluate(() => {
    (document.querySelector('.next') as HTMLElement).click();
    return (document.querySelector('.flickity-slider') as HTMLElement).style.transform;
  });
  expect(at).toBe('translateX(-100%)');
  await page.clock.runFor(20_000);
  expect(await state(page)).toEqual({ selected: [1], at: 1 });
});
