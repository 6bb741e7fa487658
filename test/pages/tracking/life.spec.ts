import type { Page } from '@playwright/test';
import type { Vendors } from '../harness/vendors';
import { BANNER, expect, plainPage, test } from '../harness/test';

// Playwright switches the back/forward cache off in Chromium; here it is what is tested. Stock Firefox has it on.
test.use({ withoutSwitches: ['--disable-back-forward-cache'] });

const printed = (config = '"consent": {}'): string => {
  const copy = (name: string): object => ({
    init_event: [{ name, params: { page_title: 'Loja', event_url: 'shop.test/' } }],
  });
  const options = {
    staticEvents: { facebook: { ...copy('PageView'), other: [{ name: 'ViewContent' }] } },
    facebook: { pixelIds: ['1029384756019283'] },
    ga: { trackingIds: ['G-PINHAL4KID'] },
  };
  return plainPage(
    `<script>var pysOptions = ${JSON.stringify(options)};
    addEventListener('pageshow', (e) => { window.restored = e.persisted; })</script>`,
  ).replace('"consent": {}', config);
};
const accept = (page: Page): Promise<void> =>
  page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).click();
/** The page views that reached a vendor: address and id. */
const views = async (vendors: Vendors, service: 'facebook' | 'ga') =>
  (await vendors.received(service))
    .filter(({ name }) => /^page_?view$/i.test(name))
    .map(({ page, eventID, params }) => ({ page, eventID, title: params['page_title'] }));

test('@both [TR-56, restored] [TR-50, restored] [LD-14, tracking] a page from the back/forward cache sends one new page view to each service, and nothing else again', async ({
  page,
  shop,
  vendors,
}) => {
  shop.page('/', printed());
  shop.page('/other', printed());
  await page.goto(shop.origin);
  await accept(page);
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(1);
  await expect.poll(() => views(vendors, 'ga')).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => location.assign('/other'));
  await page.waitForURL('**/other');
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(2);
  await expect.poll(() => views(vendors, 'ga')).toHaveLength(2);
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A restored page has no load event to wait for.
  await expect
    .poll(() => page.evaluate(() => 'restored' in window && window.restored).catch(() => undefined))
    .toBe(true);
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(3);
  await expect.poll(() => views(vendors, 'ga')).toHaveLength(3);
  const all = await views(vendors, 'facebook');
  expect(new Set(all.map(({ eventID }) => eventID)).size).toBe(3);
  const others = (await vendors.received('facebook')).filter(({ name }) => name === 'ViewContent');
  expect(others).toHaveLength(2);
});

test('[TR-56] navigations by option alone, each once with its title and address; a crawler sends nothing, a driven browser does unless the owner says no; a prerendered page nothing before it is seen', async ({
  browser,
  page,
  shop,
  vendors,
}) => {
  const navigate = (path: string, title: string): Promise<void> =>
    page.evaluate(
      ([address, name]) => {
        history.pushState({}, '', address);
        history.replaceState({}, '', address);
        document.title = name;
      },
      [path, title] as const,
    );
  shop.page('/', printed());
  await page.goto(shop.origin);
  await accept(page);
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(1);
  await navigate('/silent', 'Silêncio');

  shop.page('/app', printed('"consent": {}, "tracking": { "navigations": true }'));
  await page.goto(`${shop.origin}/app`);
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(2);
  await navigate('/app/mesa', 'Mesa');
  await navigate('/app/mesa#perguntas', 'Mesa');
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(3);
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(4);
  expect((await views(vendors, 'facebook')).map(({ title }) => title)).toEqual([
    'Loja',
    'Loja',
    'Mesa',
    'Mesa',
  ]);

  // Prerendered: nothing until it is shown.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    Object.assign(window, {
      activate() {
        Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  await page.goto(shop.origin);
  await page.waitForLoadState('networkidle');
  expect(await views(vendors, 'facebook')).toHaveLength(4);
  await page.evaluate('activate()');
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(5);

  // The owner's word on driven browsers, of which this is one.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
    Object.defineProperty(navigator, 'webdriver', { get: () => true });
  });
  shop.page(
    '/driven',
    printed('"debug": true, "consent": {}, "tracking": { "hideFromWebdriver": true }'),
  );
  const said = page.waitForEvent('console', (message) =>
    message.text().includes('a robot drives this browser'),
  );
  await page.goto(`${shop.origin}/driven`);
  await said;
  await page.goto(shop.origin);
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(6);

  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    storageState: await page.context().storageState(),
  });
  const crawler = await context.newPage();
  const before = shop.paths().length;
  await crawler.goto(`${shop.origin}/?crawled`);
  await crawler.waitForLoadState('networkidle');
  expect(
    shop
      .paths()
      .slice(before)
      .filter((path) => path.includes('/tracking-')),
  ).toEqual([]);
  await context.close();
  expect(await views(vendors, 'facebook')).toHaveLength(6);
});
