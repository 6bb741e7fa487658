import { accept, expect, test } from '../harness/test';
import { asked, photo, sends, servePhotos } from '../theme/photo-service';
import { AWAKE, ran, said, tracked } from './deeds';
import { serveWordPress, wordpressPage } from './wordpress-page';

test.use({ outside: ['connect.facebook.net'], viewport: { width: 1366, height: 768 } });

/** Behaviours whose script sleeps. */
const REPLACED = [
  ...['dropdowns', 'mobileMenu', 'search', 'anchors', 'scrollTop'],
  ...['footer', 'selects', 'carousel', 'lightbox', 'feed'],
];

test('@both [LD-18, wide window] [TH-01, asleep] [TH-02, asleep] all legacy scripts asleep: submenu, search, link to a place, way to the top, styled select, gallery and photo feed work, each once', async ({
  page,
  shop,
  heard,
  outside,
}) => {
  serveWordPress(shop);
  servePhotos(shop, outside, sends(photo(1), photo(2), photo(3)));
  // The page's categories are two; the feed's own, `functional`, is none of them.
  const config = { theme: { feed: { category: 'analytics' } } };
  shop.page('/', await wordpressPage({ config }));
  await page.goto(shop.origin);
  await accept(page);
  await expect.poll(() => tracked(page)).toEqual(['PageView']);

  const submenu = page.locator('#loja > .sub-menu');
  await page.locator('#loja > a').hover();
  await expect(submenu).toBeVisible();
  await expect(page.locator('#loja > a')).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(700, 600);
  await expect(submenu).toBeHidden();

  const field = page.locator('#searchform-dropdown .field');
  await page.locator('a.search-dropdown-toggle').click();
  await expect(field).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await expect(page.locator('.theme-select')).toHaveCount(1);
  await page.locator('select.orderby').selectOption('Preço');
  await expect(page.locator('.theme-select')).toHaveText('Preço');

  const gallery = page.locator('#galeria');
  await gallery.scrollIntoViewIfNeeded();
  await gallery.getByRole('button', { name: 'Seguinte' }).click();
  await expect(gallery.locator('.flickity-viewport')).toHaveCount(1);
  await expect(gallery.locator('a.is-selected')).toHaveAttribute('href', '/fotos/2.jpg');

  await page.locator('#feed').evaluate((feed) => feed.scrollIntoView());
  await expect(page.locator('#feed img')).toHaveCount(2);
  expect(asked(shop)).toHaveLength(1);

  await page.locator('#jump').click();
  await expect(page.locator('#fim')).toBeInViewport();
  await page.locator('#scroll-top').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  expect(await ran(page)).toEqual(AWAKE);
  const lines = said(heard.console).join('\n');
  for (const name of REPLACED) expect(lines).toContain(`theme: ${name}: replace`);
  expect(heard.console.filter((line) => !line.startsWith('info: [enxerto]'))).toEqual([]);
});
