// @vitest-environment node

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCreative } from '#widgets/ad/creative';
import type { OpenProvider } from '../open-provider';
import { openProvider, SHOP } from '../open-provider';

const SUBSCRIBER = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5e';
const AD = {
  title: 'Mesa',
  body: 'De pinho.',
  image: 'https://ads.example/mesa.jpg',
  target: 'https://oficina.example/',
  advertiser: 'Oficina do Lis',
};

let provider: OpenProvider;
beforeEach(async () => {
  provider = await openProvider();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await provider.close();
});

const put = (id: string, changes: object = {}, site = provider.site): Promise<Response> =>
  provider.own(`/sites/${site}/ads/${id}`, 'PUT', { ...AD, ...changes });
const recommend = (changes: Record<string, string> = {}): Promise<Response> => {
  const asked = {
    site: provider.site,
    subscriber: '',
    lang: 'pt-PT',
    slot: 'modal',
    url: `${SHOP}/mesa`,
    v: '1',
    ...changes,
  };
  return provider.ask(`/ads/recommend?${new URLSearchParams(asked)}`);
};
const listed = async (): Promise<{ id: string; counts: Record<string, number> }[]> =>
  (await (await provider.own(`/sites/${provider.site}/ads`)).json()).ads;
const path = (address: string): string => new URL(address).pathname + new URL(address).search;

test('the page reads the ad, requests its addresses, and the owner sees each counted once', async () => {
  // The page that our reader runs on.
  vi.stubGlobal('location', new URL(`${SHOP}/mesa`));
  vi.stubGlobal('window', { document: { baseURI: `${SHOP}/mesa` } });
  for (const kind of ['Node', 'HTMLCollection']) vi.stubGlobal(kind, Symbol);
  expect((await put('mesa')).status).toBe(200);
  const answer = await recommend({ subscriber: SUBSCRIBER });
  expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const creative = readCreative(await answer.json());
  expect(creative).toMatchObject({ id: 'mesa', image: AD.image, advertiser: 'Oficina do Lis' });
  if (typeof creative === 'string') throw new Error(creative);
  for (const address of [...creative.served, ...creative.viewed])
    expect((await provider.ask(path(address))).status).toBe(204);
  expect(await listed()).toMatchObject([
    { id: 'mesa', counts: { given: 1, pixel: 1, served: 1, viewed: 1 } },
  ]);
});

test('an ad is shown by its rule, its schedule, and its cap for each subscriber', async () => {
  const [past, future] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  );
  await put('ended', { endsAt: past });
  await put('later', { startsAt: future });
  expect((await recommend()).status).toBe(204);
  await put('mesa', { rule: '/mesa', most: 1, startsAt: past, endsAt: future });
  expect((await recommend({ url: `${SHOP}/cama` })).status).toBe(204);
  expect(await (await recommend()).json()).toMatchObject({ id: 'mesa' });
  expect((await recommend({ subscriber: SUBSCRIBER })).status).toBe(200);
  const served = `/ads/served/mesa?site=${provider.site}&subscriber=${SUBSCRIBER}`;
  expect((await provider.ask(served)).status).toBe(204);
  expect((await recommend({ subscriber: SUBSCRIBER })).status).toBe(204);
  expect((await recommend()).status).toBe(200);
  await put('cama');
  expect(await (await recommend({ subscriber: SUBSCRIBER })).json()).toMatchObject({ id: 'cama' });
});

test('an ad that is stored again keeps its place and counters, and one that is deleted does not', async () => {
  await put('mesa');
  await put('cama');
  await recommend();
  await put('mesa', { title: 'Mesa nova' });
  expect(await listed()).toMatchObject([
    { id: 'mesa', title: 'Mesa nova', counts: { given: 1 }, startsAt: null },
    { id: 'cama', counts: { given: 0 } },
  ]);
  expect((await provider.own(`/sites/${provider.site}/ads/mesa`, 'DELETE')).status).toBe(204);
  expect((await provider.own(`/sites/${provider.site}/ads/mesa`, 'DELETE')).status).toBe(404);
  await put('mesa');
  expect(await listed()).toMatchObject([{ id: 'cama' }, { id: 'mesa', counts: { given: 0 } }]);
});

test('an address without a site counts only where one site has that ad', async () => {
  await put('mesa');
  await recommend();
  expect((await provider.ask('/ads/served/mesa')).status).toBe(204);
  const other = await provider.addSite('Other', ['*']);
  await put('mesa', {}, other);
  await recommend({ site: other });
  expect((await provider.ask('/ads/served/mesa')).status).toBe(404);
  expect((await provider.ask(`/ads/served/mesa?site=${other}`)).status).toBe(204);
  expect((await provider.ask('/ads/served/unknown')).status).toBe(404);
  expect(await listed()).toMatchObject([{ counts: { served: 1 } }]);
});

const count = async (what: string, subscriber = ''): Promise<number> =>
  (
    await provider.ask(
      `/ads/${what}/mesa?site=${provider.site}${subscriber && `&subscriber=${subscriber}`}`,
    )
  ).status;

test.each([
  ['a subscriber', SUBSCRIBER],
  ['all who are none', ''],
])(
  'for %s, an ad is not shown more often than given, nor seen more often than shown',
  async (_whom, subscriber) => {
    await put('mesa');
    for (const what of ['pixel', 'served', 'viewed'])
      expect(await count(what, subscriber)).toBe(404);
    await recommend({ subscriber });
    expect(await count('viewed', subscriber)).toBe(404);
    await recommend({ subscriber });
    // At the same time too.
    const served = await Promise.all(Array.from({ length: 9 }, () => count('served', subscriber)));
    expect(served.filter((status) => status === 204)).toHaveLength(2);
    for (const what of ['pixel', 'pixel', 'viewed', 'viewed', 'pixel', 'viewed', 'served'])
      await count(what, subscriber);
    expect(await listed()).toMatchObject([
      { counts: { given: 2, pixel: 2, served: 2, viewed: 2 } },
    ]);
    // What was given to one counts for no other.
    expect(await count('served', subscriber === '' ? SUBSCRIBER : '')).toBe(404);
  },
);

test.each([
  ['another site', { site: SUBSCRIBER }, 404],
  ['a slot that there is not', { slot: 'bar' }, 400],
  ['no id of a subscriber', { subscriber: '1 or 1=1' }, 400],
  ['a character that no database stores', { url: `${SHOP}/\0` }, 400],
])('a request with %s gets an answer without an ad', async (_what, changes, status) => {
  await put('mesa');
  expect((await recommend(changes as Record<string, string>)).status).toBe(status);
});

test.each([
  ['an id that is none', 'a.b', {}],
  ['an address that is none', 'a', { target: 'javascript:1' }],
  ['a cap above what is stored', 'a', { most: 3_000_000_000 }],
  ['a time that no database stores', 'a', { startsAt: '0000-01-01T00:00:00Z' }],
  [
    'an end before its start',
    'a',
    { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
  ],
])('an ad with %s is refused', async (_what, id, changes) => {
  expect((await put(id, changes)).status).toBe(400);
  expect(await listed()).toEqual([]);
});
