import type { Answer } from '../pages/harness/servers';
import type { Shop } from '../pages/harness/test';
import { ran, logs, sendScript } from '../pages/release/held';
import { BANNER, PAGES, accept, expect, test } from './harness/test';

const VENDOR = ['visits', 'adverts', 'chat'];

/** In the order in which WordPress prints them: header, enqueued with code around it, one per text, enqueued in the footer, footer. */
const printed = (texts: number): string[] => [
  'head',
  'before visits',
  'visits',
  'after visits',
  ...Array.from({ length: texts }, () => 'content'),
  'adverts',
  'chat',
  'footer',
];

/** The vendor's files. None is answered before `together` of them were asked for, and then the last asked first. */
function serveVendor(shop: Shop, together = 1): void {
  const waiting: (() => void)[] = [];
  const answer =
    (name: string): Answer =>
    (_request, response) => {
      waiting.push(() => {
        response.on('finish', () => waiting.pop()?.());
        sendScript(response, logs(name));
      });
      if (waiting.length >= together) waiting.pop()?.();
    };
  for (const name of VENDOR) shop.answer(`vendor.test/${name}.js`, answer(name));
}

const vendorPaths = (shop: Shop): string[] =>
  shop.requests.filter(({ origin }) => origin.includes('vendor')).map(({ path }) => path);

test.use({ plugins: ['header-hook', 'held-scripts', 'server-reads'] });
test.beforeEach(({ shop }) => shop.allow('vendor.test'));

for (const { name, path, texts } of PAGES) {
  test(`[CO-20, scripts] [CO-21, order and parallel] [CO-03, scripts] ${name}: held scripts wait, and accepting runs them in the order in which WordPress prints them`, async ({
    page,
    shop,
  }) => {
    serveVendor(shop, VENDOR.length);
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
    await expect(page.locator(BANNER)).toBeVisible();
    expect(vendorPaths(shop)).toEqual([]);
    expect(await ran(page), 'what is necessary waits for nobody').toEqual(['necessary']);

    await accept(page);
    await expect.poll(() => ran(page)).toContain('footer');
    expect(await ran(page)).toEqual(['necessary', ...printed(texts)]);
    // WordPress's own version is part of the address, once.
    expect(vendorPaths(shop).toSorted()).toEqual([
      '/adverts.js?ver=7',
      '/chat.js?ver=1',
      '/visits.js?ver=2.1',
    ]);
  });
}
