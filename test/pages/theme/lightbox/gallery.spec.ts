import type { Page } from '@playwright/test';
import { boxOf, expect, testInWholeBrowser as test } from '#test/pages/harness/test';
import { opens, saysMode } from '../guest';
import {
  closeByKey,
  asked,
  box,
  classic,
  lightboxPage,
  numbered,
  picture,
  servePictures,
  shows,
  counter,
  isAt,
  READY,
} from './page';

// The width of a scrollbar is part of the test.

test('@both-ci [TH-42] [TH-43, Portuguese] a gallery counts, turns by keys, buttons and clicks, and loads the next two pictures @quick', async ({
  page,
  shop,
}) => {
  servePictures(shop, ...numbered(12), ...numbered(3, 21), '/fotos/50.JPG');
  shop.page('/', lightboxPage());
  await opens({ page, shop }, READY);
  await page.locator('.gallery a').first().click();
  await isAt(page, 1, '1 de 12');
  await expect.poll(() => asked(shop)).toEqual([1, 2, 3]);
  await expect(box(page).locator('.title')).toHaveText('Quarto 1');
  await expect(box(page).getByRole('button')).toHaveCount(3);
  for (const name of ['Fechar (Esc)', 'Anterior (seta esquerda)', 'Seguinte (seta direita)'])
    await expect(box(page).getByRole('button', { name, exact: true })).toHaveAttribute(
      'title',
      name,
    );
  expect(await box(page).locator('.frame img').getAttribute('alt')).toBe('Fotografia 1');

  await page.keyboard.press('ArrowRight');
  await isAt(page, 2, '2 de 12');
  await expect.poll(() => asked(shop)).toEqual([1, 2, 3, 4]);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 1, '1 de 12');
  await expect.poll(() => asked(shop), 'the way back').toEqual([1, 2, 3, 4, 12, 11]);
  await box(page).getByRole('button', { name: 'Anterior' }).click();
  await isAt(page, 12, '12 de 12');
  await expect.poll(() => asked(shop)).toEqual([1, 2, 3, 4, 12, 11, 10]);
  await box(page).locator('.frame img').click();
  await isAt(page, 1, '1 de 12');
  await box(page).getByRole('button', { name: 'Seguinte' }).click();
  await isAt(page, 2, '2 de 12');
  expect(asked(shop).length, 'each once').toBe(7);
  // Keys that are the browser's own.
  await page.keyboard.press('Control+ArrowRight');
  expect(await counter(page)).toBe('2 de 12');
  await closeByKey(page);

  // One on its own.
  await page.locator('#only a').click();
  await shows(page, 50);
  await expect(box(page).locator('.counter')).toHaveCount(0);
  await expect(box(page).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await shows(page, 50);
  await expect(box(page).locator('.title')).toHaveText('Um banco de pinho');

  // Right to left, the arrows are mirrored.
  await closeByKey(page);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.locator('.gallery a').nth(4).click();
  await isAt(page, 5, '5 de 12');
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 6, '6 de 12');
  await expect(box(page).getByRole('button', { name: 'Anterior (seta direita)' })).toBeVisible();
  const xOf = async (one: string): Promise<number> => (await boxOf(box(page).locator(one))).x;
  expect(await xOf('.previous')).toBeGreaterThan(await xOf('.next'));
});

test('[TH-45] a picture that fails or does not load shows a message, the arrows still work, and the latter is requested again later @quick', async ({
  page,
  shop,
}) => {
  servePictures(shop, ...numbered(1), ...numbered(1, 3));
  shop.answer('shop.test/fotos/2.jpg', (_request, response) => {
    response.writeHead(404);
    response.end();
  });
  let answers = false;
  shop.answer('shop.test/fotos/4.jpg', (_request, response) => {
    if (!answers) return;
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end(picture(4));
  });
  await page.clock.install();
  await shop.open(page, lightboxPage({ entry: classic(4) }));
  await page.clock.resume();
  await saysMode(page, READY);
  await page.locator('.gallery a').first().click();
  await isAt(page, 1, '1 de 4');
  const failed = box(page).getByText('Não foi possível carregar a imagem.');
  await page.keyboard.press('ArrowRight');
  await expect(failed).toBeVisible();
  await expect(box(page).getByRole('status')).toContainText('Não foi possível carregar a imagem.');
  expect(await counter(page)).toBe('2 de 4');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 3, '3 de 4');
  await expect(failed).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(box(page).getByText('A carregar...')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(box(page).getByText('A carregar...')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(10_100);
  await expect(failed).toBeVisible();
  await expect(box(page).getByText('A carregar...')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 1, '1 de 4');
  answers = true;
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 4, '4 de 4');
});

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
  // Once more while it fades: at once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
