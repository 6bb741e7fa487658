import type { Page } from '@playwright/test';
import { consoleOf, cookies, expect, test } from '../harness/test';
import type { Service } from '../harness/vendors';

/** A page that loads vendors' scripts as sites do: the queue first, then the script. */
const site = (body: string, head = ''): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>${head}</head><body><h1>Loja</h1>${body}</body></html>`;

const load = (address: string): string =>
  `<script>(function () { var s = document.createElement('script'); s.async = true; s.src = '${address}'; document.head.append(s); })();</script>`;

const META = `<script>
window.fbq = function () { fbq.callMethod ? fbq.callMethod.apply(fbq, arguments) : fbq.queue.push(arguments); };
fbq.queue = []; fbq.loaded = true; fbq.version = '2.0';
</script>`;
const FBEVENTS = load('https://connect.facebook.net/en_US/fbevents.js');
const GTAG = `<script>window.camada = window.camada || []; function gtag() { camada.push(arguments); }</script>`;
const GTAG_JS = load('https://www.googletagmanager.com/gtag/js?id=G-LOJA&l=camada');
const GTM_JS = load('https://www.googletagmanager.com/gtm.js?id=GTM-LOJA');
const PINTRK = `<script>window.pintrk = function () { pintrk.queue.push([].slice.call(arguments)); }; pintrk.queue = []; pintrk.version = '3.0';</script>`;
const CORE_JS = load('https://s.pinimg.com/ct/core.js');
const UETQ = `<script>window.uetq = window.uetq || [];</script>`;
const BAT = `<script>(function () { var s = document.createElement('script'); s.async = true; s.src = 'https://bat.bing.com/bat.js';
s.onload = function () { window.uetq = new UET({ ti: '187', q: window.uetq }); window.uetq.push('pageLoad'); }; document.head.append(s); })();</script>`;

/** Calls one of the page's functions, as the page would. */
const call = (page: Page, name: string, ...args: unknown[]): Promise<void> =>
  page.evaluate(
    ([what, all]) => {
      const owner = window as unknown as Record<string, (...some: unknown[]) => void>;
      owner[what]?.(...all);
    },
    [name, args] as const,
  );

const uetq = (page: Page, ...args: unknown[]): Promise<void> =>
  page.evaluate((all) => {
    (window as unknown as { uetq: unknown[] }).uetq.push(...all);
  }, args);

/** Names of a page's cookies, without the consent's own. */
const names = async (page: Page): Promise<string[]> => Object.keys(await cookies(page)).sort();

test('stand-in for Meta: it drains the queue, sends one request per event and pixel, and obeys revoke', async ({
  page,
  shop,
  vendors,
}) => {
  const body = `${META}<script>
fbq('consent', 'revoke'); fbq('set', 'autoConfig', false, '1'); fbq('dataProcessingOptions', ['LDU'], 0, 0);
fbq('init', '1', { external_id: 'abc' }); fbq('init', '2');
fbq('track', 'PageView', { a: 1 }, { eventID: 'first' });
</script>${FBEVENTS}<button>Comprar</button>`;
  await shop.open(page, site(body), '/?fbclid=clique');
  await expect.poll(async () => (await vendors.calls('facebook')).length).toBe(6);
  await page.waitForLoadState('networkidle');
  expect(await vendors.received('facebook')).toEqual([]);
  expect(await names(page)).toEqual([]);

  await call(page, 'fbq', 'consent', 'grant');
  await expect.poll(async () => (await vendors.received('facebook')).length).toBe(2);
  const [first, second] = await vendors.received('facebook');
  expect(first).toMatchObject({
    name: 'PageView',
    id: '1',
    params: { a: 1 },
    eventID: 'first',
    custom: false,
    matching: { external_id: 'abc' },
    limited: { options: ['LDU'], country: 0, state: 0 },
    page: `${shop.origin}/?fbclid=clique`,
    referrer: '',
    fbp: expect.stringMatching(/^fb\.1\.\d{13}\.\d+$/),
    fbc: expect.stringMatching(/^fb\.1\.\d{13}\.clique$/),
  });
  expect(second).toMatchObject({ name: 'PageView', id: '2', eventID: 'first' });
  expect(await names(page)).toEqual(['_fbc', '_fbp']);
  const [cookie] = await page.context().cookies();
  expect(cookie?.domain).toBe('.shop.test');

  await call(page, 'fbq', 'trackSingle', '2', 'Purchase', { value: 3 });
  await call(page, 'fbq', 'trackCustom', 'Own');
  // What it does of itself, where nobody has switched it off.
  await page.getByRole('button', { name: 'Comprar' }).click();
  await page.evaluate(() => history.pushState(null, '', '/outra'));
  await expect
    .poll(async () =>
      (await vendors.received('facebook'))
        .slice(2)
        .map(({ name, id }) => `${name} ${id}`)
        .sort(),
    )
    .toEqual([
      'Own 1',
      'Own 2',
      'PageView 1',
      'PageView 2',
      'Purchase 2',
      'SubscribedButtonClick 2',
    ]);
  expect(consoleOf(page)).toEqual([]);
  await call(page, 'fbq', 'init', '1');
  await call(page, 'fbq', 'track', 'Own');
  expect(consoleOf(page)).toEqual([
    'warning: [Meta Pixel] - Duplicate Pixel ID: 1.',
    expect.stringContaining("non-standard event 'Own'"),
  ]);
  expect(vendors.loads('facebook')).toBe(1);
});

test('stand-in for the Google tag: it reads its layer, obeys consent and sends page views by config', async ({
  page,
  shop,
  vendors,
}) => {
  const body = `${GTAG}<script>
gtag('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', wait_for_update: 600000 });
gtag('js', new Date()); gtag('config', 'G-LOJA', { linker: { domains: ['a.test'] } });
gtag('config', 'G-DOIS', { send_page_view: false });
gtag('event', 'view_item', { value: 2, eventID: 'um', send_to: ['G-LOJA'] });
camada.push({ event: 'not a command' });
</script>${GTAG_JS}`;
  await shop.open(page, site(body));
  await expect.poll(async () => (await vendors.calls('ga')).length).toBe(5);
  await page.waitForLoadState('networkidle');
  expect(await vendors.received('ga')).toEqual([]);

  await call(page, 'gtag', 'consent', 'update', { analytics_storage: 'granted' });
  await expect.poll(async () => (await vendors.received('ga')).length).toBe(2);
  expect(await vendors.received('ga')).toMatchObject([
    { name: 'page_view', id: 'G-LOJA', config: { linker: { domains: ['a.test'] } }, gcs: 'G101' },
    { name: 'view_item', id: 'G-LOJA', params: { value: 2 }, eventID: 'um', gcs: 'G101' },
  ]);
  expect(await names(page)).toEqual(['_ga', '_ga_LOJA']);

  await call(page, 'gtag', 'consent', 'update', { analytics_storage: 'denied' });
  await call(page, 'gtag', 'event', 'share', { page_location: 'http://shop.test/limpo' });
  await expect.poll(async () => (await vendors.received('ga')).length).toBe(4);
  expect((await vendors.received('ga')).slice(2)).toMatchObject([
    { name: 'share', id: 'G-LOJA', gcs: 'G100', page: 'http://shop.test/limpo' },
    { name: 'share', id: 'G-DOIS', gcs: 'G100' },
  ]);
});

test('stand-in for Tag Manager: it starts once, sends events with their params, and nothing while denied', async ({
  page,
  shop,
  vendors,
}) => {
  const body = `<script>
window.dataLayer = [{ event: 'before', n: 1 }];
dataLayer.push({ 'gtm.start': 1, event: 'gtm.js' });
</script>${GTM_JS}${GTM_JS}`;
  await shop.open(page, site(body));
  await expect.poll(async () => (await vendors.calls('gtm')).length).toBe(4);
  await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: unknown[] };
    dataLayer.push({ event: 'purchase', ecommerce: { value: 2.5 }, event_id: 'dois' });
    dataLayer.push({ ecommerce: null });
  });
  await expect.poll(async () => (await vendors.received('gtm')).length).toBe(3);
  expect(await vendors.received('gtm')).toMatchObject([
    { name: 'before', id: 'GTM-LOJA', params: { n: 1 } },
    { name: 'gtm.js' },
    { name: 'purchase', params: { ecommerce: { value: 2.5 } }, eventID: 'dois' },
  ]);
  expect(
    (await vendors.calls('gtm')).map(([entry]) => (entry as { event?: string }).event),
  ).toEqual(['before', 'gtm.js', 'gtm.dom', 'gtm.load', 'purchase', undefined]);
  expect(await names(page)).toEqual(['_gcl_au']);
  await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: unknown[] };
    (function (..._said: unknown[]) {
      // oxlint-disable-next-line prefer-rest-params
      dataLayer.push(arguments);
    })('consent', 'update', { analytics_storage: 'denied' });
    dataLayer.push({ event: 'late' });
  });
  await page.waitForLoadState('networkidle');
  expect(await vendors.received('gtm')).toHaveLength(3);
});

test('stand-in for Pinterest: the queue waits for load, and without consent it stops and forgets', async ({
  page,
  shop,
  vendors,
}) => {
  const body = `${PINTRK}<script>
pintrk('track', 'early', { event_id: 'um' }); pintrk('load', '261', { em: 'x', np: 'pixelyoursite' }); pintrk('page');
</script>${CORE_JS}`;
  await shop.open(page, site(body));
  await expect.poll(async () => (await vendors.received('pinterest')).length).toBe(2);
  expect(await vendors.received('pinterest')).toMatchObject([
    { name: 'early', id: '261', eventID: 'um', matching: { em: 'x', np: 'pixelyoursite' } },
    { name: 'page', id: '261' },
  ]);
  expect(await names(page)).toEqual(['_pin_unauth']);
  await call(page, 'pintrk', 'setconsent', false);
  await call(page, 'pintrk', 'track', 'lost');
  expect(await names(page)).toEqual([]);
  await call(page, 'pintrk', 'setconsent', true);
  await call(page, 'pintrk', 'track', 'AddToCart', { value: 2 });
  await expect.poll(async () => (await vendors.received('pinterest')).length).toBe(3);
  expect((await vendors.received('pinterest'))[2]).toMatchObject({
    name: 'AddToCart',
    params: { value: 2 },
  });
});

test('stand-in for Microsoft: it reads the flat queue, obeys ad_storage and sets its cookies', async ({
  page,
  shop,
  vendors,
}) => {
  const body = `${UETQ}<script>
uetq.push('consent', 'default', { ad_storage: 'denied' }); uetq.push('event', 'add_to_cart', { revenue_value: 3 });
</script>${BAT}`;
  await shop.open(page, site(body));
  await expect.poll(async () => (await vendors.received('bing')).length).toBe(2);
  expect(await vendors.received('bing')).toMatchObject([
    { name: 'add_to_cart', id: '187', params: { revenue_value: 3 }, asc: 'D' },
    { name: 'pageLoad', asc: 'D' },
  ]);
  expect(await names(page)).toEqual([]);
  await uetq(page, 'consent', 'update', { ad_storage: 'granted' });
  await uetq(page, 'event', '', { event_category: 'x' });
  await expect.poll(async () => (await vendors.received('bing')).length).toBe(3);
  expect((await vendors.received('bing'))[2]).toMatchObject({ name: 'custom', asc: 'G' });
  expect(await names(page)).toEqual(['_uetsid', '_uetvid']);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    ...['_uetsid', '_uetsid_exp', '_uetvid', '_uetvid_exp'],
  ]);
});

const EVERY: Service[] = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

test('@both-ci the stand-ins work under a strict policy with a nonce and Trusted Types, and as the page is left', async ({
  page,
  shop,
  vendors,
}) => {
  const hosts =
    'https://connect.facebook.net https://www.googletagmanager.com https://s.pinimg.com https://bat.bing.com';
  const policy = `default-src 'none'; img-src 'self'; script-src 'nonce-um' 'strict-dynamic'; connect-src ${hosts}; require-trusted-types-for 'script'; trusted-types loja`;
  const tag = (address: string, more = ''): string =>
    `<script nonce="um" async src="${address}"${more}></script>`;
  const body = `${META}${GTAG}${PINTRK}${UETQ}
<script>window.dataLayer = [{ event: 'um' }]; fbq('init', '1'); gtag('config', 'G-LOJA', { send_page_view: false }); pintrk('load', '261');
addEventListener('pagehide', function () {
  fbq('track', 'Lead'); gtag('event', 'lead'); dataLayer.push({ event: 'lead' }); pintrk('track', 'lead'); uetq.push('event', 'lead', {});
});</script>
<script>addEventListener('load', function () { window.uetq = new UET({ ti: '187', q: window.uetq }); });</script>`.replaceAll(
    '<script>',
    '<script nonce="um">',
  );
  shop.page(
    '/',
    site(
      body +
        [
          tag('https://connect.facebook.net/en_US/fbevents.js'),
          tag('https://www.googletagmanager.com/gtag/js?id=G-LOJA&l=camada'),
          tag('https://www.googletagmanager.com/gtm.js?id=GTM-LOJA'),
          tag('https://s.pinimg.com/ct/core.js'),
          tag('https://bat.bing.com/bat.js'),
        ].join(''),
    ),
    { 'content-security-policy': policy },
  );
  shop.page('/seguinte', site(''));
  await page.goto(shop.origin, { waitUntil: 'load' });
  expect(EVERY.map((service) => vendors.loads(service))).toEqual([1, 1, 1, 1, 1]);
  await page.goto(`${shop.origin}/seguinte`);
  await expect
    .poll(async () =>
      (await vendors.all()).map(({ service, name }) => `${service} ${name.toLowerCase()}`).sort(),
    )
    .toEqual(['bing lead', 'facebook lead', 'ga lead', 'gtm lead', 'gtm um', 'pinterest lead']);
  expect(consoleOf(page)).toEqual([]);
});
