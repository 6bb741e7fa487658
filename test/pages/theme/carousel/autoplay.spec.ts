import type { Page } from '@playwright/test';
import { expect, test } from '#test/pages/harness/test';
import { button, carouselPage, gallery, runs, servePictures, state } from './page';

const selected = (page: Page): Promise<number | undefined> =>
  state(page).then(({ selected: [first] }) => first);

test('[TH-52, states] slides change every 6000 ms; pointer, focus and a hidden tab pause them, and a takeover stops them @quick', async ({
  page,
  shop,
}) => {
  servePictures(shop);
  await page.clock.install({ time: 0 });
  await shop.open(page, carouselPage(gallery({ count: 3 }) + '<button>Outro</button>'));
  await runs(page);
  await page.clock.pauseAt(60_000);
  // After a pause by focus a slide's time begins again.
  const anew = async (): Promise<void> => {
    await page.locator('#a').focus();
    await page.getByRole('button', { name: 'Outro' }).focus();
    await page.clock.runFor(1);
  };
  await anew();
  const start = (await selected(page)) ?? 0;
  for (const next of [1, 2].map((by) => (start + by) % 3)) {
    await page.clock.runFor(5850);
    expect(await selected(page)).toBe((next + 2) % 3);
    await page.clock.runFor(300);
    expect(await selected(page)).toBe(next);
    await anew();
  }

  const stays = async (): Promise<void> => {
    const before = await selected(page);
    await page.clock.runFor(13_000);
    expect(await selected(page)).toBe(before);
  };
  const goesOn = async (): Promise<void> => {
    const before = (await selected(page)) ?? 0;
    await page.clock.runFor(6200);
    expect(await selected(page)).toBe((before + 1) % 3);
  };
  await page.locator('#a').hover();
  await stays();
  await page.mouse.move(0, 0);
  await goesOn();
  await page.locator('#a a.gallery-lightbox[href]:not([inert])').first().focus();
  await stays();
  await page.getByRole('button', { name: 'Outro' }).focus();
  await page.clock.runFor(1);
  await goesOn();
  const hide = (hidden: boolean): Promise<void> =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await stays();
  await hide(false);
  await goesOn();

  await button(page, 'Pausar').click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Outro' }).focus();
  await stays();
  // Who lets it go on may stay there.
  await button(page, 'Continuar').click();
  await goesOn();
  await button(page, 'Anterior')
    .or(button(page, 'Seguinte'))
    .and(page.locator(':enabled'))
    .first()
    .click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Outro' }).focus();
  await expect(button(page, 'Continuar')).toBeVisible();
  await stays();
});
