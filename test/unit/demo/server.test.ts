// @vitest-environment node
import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemoServer } from '../../../demo-site/server/app.mjs';
import { createDemoServer } from '../../../demo-site/server/app.mjs';
import { NONCE } from '../../../demo-site/server/oddities.mjs';
import { startDemo } from '../../../tools/demo/server.mjs';

const AJAX = 'http://shop.test/wp-admin/admin-ajax.php';
const REST = 'http://shop.test/wp-json/pys-facebook/v1/event';
const OURS = { origin: 'http://shop.test' };

let server: DemoServer;
beforeEach(() => {
  server = createDemoServer({ home: 'shop.test', most: 4 });
});
afterEach(() => server.close());

const form = (fields: Record<string, string>): URLSearchParams => new URLSearchParams(fields);
const ask = async (address: string, init?: RequestInit): Promise<Response> =>
  server.app.request(address, init);
const post = (address: string, body: BodyInit, headers: HeadersInit = OURS): Promise<Response> =>
  ask(address, { method: 'POST', body, headers });
const json = (body: unknown): [string, HeadersInit] => [
  JSON.stringify(body),
  { ...OURS, 'content-type': 'application/json' },
];

const EVENT = {
  action: 'pys_api_event',
  pixel: 'facebook',
  event: 'AddToCart',
  'data[content_ids][0]': '102',
  'data[value]': '179',
  'ids[0]': '1029',
  eventID: 'one-id',
  url: 'http://shop.test/produtos/mesa.html',
  ajax_event: NONCE,
};

describe('admin-ajax', () => {
  test('an event with the right nonce is taken, and answered with nothing', async () => {
    const answer = await post(AJAX, form(EVENT));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await server.store.all()).toMatchObject([
      {
        route: 'ajax',
        service: 'facebook',
        event: 'AddToCart',
        eventID: 'one-id',
        ids: ['1029'],
        params: { content_ids: ['102'], value: '179' },
        taken: true,
        more: { source: 'http://shop.test/produtos/mesa.html', encoding: 'urlencoded' },
      },
    ]);
  });

  test('a wrong nonce, or none, is answered alike and takes nothing', async () => {
    const { ajax_event: _nonce, ...none } = EVENT;
    for (const fields of [{ ...EVENT, ajax_event: 'stale' }, none]) {
      const answer = await post(AJAX, form(fields));
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    expect((await server.store.all()).map(({ taken }) => taken)).toEqual([false, false]);
  });

  test('multipart is read as well; JSON is not: PHP sees no action', async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(EVENT)) multipart.append(name, value);
    expect((await post(AJAX, multipart)).status).toBe(200);
    const answer = await post(AJAX, ...json(EVENT));
    expect([answer.status, await answer.text()]).toEqual([400, '0']);
    expect((await server.store.all()).map(({ taken }) => taken)).toEqual([true, false]);
  });

  test('hCR is unmasked; without server events the action is unknown; so is any other', async () => {
    await post(AJAX, form({ ...EVENT, event: 'hCR' }));
    expect((await server.store.all())[0]?.event).toBe('CompleteRegistration');
    server.oddities.set({ serverApi: false });
    for (const fields of [EVENT, { action: 'heartbeat' }, { action: '' }]) {
      const answer = await post(AJAX, form(fields));
      expect([answer.status, await answer.text()]).toEqual([400, '0']);
    }
  });

  test("the add-on's action is its own service", async () => {
    await post(AJAX, form({ ...EVENT, action: 'pys_pinterest_api_event', pixel: 'pinterest' }));
    expect(await server.store.all()).toMatchObject([{ service: 'pinterest', taken: true }]);
  });

  test('the external id: the one of the cookie, else 64 hexadecimal digits, the same for everyone; `0` where it is off', async () => {
    const question = `${AJAX}?action=pys_get_pbid`;
    const first = (await (await ask(question)).json()) as { data: { pbid: string } };
    expect(first).toEqual({
      success: true,
      data: { pbid: expect.stringMatching(/^[0-9a-f]{64}$/), transient: false },
    });
    expect(await (await ask(question)).json()).toEqual(first);
    const pbid = 'c0ffee12'.repeat(8);
    const known = await ask(question, { headers: { cookie: `pbid=${pbid}` } });
    expect(await known.json()).toMatchObject({ data: { pbid } });
    server.oddities.set({ externalId: false });
    const off = await ask(question);
    expect([off.status, await off.text()]).toEqual([200, '0']);
  });

  test('filters: fifteen answers by the cookies of the request, Google Ads never among them', async () => {
    const off = async (cookie: string): Promise<string[]> => {
      const question = `${AJAX}?action=pys_get_gdpr_filters_values`;
      const { data } = (await (await ask(question, { headers: { cookie } })).json()) as {
        data: Record<string, boolean>;
      };
      expect(Object.keys(data)).toHaveLength(15);
      expect(data).not.toHaveProperty('google_ads_disabled_by_api');
      return Object.keys(data).filter((name) => data[name]);
    };
    expect(await off('')).toEqual(['all_disabled_by_api']);
    expect(await off('viewed_cookie_policy=no')).toEqual(['all_disabled_by_api']);
    expect(await off('a=b; viewed_cookie_policy=yes')).toEqual([]);
    server.oddities.set({ disabled: { facebook_disabled_by_api: true } });
    expect(await off('viewed_cookie_policy=yes')).toEqual(['facebook_disabled_by_api']);
  });
});

describe('the REST route', () => {
  const FIELDS = {
    event: 'Purchase',
    data: '{"value":262,"contents":[{"id":"102","quantity":1}]}',
    ids: '["1029"]',
    eventID: 'rest-id',
    woo_order: '0',
    edd_order: '0',
  };

  test('a form is taken, its data and ids decoded, its address kept', async () => {
    const answer = await post(REST, form({ ...FIELDS, url: 'http://shop.test/obrigado' }));
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await server.store.all()).toMatchObject([
      {
        route: 'rest',
        event: 'Purchase',
        eventID: 'rest-id',
        ids: ['1029'],
        params: { value: 262, contents: [{ id: '102', quantity: 1 }] },
        taken: true,
        more: { source: 'http://shop.test/obrigado', fields: { woo_order: '0' } },
      },
    ]);
  });

  test('JSON is taken too, and its address is lost', async () => {
    await post(REST, ...json({ ...FIELDS, url: 'http://shop.test/obrigado' }));
    expect(await server.store.all()).toMatchObject([
      { taken: true, params: { value: 262 }, more: { source: REST, encoding: 'json' } },
    ]);
  });

  test('the host that asks must be the shop’s to the letter, by Origin, else by Referer', async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await post(REST, form(FIELDS), headers)).status;
    expect(await status({ origin: 'https://shop.test' })).toBe(200);
    expect(await status({ referer: 'http://shop.test/loja' })).toBe(200);
    expect(await status({ origin: 'http://www.shop.test' })).toBe(401);
    expect(await status({ origin: 'null', referer: 'http://shop.test/' })).toBe(401);
    expect(await status({})).toBe(401);
    // `most` is 4: the oldest is gone.
    expect((await server.store.all()).map(({ taken }) => taken)).toEqual([
      ...[true, false, false, false],
    ]);
    expect(await (await post(REST, form(FIELDS), {})).json()).toMatchObject({
      code: 'rest_forbidden',
      data: { status: 401 },
    });
  });

  test('no event, broken JSON, another method, a beacon of text: refused as WordPress refuses', async () => {
    const { event: _event, ...rest } = FIELDS;
    expect((await post(REST, form(rest))).status).toBe(400);
    expect((await post(REST, '{', { ...OURS, 'content-type': 'application/json' })).status).toBe(
      400,
    );
    expect((await ask(REST)).status).toBe(404);
    expect((await post(REST, 'event=Purchase')).status).toBe(400);
    expect((await server.store.all()).filter(({ taken }) => taken)).toEqual([]);
  });

  test('hCR stays masked; data that is no JSON counts as none', async () => {
    await post(REST, form({ ...FIELDS, event: 'hCR', data: 'nope' }));
    expect(await server.store.all()).toMatchObject([{ event: 'hCR', params: {} }]);
  });
});

describe('oddities', () => {
  const send = (): Promise<Response> => post(REST, form({ event: 'Lead', eventID: 'x' }));

  test('a status as often as said, with the headers said; nothing is taken meanwhile', async () => {
    server.oddities.set({ rest: { status: 429, retryAfter: 3, times: 2 } });
    const first = await send();
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await send()).status).toBe(429);
    expect((await send()).status).toBe(200);
    expect((await server.store.all()).map(({ taken, status }) => [taken, status])).toEqual([
      [false, 429],
      [false, 429],
      [true, 200],
    ]);
  });

  test('a 200 that is no JSON takes nothing', async () => {
    server.oddities.set({
      rest: { status: 200, body: '<h1>Em manutenção</h1>', type: 'text/html' },
    });
    const answer = await send();
    expect([answer.status, await answer.text()]).toEqual([200, '<h1>Em manutenção</h1>']);
    expect((await server.store.all()).map(({ taken }) => taken)).toEqual([false]);
  });

  test('slow: taken at once, answered late; hanging: let go by a reset', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    server.oddities.set({ rest: { slow: 5_000, times: 1 } });
    let answered = false;
    const slow = send().then(() => (answered = true));
    await vi.waitFor(async () => expect(await server.store.all()).toHaveLength(1), {
      interval: 1,
    });
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    await slow;
    vi.useRealTimers();

    server.oddities.set({ rest: { hang: true } });
    const hanging = send();
    await expect.poll(() => server.store.all()).toHaveLength(2);
    server.oddities.reset();
    expect((await hanging).status).toBe(502);
    expect((await send()).status).toBe(200);
  });

  test('they are set, read and reset over the network', async () => {
    const address = 'http://shop.test/server/oddities';
    await post(address, ...json({ nonce: 'newer', ajax: { status: 500 } }));
    expect(await (await ask(address)).json()).toMatchObject({
      nonce: 'newer',
      ajax: { status: 500 },
    });
    await post(address, ...json({ ajax: null }));
    expect(await (await ask(address)).json()).not.toHaveProperty('ajax');
    await ask(address, { method: 'DELETE' });
    expect(await (await ask(address)).json()).toMatchObject({ nonce: NONCE });
  });
});

test('what was received is read as JSON, bounded, and emptied; vendors’ events are in it', async () => {
  const address = 'http://shop.test/server/received';
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const d = JSON.stringify({ service: 'ga', name, id: 'G-1', params: { value: 1 } });
    await ask(`http://shop.test/vendor/www.googletagmanager.com/record?${form({ d })}`);
  }
  const { received } = (await (await ask(address)).json()) as { received: object[] };
  expect(received).toMatchObject(
    ['b', 'c', 'd', 'e'].map((event) => ({
      route: 'vendor',
      service: 'ga',
      event,
      ids: ['G-1'],
      params: { value: 1 },
    })),
  );
  expect((await ask(address, { method: 'DELETE' })).status).toBe(204);
  expect(await (await ask(address)).json()).toEqual({ received: [] });
});

describe('who may ask, and how much', () => {
  const ODDITIES = 'http://shop.test/server/oddities';
  const RECEIVED = 'http://shop.test/server/received';

  test('only names that nobody else can make lead here: the shop’s, this machine’s, digits', async () => {
    const status = async (host: string): Promise<number> =>
      (await ask(`http://${host}/server/received`)).status;
    for (const host of ['shop.test', 'localhost:4173', 'demo.localhost', '127.0.0.1', '[::1]:80'])
      expect([host, await status(host)]).toEqual([host, 200]);
    for (const host of ['evil.example', 'localhost.evil.example', 'shop.test.evil.example'])
      expect([host, await status(host)]).toEqual([host, 421]);
  });

  test('a page elsewhere can neither set the switches nor empty what was received', async () => {
    await post(REST, form({ event: 'Lead', eventID: 'kept' }));
    for (const origin of ['http://evil.example', 'http://shop.test:81', 'null']) {
      const headers = { origin, 'content-type': 'application/json' };
      const body = '{"nonce":"theirs"}';
      expect((await ask(ODDITIES, { method: 'POST', headers, body })).status).toBe(403);
      expect((await ask(ODDITIES, { method: 'DELETE', headers })).status).toBe(403);
      expect((await ask(RECEIVED, { method: 'DELETE', headers })).status).toBe(403);
    }
    expect(server.oddities.now.nonce).toBe(NONCE);
    expect(await server.store.all()).toHaveLength(1);
  });

  test('switches come as JSON, by their names, and each as what it may be; else nothing changes', async () => {
    const before = structuredClone(server.oddities.now);
    const asText = await post(ODDITIES, '{"nonce":"x"}', {
      ...OURS,
      'content-type': 'text/plain',
    });
    expect(asText.status).toBe(415);
    const wrong = [
      '{',
      '[]',
      '"nonce"',
      '{"constructor":{}}',
      '{"__proto__":{"nonce":"x"},"other":1}',
      '{"nonce":1}',
      '{"serverApi":"yes"}',
      '{"rest":{"status":99}}',
      '{"rest":{"status":200,"type":"text/javascript"}}',
      '{"rest":{"slow":1e9}}',
      '{"rest":{"toString":true}}',
      '{"disabled":{"all_disabled_by_api":"yes"}}',
      '{"disabled":{"unknown":true}}',
      `{"nonce":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ];
    for (const body of wrong) {
      const headers = { ...OURS, 'content-type': 'application/json' };
      expect([body.slice(0, 60), (await post(ODDITIES, body, headers)).status]).toEqual([
        body.slice(0, 60),
        400,
      ]);
    }
    expect(server.oddities.now).toEqual(before);
  });

  /** As a browser asks: over HTTP, with the length of a body said, where there is one. */
  async function overHttp(
    address: string,
    method: string,
    headers: OutgoingHttpHeaders,
    body?: string,
  ): Promise<number> {
    const listening = createServer((asked, answer) => void server.listener(asked, answer)).listen(
      0,
      '127.0.0.1',
    );
    await once(listening, 'listening');
    const { hostname: host, pathname: path } = new URL(address);
    const { port } = listening.address() as AddressInfo;
    try {
      return await new Promise((resolve, reject) => {
        request({ port, path, method, headers: { host, ...OURS, ...headers } }, (answer) => {
          resolve(answer.resume().statusCode ?? 0);
        })
          .on('error', reject)
          .end(body);
      });
    } finally {
      listening.closeAllConnections();
      listening.close();
    }
  }

  test('no more than a megabyte is read of any request, whatever its method', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    const headers = { 'content-length': body.length };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const address of [AJAX, REST, ODDITIES])
        expect([method, await overHttp(address, method, headers, body)]).toEqual([method, 413]);
  });

  test('a body whose length is not said is not read; a request without one is answered', async () => {
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await overHttp(AJAX, 'POST', chunked, 'action=pys_api_event')).toBe(411);
    expect(await overHttp(RECEIVED, 'DELETE', {})).toBe(204);
    expect(await overHttp(ODDITIES, 'DELETE', {})).toBe(200);
  });

  test('JSON that nests without end is read as none, and nothing breaks', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    expect((await post(REST, form({ event: 'Lead', data: deep, ids: deep }))).status).toBe(200);
    expect(await server.store.all()).toMatchObject([{ ids: [], params: {} }]);
  });

  test('cookies are not kept, and no other origin is let in with them', async () => {
    const headers = { origin: 'http://evil.example', cookie: 'wordpress_logged_in=secret' };
    const answer = await post(REST, form({ event: 'Lead' }), headers);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    await post(AJAX, form(EVENT), headers);
    expect(JSON.stringify(await server.store.all())).not.toContain('secret');
  });
});

test('the demonstration listens to this machine alone, and to others where it is told to', async () => {
  const addressOf = async (host?: string): Promise<string> => {
    const listening = await startDemo(0, { url: ':memory:' }, host);
    const { address } = listening.address() as AddressInfo;
    await new Promise((resolve) => listening.close(resolve));
    return address;
  };
  expect(await addressOf()).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  expect(await addressOf('0.0.0.0')).toBe('0.0.0.0');
});
