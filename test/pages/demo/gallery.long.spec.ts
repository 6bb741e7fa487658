import { accept, bannerStands, expect, test } from '../harness/test';

test('demo galeria.html: accepting brings six photos of the feed, and each gallery opens its own lightbox', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/demo/galeria.html`);
  await bannerStands(page);
  const photos = page.locator('#flickr-pinhomanso-1 img');
  await page.locator('#flickr-pinhomanso-1').scrollIntoViewIfNeeded();
  const feeds = (): number => shop.paths().filter((path) => path.includes('photos_public')).length;
  expect(feeds()).toBe(0);
  await accept(page);
  await expect(photos).toHaveCount(6);
  await expect(photos.first()).toHaveAttribute('src', /imagens\/pinhal\.svg\?tamanho=foto_q\.svg$/);
  expect(feeds()).toBe(1);

  const box = page.locator('enxerto-root[data-widget=lightbox] dialog');
  await page.locator('.gallery a').nth(2).click();
  await expect(box.locator('.frame img')).toBeVisible();
  await expect(box.getByText('3 de 12')).toBeVisible();
  await expect(box.getByText('A plaina do avô e as aparas da manhã')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await page.locator('.wp-block-gallery a').first().click();
  await expect(box.getByText('1 de 3')).toBeVisible();
});
