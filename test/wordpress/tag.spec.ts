import type { Page } from '@playwright/test';
import { BANNER, PAGES, accept, expect, serverReads, test } from './harness/test';

const TAG = /<script[^>]*\bdata-enxerto\b[^>]*\bsrc=[^>]*><\/script>/;

test.describe('enqueued', () => {
  test.use({ plugins: ['enqueued', 'server-reads'] });

  test('[LD-01, ?ver=] [LD-02, data-config] [LD-11, beside the loader] the enqueued tag works with its configuration from the REST interface', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' });
    const tag = page.locator('#enxerto-js');
    await expect(tag).toHaveAttribute('src', `${shop.origin}/enxerto/loader.js?ver=0.1.0`);
    await expect(tag).toHaveAttribute('async');
    await expect(page.locator(BANNER).getByRole('link')).toHaveAttribute(
      'href',
      `${shop.origin}/politica-de-privacidade/`,
    );
    const own = shop.paths().filter((path) => path.startsWith('/enxerto/'));
    expect(own.toSorted(), 'no file twice: ?ver= is no second copy of anything').toEqual(
      [...new Set(own)].toSorted(),
    );
    expect(own.filter((path) => path.includes('?'))).toEqual(['/enxerto/loader.js?ver=0.1.0']);
    expect(shop.paths().filter((path) => path === '/wp-json/enxerto/v1/config')).toHaveLength(1);

    await accept(page);
    await expect(page.locator(BANNER)).toHaveCount(0);
    await page.goto(`${shop.origin}/sobre-nos/`);
    expect((await serverReads(page)).record).toMatchObject({ ver: '3', analytics: true });
  });

  for (const { name, path } of PAGES) {
    test(`[LD-09, element and globals] ${name}: after destroy the page is what PHP printed, and start works again`, async ({
      page,
      shop,
    }) => {
      const printed = await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      await expect(page.locator(BANNER)).toBeVisible();
      const withTag = await looks(page);
      await page.evaluate(() =>
        (window as unknown as { enxerto: { destroy(): void } }).enxerto.destroy(),
      );
      const destroyed = await looks(page);
      await page.evaluate(() =>
        (window as unknown as { enxerto: { start(): void } }).enxerto.start(),
      );
      await expect(page.locator(BANNER)).toBeVisible();

      // The very page, its own scripts and all, but for the tag.
      const html = (await printed?.text()) ?? '';
      expect(html).toMatch(TAG);
      shop.answer(`shop.test${path}`, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' });
        response.end(html.replace(TAG, ''));
      });
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      const without = await looks(page);
      expect(withTag.html, 'the comparison sees our host').not.toBe(without.html);
      expect(destroyed.html).toBe(without.html);
      // The queue, and the layers in which others were told.
      const stays = ['enxerto', 'dataLayer', 'dataLayerPYS', 'uetq'];
      expect(destroyed.globals).toEqual([...without.globals, ...stays].toSorted());
    });
  }
});

test.describe('enqueued and pasted', () => {
  test.use({ plugins: ['header-hook', 'enqueued', 'server-reads'] });
});

/** What a page is: its document, and the names that its scripts have put on `window`. */
async function looks(page: Page): Promise<{ html: string; globals: string[] }> {
  return page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    globals: Object.keys(window).toSorted(),
  }));
}
