import type { Page } from '@playwright/test';
import { axe } from '../../harness/axe';
import { expect, testWithScrollBars as test } from '../../harness/test';
import { opens } from '../guest';
import { box, lightboxPage, numbered, servePictures, isAt, READY } from './page';

// The width of a scrollbar is part of the test.

/** What a visitor has in front of him in the middle of the header and of the window. */
const inFront = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      [40, 20],
      [innerWidth / 2, innerHeight / 2],
    ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.localName ?? ''),
  );

test('@both [TH-44] the lightbox is above the header, keeps the focus inside, and restores focus and scroll @quick', async ({
  page,
  shop,
  browserName,
}) => {
  servePictures(shop, ...numbered(12), '/fotos/50.JPG');
  shop.page('/', lightboxPage());
  await opens({ page, shop }, READY);
  await page.evaluate(() => {
    scrollTo(0, 40);
    const shifts: number[] = ((window as never as { shifts: number[] }).shifts = []);
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as never as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: false });
  });
  const places = (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify([
        scrollY,
        ...[...document.querySelectorAll('h1, #site-header a, .gallery a')].map((one) => {
          const { left, top, width } = one.getBoundingClientRect();
          return [left, top, width];
        }),
      ]),
    );
  const overflow = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  const before = await places();
  const opener = page.locator('.gallery a').nth(1);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => box(page).getByRole('button', { name: 'Fechar (Esc)' }).click(),
    () => page.mouse.click(300, 12),
    () => page.mouse.click(90, 300),
  ];
  for (const close of ways) {
    expect(await overflow()).toBe('visible');
    // Playwright’s own click may scroll the page first.
    const { x = 0, y = 0 } = (await opener.boundingBox()) ?? {};
    await page.mouse.click(x + 90, y + 60);
    await isAt(page, 2, '2 de 12');
    expect(await inFront(page)).toEqual(['enxerto-root', 'enxerto-root']);
    expect(await overflow()).toBe('hidden');
    expect(await places(), 'behind it').toBe(before);
    await close();
    await expect(box(page)).toHaveCount(0);
    expect(await places()).toBe(before);
    await expect(opener).toBeFocused();
  }
  expect(await overflow()).toBe('visible');
  expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([]);

  // By keyboard alone; the focus goes round in it, but for the browser's own controls.
  await page.keyboard.press('Enter');
  await isAt(page, 2, '2 de 12');
  await expect(box(page)).toHaveAttribute('aria-label', 'Imagem ampliada');
  expect(await box(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(box(page).getByRole('button', { name: 'Fechar (Esc)' })).toBeFocused();
  // Firefox goes on to its own controls after the last, and the page is out of reach for a test.
  const turns = browserName === 'chromium' ? 5 : 2;
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press('Tab');
    expect(['BODY', 'ENXERTO-ROOT']).toContain(
      await page.evaluate(() => document.activeElement?.tagName),
    );
  }
  await expect(box(page).getByRole('status')).toHaveText(/Quarto 2\s*2 de 12/);
  if (browserName === 'chromium') expect(await axe(page)).toEqual([]);
  // Once more while it fades: at once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
