import { PAGES } from '../../../demo-site/site.mjs';
import { accept, BANNER, consoleOf, expect, test } from '../harness/test';
import { asFolder } from './as-folder';

test('the demo as a folder: every page works from a sub-path of a plain file server', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const elsewhere: string[] = [];
  const failed = await asFolder(page, async (root) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url());
      if (!request.url().startsWith(root)) elsewhere.push(request.url());
    });
    for (const { address } of PAGES) {
      await page.goto(root + address);
      await page.keyboard.press('Tab');
      await expect(page.locator(BANNER), address).toBeVisible();
      // Pictures further down are lazy: all of them now.
      const broken = await page.evaluate(async () => {
        const pictures = [...document.images];
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
        return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
      });
      expect(broken, address).toEqual([]);
    }
    // Who accepts is tracked by the stand-ins in the folder, though no server is there to take a copy.
    await page.goto(`${root}produtos/mesa.html`);
    await accept(page);
    const script = `${root}vendor/connect.facebook.net/`;
    await expect
      .poll(() =>
        asked
          .filter((url) => url.startsWith(script))
          .slice(0, 3)
          .map((url) => url.slice(script.length, script.length + 20)),
      )
      .toEqual(['en_US/fbevents.js', 'record?ev=PageView&d', 'record?ev=ViewConten']);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /wp-(?:admin|json)/.test(url))).toEqual([]);
    // A folder's own address is its index.
    await page.goto(`${root}cenarios/`);
    await expect(page.locator('h1')).toHaveText('Cenários de teste');
  });
  expect(failed).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(consoleOf(page)).toEqual([]);
});
