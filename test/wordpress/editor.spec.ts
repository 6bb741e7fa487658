import { consoleOf } from '../pages/harness/test';
import { BANNER, expect, signIn, test } from './harness/test';

test('in the customizer, the owner sees the page without a banner; a visitor is asked', async ({
  page,
  shop,
  context,
}) => {
  const visitor = await context.newPage();
  await visitor.goto(`${shop.origin}/`);
  await expect(visitor.locator(BANNER)).toBeVisible();
  await visitor.close();

  await signIn(page, shop);
  const shown = encodeURIComponent(`${shop.origin}/?enxerto_debug=1`);
  await page.goto(`${shop.origin}/wp-admin/customize.php?url=${shown}`);
  await expect
    .poll(() => consoleOf(page).join('\n'))
    .toContain('consent not started: the page is open in an editor');
  const preview = page.frameLocator('#customize-preview iframe');
  await expect(preview.locator('h1').first()).toBeVisible();
  await expect(preview.locator('enxerto-root')).toHaveCount(0);
});
