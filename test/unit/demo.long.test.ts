// @vitest-environment node

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DemoServer } from '#demo-site/server/app.mjs';
import { createDemoServer } from '#demo-site/server/app.mjs';
import { SITE } from '#demo-site/server/push/config.mjs';
import { startDemo } from '#tools/demo/server.mjs';

const SHOP = 'http://shop.test';
const OWNER = { origin: SHOP, authorization: 'Bearer only-the-owner-knows' };

let server: DemoServer;
beforeEach(() => {
  server = createDemoServer({ home: 'shop.test', ownerToken: 'only-the-owner-knows' });
});
afterEach(() => server.close());

const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  server.app.request(SHOP + path, init);

test('the demo stores what a page posts, shows it to its owner, and serves a provider and an ad service', async () => {
  const body = new URLSearchParams({ event: 'Lead', eventID: 'one', data: '{"value":1}' });
  const event = { method: 'POST', headers: { origin: SHOP }, body };
  expect((await ask('/wp-json/pys-facebook/v1/event', event)).status).toBe(200);
  const { received } = await (await ask('/server/received', { headers: OWNER })).json();
  expect(received).toMatchObject([{ event: 'Lead', params: { value: 1 }, accepted: true }]);
  expect(await (await ask(`/push/${SITE}.json`)).json()).toMatchObject({ site: { enabled: true } });
  const page = { site: SITE, lang: 'pt', slot: 'modal', url: `${SHOP}/mesa`, v: '1' };
  expect((await ask(`/ads/recommend?${new URLSearchParams(page)}`)).status).toBe(200);
});

test("the demo's lists, messages and switches need the owner's token", async () => {
  for (const place of ['received', 'oddities', 'push', 'push/send', 'push/key', 'ads/state'])
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const text of [undefined, 'Bearer x', `${OWNER.authorization}x`]) {
        const headers = { origin: SHOP, ...(text && { authorization: text }) };
        const { status } = await ask(`/server/${place}`, { method, headers });
        expect([place, method, status]).toEqual([place, method, 401]);
      }
  const elsewhere = { method: 'DELETE', headers: { ...OWNER, origin: 'http://evil.example' } };
  expect((await ask('/server/received', elsewhere)).status).toBe(403);
});

test('the demo answers only requests to hosts that nobody else controls', async () => {
  const status = async (host: string): Promise<number> =>
    (await server.app.request(`http://${host}/server/received`, { headers: OWNER })).status;
  for (const host of ['shop.test', 'localhost:4173', '127.0.0.1', '[::1]:80'])
    expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'localhost.evil.example'])
    expect([host, await status(host)]).toEqual([host, 421]);
});

test('the demo listens on this machine only', async () => {
  const listening = await startDemo(0, { url: 'memory:' });
  expect(listening.address()).toMatchObject({
    address: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/),
  });
  await new Promise((resolve) => listening.close(resolve));
});
