import { choose } from '../../choice/visitor';
import { consoleOf, expect, plainPage, test } from '../../harness/test';
import { acceptWithMeta, createWire, fire, trackedPage } from '../wire';

test.use({ outside: ['connect.facebook.net'] });

const LINK = { e_id: 'automatic_event_outbound_link' };

test('@both [TR-61, REST] [TR-62, fetch] [TR-11, own requests] a copy is sent as form fields with data and ids as JSON and the origin as referrer; hCR is sent by ajax', async ({
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

test('@both [TR-61, answers] after 401 or 400 the copy is sent by ajax with the same id, after 413 it is dropped, and the console has each status once', async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  await shop.open(page, trackedPage());
  await acceptWithMeta(page);
  wire.rest = 401;
  await page.evaluate(() => {
    (window as never as { pysOptions: { ajax_event: string } }).pysOptions.ajax_event =
      'newer00000';
  });
  const id = await fire(page, 'Lead');
  await expect
    .poll(() => wire.received().map(({ by, id: its }) => [by, its]))
    .toEqual([
      ['REST', id],
      ['ajax', id],
    ]);
  expect(wire.received()[1]?.fields['ajax_event']).toBe('newer00000');
  wire.rest = 400;
  const refused = [await fire(page, 'Schedule'), await fire(page, 'Donate')];
  await expect
    .poll(() =>
      wire
        .received()
        .slice(2)
        .filter(({ by }) => by === 'ajax')
        .map(({ id: its }) => its),
    )
    .toEqual(refused);
  wire.rest = 413;
  const dropped = await fire(page, 'Contact');
  const failed =
    'error: [enxerto] services: http://shop.test/wp-json/pys-facebook/v1/event failed:';
  await expect
    .poll(() => consoleOf(page).filter((line) => line.startsWith('error: [enxerto]')))
    .toEqual([
      `${failed} 401`,
      `${failed} 400`,
      `${failed} 413`,
      `error: [enxerto] services: facebook Contact ${dropped} dropped: REST: 413`,
    ]);
  expect(wire.received()).toHaveLength(7);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("[TR-01, server] [TR-61, own server] without WordPress a copy tries the owner's REST route, then the ajax address, then is an error", async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  const settings = {
    consent: {},
    tracking: {
      facebook: { pixelIds: ['1029384756019283'] },
      server: {
        rest: '/wp-json/pys-facebook/v1/event',
        ajax: '/wp-admin/admin-ajax.php',
        nonce: '3f9c1be07a',
      },
      automatic: { forms: false, comments: false },
    },
  };
  await shop.open(page, plainPage().replace('{ "consent": {} }', JSON.stringify(settings)));
  await acceptWithMeta(page);
  const means = (): string[] => wire.received().map(({ by, event, id }) => `${by} ${event} ${id}`);
  await expect.poll(means).toEqual([expect.stringMatching(/^REST PageView .{36}$/)]);
  wire.rest = 401;
  const id = await fire(page, 'Lead');
  await expect.poll(() => means().slice(1)).toEqual([`REST Lead ${id}`, `ajax Lead ${id}`]);
  expect(wire.received()[2]?.fields).toMatchObject({
    ajax_event: '3f9c1be07a',
    url: 'http://shop.test/',
  });

  wire.ajax = 403;
  const lost = await fire(page, 'Contact');
  await fire(page, 'Schedule');
  await expect.poll(() => means().length).toBe(7);
  await expect
    .poll(() => consoleOf(page).filter((line) => line.includes('dropped')))
    .toEqual([expect.stringContaining(`facebook Contact ${lost} dropped: REST: 401, ajax: 403`)]);
});

test("@both [TR-53, transport] [TR-62, page hide] [TR-11, own requests] a click on a link is sent after 500 ms or at page hide, without the page's address as referrer", async ({
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

test('[TR-62, long] a copy over 60 KB is sent without keep-alive, and the next page sends it if the visitor leaves this one', async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  shop.page('/', trackedPage());
  shop.page('/next', trackedPage());
  await page.goto(shop.origin);
  await acceptWithMeta(page);
  const params = { note: 'x'.repeat(100_000) };
  await fire(page, 'Long', { params });
  await expect.poll(() => wire.accepted).toEqual(['Long']);
  wire.rest = 'hang';
  const id = await fire(page, 'LongLeft', { params });
  await expect.poll(() => wire.received().length).toBe(2);
  wire.rest = 200;
  await page.evaluate(() => void (location.href = '/next'));
  await page.waitForURL('**/next');
  await expect.poll(() => wire.accepted).toContain('LongLeft');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // Nothing can tell what became of a request whose page is gone: however often it arrived, it is one event for the receiver.
  const ids = wire
    .received()
    .filter(({ event }) => event === 'LongLeft')
    .map((copy) => copy.id);
  expect(new Set(ids)).toEqual(new Set([id]));
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

test('[TR-63, door] a copy that waits is not sent if consent is withdrawn before it leaves', async ({
  page,
  shop,
}) => {
  const wire = createWire(shop);
  await shop.open(page, trackedPage());
  await acceptWithMeta(page);
  await fire(page, 'First');
  await expect.poll(() => wire.accepted).toEqual(['First']);
  await page.clock.install();
  await fire(page, 'Held', LINK);
  await choose(page, 'none');
  await page.clock.runFor(5_000);
  await page.goto('about:blank');
  expect(wire.received()).toHaveLength(1);
});
