// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DemoServer } from '../../../demo-site/server/app.mjs';
import { createDemoServer } from '../../../demo-site/server/app.mjs';
import { SITE } from '../../../demo-site/server/push/config.mjs';
import { readCreative } from '../../../widgets/ad/creative';

const AT = 'http://shop.test/ads';
const OWNER = 'http://shop.test/server/ads';
const TOKEN = 'only-the-owner-knows';
const SUBSCRIBER = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5e';

let server: DemoServer;
beforeEach(async () => {
  server = createDemoServer({ home: 'shop.test', ownerToken: TOKEN });
  // Before a test makes a page's globals, from which the database would conclude that it runs in a page.
  await server.open();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const get = async (path: string): Promise<Response> => server.app.request(AT + path);
const own = async (path: string, body?: unknown, method = 'POST'): Promise<Response> =>
  server.app.request(OWNER + path, {
    method,
    headers: { origin: 'http://shop.test', authorization: `Bearer ${TOKEN}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const recommend = (changes: Record<string, string> = {}): Promise<Response> => {
  const asked = {
    ...{ site: SITE, subscriber: '', lang: 'pt-PT', slot: 'modal' },
    ...{ url: 'http://shop.test/mesa', v: '1', ...changes },
  };
  return get(`/recommend?${new URLSearchParams(asked)}`);
};

test.each([false, true])(
  'the ad service answers with an ad that our reader accepts; nested: %s',
  async (nested) => {
    // The page that our reader runs on.
    vi.stubGlobal('location', new URL('http://shop.test/mesa'));
    vi.stubGlobal('window', { document: { baseURI: 'http://shop.test/mesa' } });
    for (const kind of ['Node', 'HTMLCollection']) vi.stubGlobal(kind, Symbol);
    await own('/state', { nested });
    const answer = await recommend({ subscriber: SUBSCRIBER });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const creative = readCreative(await answer.json());
    expect(creative).toMatchObject({ id: 'oleo-de-linhaca', advertiser: 'Lagar do Lis' });
    if (typeof creative === 'string') throw new Error(creative);
    for (const address of [...creative.served, ...creative.viewed]) {
      const { pathname, search } = new URL(address);
      expect((await get(pathname.replace('/ads', '') + search)).status).toBe(204);
    }
    expect((await get(new URL(creative.image).pathname.replace('/ads', ''))).status).toBe(200);
    const { totals } = await (await own('', undefined, 'GET')).json();
    expect(totals).toEqual({ 'oleo-de-linhaca': { given: 1, pixel: 1, served: 1, viewed: 1 } });
  },
);

test('the ad service answers each state as it should: inactive, empty, another page, shown often, cached', async () => {
  await own('/state', { active: false });
  expect((await recommend()).status).toBe(204);
  await own('/state', { active: true, empty: true });
  expect((await recommend()).status).toBe(204);
  await own('/state', undefined, 'DELETE');

  const one = {
    id: 'mesa',
    title: 'Mesa',
    target: 'https://oficina.example/',
    rule: '/mesa',
    most: 1,
  };
  expect((await own('', one)).status).toBe(201);
  expect((await recommend({ url: 'http://shop.test/cama' })).status).toBe(204);
  expect((await recommend()).status).toBe(200);
  expect((await recommend({ subscriber: SUBSCRIBER })).status).toBe(200);
  await get(`/served/mesa?subscriber=${SUBSCRIBER}`);
  expect((await recommend({ subscriber: SUBSCRIBER })).status).toBe(204);
  expect((await recommend()).status).toBe(200);

  await own('/state', { cached: 'mesa' });
  const cached = await recommend({ subscriber: SUBSCRIBER, url: 'http://shop.test/cama' });
  expect(cached.status).toBe(200);
  expect(cached.headers.get('cache-control')).toContain('max-age');
});

test('a broken ad service answers with what the owner set, which is no ad', async () => {
  server.oddities.set({ ads: { status: 500 } });
  expect((await recommend()).status).toBe(500);
  server.oddities.set({ ads: { status: 200, body: '<!doctype html>', type: 'text/html' } });
  expect(await (await recommend()).text()).toBe('<!doctype html>');
});

test.each([
  ['another site', { site: 'x' }, 404],
  ['no slot of ours', { slot: 'bar' }, 400],
  ['no page', { url: 'mesa' }, 400],
  ['no language', { lang: '<b>' }, 400],
  ['no subscriber of ours', { subscriber: '1 or 1=1' }, 400],
  ['another version', { v: '2' }, 400],
])('a request with %s gets an answer without an ad', async (_what, changes, status) => {
  expect((await recommend(changes as Record<string, string>)).status).toBe(status);
});

test('invalid ads, invalid switches and other origins are refused', async () => {
  const good = { id: 'a', title: 'A', target: 'https://a.example/' };
  for (const changes of [
    { id: '../a' },
    { title: ' ' },
    { target: 'javascript:1' },
    { image: '../../package.json' },
    { body: 'x'.repeat(301) },
    { most: -1 },
  ])
    expect((await own('', { ...good, ...changes })).status).toBe(400);
  expect((await own('/state', { constructor: true })).status).toBe(400);
  expect((await own('/state', { active: 'yes' })).status).toBe(400);
  const elsewhere = await server.app.request(OWNER, {
    method: 'POST',
    headers: { origin: 'http://other.test' },
    body: JSON.stringify(good),
  });
  expect(elsewhere.status).toBe(403);
  expect((await get('/served/unknown')).status).toBe(404);
  expect((await get('/picture/..%2F..%2Fpackage.json')).status).toBe(404);
});
