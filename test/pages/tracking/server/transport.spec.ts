import { expect, test } from '#test/pages/harness/test';
import { acceptWithMeta, createWire, fire, trackedPage } from '../wire';

test.use({ outside: ['connect.facebook.net'] });

const LINK = { e_id: 'automatic_event_outbound_link' };

test('@both [TR-61, REST] [TR-62, fetch] [TR-11, own requests] a copy is sent as form fields with data and ids as JSON and the origin as referrer; hCR is sent by ajax @quick', async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  await shop.open(page, trackedPage(), '/?utm_term=verao');
  await acceptWithMeta(page);
  const params = { value: '289.90', contents: [{ id: '4211', quantity: 1 }], none: null };
  const id = await fire(page, 'AddToCart', { params, woo_order: '99' });
  await fire(page, 'hCR', { params: { status: true, none: null, list: [['a'], { b: 2 }] } });
  await expect.poll(() => wire.received().length).toBe(2);
  const [cart, masked] = wire.received();
  const url = 'http://shop.test/?utm_term=verao';
  expect(cart).toMatchObject({ by: 'REST', id });
  expect(cart?.fields).toMatchObject({
    event: 'AddToCart',
    eventID: id,
    woo_order: '99',
    edd_order: '0',
    url,
    event_source_url: url,
  });
  expect(JSON.parse(cart?.fields['data'] ?? '')).toMatchObject(params);
  expect(JSON.parse(cart?.fields['ids'] ?? '')).toEqual(['1029384756019283']);
  expect(masked).toMatchObject({
    by: 'ajax',
    fields: {
      action: 'pys_api_event',
      pixel: 'facebook',
      event: 'hCR',
      'ids[0]': '1029384756019283',
      'data[status]': 'true',
      'data[list][0][0]': 'a',
      'data[list][1][b]': '2',
      ajax_event: '3f9c1be07a',
      url,
    },
  });
  expect(Object.keys(masked?.fields ?? {})).not.toContain('data[none]');
  for (const { headers } of wire.received()) {
    expect(headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'cache-control': 'no-cache',
      origin: shop.origin,
      referer: `${shop.origin}/`,
    });
  }
});

test("@both [TR-53, transport] [TR-62, page hide] [TR-11, own requests] a click on a link is sent after 500 ms or at page hide, without the page's address as referrer @quick", async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  shop.page('/', trackedPage());
  shop.page('/next', '<!doctype html><title>next</title>');
  await page.goto(`${shop.origin}/?utm_term=verao`);
  await acceptWithMeta(page);
  await page.evaluate(() => {
    const { sendBeacon } = navigator;
    navigator.sendBeacon = function count(this: Navigator, ...args) {
      localStorage.setItem('beacons', `${Number(localStorage.getItem('beacons')) + 1}`);
      return Reflect.apply(sendBeacon, this, args);
    };
  });
  const stayed = await fire(page, 'Bleibt', LINK);
  expect(wire.received()).toEqual([]);
  await expect.poll(() => wire.received().map(({ id }) => id)).toEqual([stayed]);
  expect(await page.locator('iframe').count()).toBe(0);
  // A page that is slow to unload must not reach the half second.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate((event) => {
    const { getPixelBySlag } = window as never as {
      getPixelBySlag(slug: string): { fireEvent(name: string, event: object): void };
    };
    for (const name of ['Leaves', 'LeavesToo']) getPixelBySlag('facebook').fireEvent(name, event);
    location.href = '/next';
  }, LINK);
  await page.waitForURL('**/next');
  await expect
    .poll(() => wire.received().map(({ event }) => event))
    .toEqual(['Bleibt', 'Leaves', 'LeavesToo']);
  expect(await page.evaluate(() => localStorage.getItem('beacons'))).toBe('2');
  for (const { headers, by, fields } of wire.received()) {
    expect(by).toBe('REST');
    expect(headers.origin).toBe(shop.origin);
    expect([undefined, `${shop.origin}/`]).toContain(headers.referer);
    expect(fields['url']).toBe('http://shop.test/?utm_term=verao');
  }
});

test('[TR-62, settings] `beacon: "strict"` always sends by beacon, useSendBeacon "" always by fetch', async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  const strict = (html: string): string =>
    html.replace('{ "consent": {} }', '{ "consent": {}, "tracking": { "beacon": "strict" } }');
  shop.page('/', strict(trackedPage()));
  shop.page('/none', trackedPage({ useSendBeacon: '' }));
  const count = (): Promise<unknown> =>
    page.evaluate(() => {
      navigator.sendBeacon = new Proxy(navigator.sendBeacon, {
        apply(target, self, args) {
          localStorage.setItem('beacons', 'yes');
          return Reflect.apply(target, self, args) as boolean;
        },
      });
    });
  await page.goto(shop.origin);
  await acceptWithMeta(page);
  await count();
  await fire(page, 'Strict');
  await expect.poll(() => wire.accepted).toEqual(['Strict']);
  expect(await page.evaluate(() => localStorage.getItem('beacons'))).toBe('yes');
  await page.evaluate(() => localStorage.clear());

  await page.goto(`${shop.origin}/none`);
  await page.waitForFunction(() => 'fbq' in window);
  await count();
  await fire(page, 'Held', LINK);
  await page.goto(shop.origin);
  await expect.poll(() => wire.accepted).toEqual(['Strict', 'Held']);
  expect(await page.evaluate(() => localStorage.getItem('beacons'))).toBe(null);
});
