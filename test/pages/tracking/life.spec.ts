import { printed, printedAlone } from '../harness/php';
import { accept, consoleOf, expect, plainPage, testInWholeBrowser as test } from '../harness/test';
import type { Vendors } from '../harness/vendors';
import { createWire, trackedPage } from './wire';

const pageOf = (config = '"consent": {}'): string => {
  const copy = (name: string): object => ({
    init_event: [{ name, params: { page_title: 'Loja', event_url: 'shop.test/' } }],
  });
  const options = {
    staticEvents: { facebook: { ...copy('PageView'), other: [{ name: 'ViewContent' }] } },
    facebook: { pixelIds: ['1029384756019283'] },
    ga: { trackingIds: ['G-PINHAL4KID'] },
  };
  return plainPage(
    `<script>${printed(options)}
    addEventListener('pageshow', (e) => { window.restored = e.persisted; })</script>`,
  ).replace('"consent": {}', config);
};
/** The page views that reached a vendor: address and id. */
const views = async (vendors: Vendors, service: 'facebook' | 'ga') =>
  (await vendors.received(service))
    .filter(({ name }) => /^page_?view$/i.test(name))
    .map(({ page, eventID, params }) => ({ page, eventID, title: params['page_title'] }));

test('@both [TR-56, restored] [TR-50, restored] [LD-14, tracking] a page from the back/forward cache sends one new page view to each service and repeats nothing else @quick', async ({
  page,
  shop,
  vendors,
}) => {
  shop.page('/', pageOf());
  shop.page('/other', pageOf());
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

test('[TR-56] navigations by option, crawlers, driven browsers and prerendered pages send exactly what they should', async ({
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
  await shop.open(page, pageOf());
  await accept(page);
  await expect.poll(() => views(vendors, 'facebook')).toHaveLength(1);
  await navigate('/silent', 'Silêncio');

  shop.page('/app', pageOf('"consent": {}, "tracking": { "navigations": true }'));
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
    pageOf('"debug": true, "consent": {}, "tracking": { "hideFromWebdriver": true }'),
  );
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('a robot drives this browser'),
  );
  await page.goto(`${shop.origin}/driven`);
  await logged;
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

/** Tools whose decision another page may change, and what they do when a page with them is restored. */
const TOOLS = {
  complianz: `complianz = {};
    decide = (yes) => {
      document.cookie = 'cmplz_marketing=' + (yes ? 'allow' : 'deny');
      document.cookie = 'cmplz_banner-status=dismissed';
      document.dispatchEvent(new Event('cmplz_status_change'));
    };`,
  // In memory, until it reads its cookie again: after us, because it was loaded after us.
  cookieyes: `let said;
    getCkyConsent = () => said;
    const look = () => {
      const [, word] = /their=(\\w+)/.exec(document.cookie) ?? [];
      said = { isUserActionCompleted: !!word, categories: { advertisement: word === 'true' } };
      document.dispatchEvent(new Event('cookieyes_consent_update'));
    };
    decide = (yes) => { document.cookie = 'their=' + yes; look(); };
    look();
    document.addEventListener('enxerto:ready', () => addEventListener('pageshow', look));`,
};

for (const [source, script] of Object.entries(TOOLS)) {
  // The engine determines which listener on the same target is called first.
  const both = source === 'complianz' ? '@both ' : '';
  test(`${both}[TR-56, restored] [TR-30, withdrawn elsewhere] [TR-34, restored] [TR-63, restored] ${source}: a restored page sends nothing after a refusal on another page, not even pending events`, async ({
    page,
    shop,
    vendors,
  }) => {
    const wire = createWire(shop);
    wire.rest = 503;
    const tool = `<script>${script}
      addEventListener('pageshow', (e) => { window.restored = e.persisted; })</script>`;
    const bridged = (html: string): string =>
      html.replace('"consent": {}', `"debug": true, "consent": { "source": "${source}" }`);
    const staticEvents = { facebook: { init_event: [{ name: 'PageView', params: {} }] } };
    shop.page('/', bridged(trackedPage({ data: printedAlone, body: tool, staticEvents })));
    // No part of the tracker is on this page that could handle it.
    shop.page('/other', bridged(plainPage(tool)));
    await page.goto(shop.origin);
    await page.evaluate('decide(true)');
    await expect.poll(() => views(vendors, 'facebook')).toHaveLength(1);
    await expect.poll(() => wire.received()).toHaveLength(1);
    // It waits in the database by now.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .toEqual(['enxerto.outbox']);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => location.assign('/other'));
    await page.waitForURL('**/other');
    await page.waitForLoadState('networkidle');
    await page.evaluate('decide(false)');
    wire.rest = 200;
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect
      .poll(() =>
        page.evaluate(() => 'restored' in window && window.restored).catch(() => undefined),
      )
      .toBe(true);
    await expect.poll(() => consoleOf(page).join()).toContain('facebook PageView blocked: refused');
    expect(await vendors.calls('facebook')).toContainEqual(['consent', 'revoke']);
    await expect.poll(() => consoleOf(page).join()).toContain('outbox: 1 dropped');
    expect(await views(vendors, 'facebook')).toHaveLength(1);
    expect(wire.received()).toHaveLength(1);
  });
}
