import { expect, testWithScrollBars as test } from '../../harness/test';
import { opens, saysMode } from '../guest';
import {
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
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);

  await page.locator('.wp-block-gallery a').nth(2).click();
  await isAt(page, 23, '3 de 3');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 21, '1 de 3');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);

  // One on its own.
  await page.locator('#only a').click();
  await shows(page, 50);
  await expect(box(page).locator('.counter')).toHaveCount(0);
  await expect(box(page).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await shows(page, 50);
  await expect(box(page).locator('.title')).toHaveText('Um banco de pinho');

  // Right to left, the arrows are mirrored.
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await page.locator('.gallery a').nth(4).click();
  await isAt(page, 5, '5 de 12');
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 6, '6 de 12');
  await expect(box(page).getByRole('button', { name: 'Anterior (seta direita)' })).toBeVisible();
  const [before, after] = await Promise.all(
    ['.previous', '.next'].map((one) => box(page).locator(one).boundingBox()),
  );
  expect(before?.x).toBeGreaterThan(after?.x ?? 0);
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
  await page.clock.fastForward(18_000);
  await expect(box(page).getByText('A carregar...')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(2_100);
  await expect(failed).toBeVisible();
  await expect(box(page).getByText('A carregar...')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 1, '1 de 4');
  answers = true;
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 4, '4 de 4');
});
