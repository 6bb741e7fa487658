// @vitest-environment node

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '#provider/push/clean-up';
import type { OpenProvider } from '../open-provider';
import { openProvider, SHOP } from '../open-provider';

/** A choice as the consent widget sends it. */
const CHOICE = {
  id: '0123456789abcdef0123456789abcdef',
  time: '2026-11-26T04:46:06.123Z',
  version: '1',
  categories: { necessary: true, analytics: false },
  method: 'custom',
  language: 'pt-PT',
  textHash: 'bf9cf968',
};

let provider: OpenProvider;
beforeEach(async () => {
  provider = await openProvider();
});
afterEach(() => provider.close());

const send = (record: unknown, site = provider.site, origin = SHOP): Promise<Response> =>
  provider.ask(`/records/${site}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin },
    body: JSON.stringify(record),
  });
const own = (path = '', method = 'GET'): Promise<Response> =>
  provider.own(`/sites/${provider.site}/records${path}`, method);
const list = async (query = ''): Promise<{ records: { id: string }[]; next: number | null }> =>
  (await own(query)).json();

test('[CO-44, endpoint] a choice is stored as the widget sends it, and nothing else of the visitor', async () => {
  const answer = await send(CHOICE);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect((await list()).records).toEqual([
    { optedOut: '', ...CHOICE, receivedAt: expect.any(String) },
  ]);
  const rows = await provider.parts.database.query
    .selectFrom('consent_records')
    .selectAll()
    .execute();
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    ['number', 'site_id', 'received_at', 'text_hash', 'opted_out', ...Object.keys(CHOICE)]
      .filter((name) => name !== 'textHash')
      .sort(),
  );
});

test('[CO-44, endpoint] a refusal without an id is stored, and so is each later choice', async () => {
  const { id: _id, ...refusal } = CHOICE;
  await send(CHOICE);
  await send({ ...refusal, method: 'reject_all' });
  await send({ ...CHOICE, method: 'accept_all' });
  expect((await list()).records).toMatchObject([
    { id: CHOICE.id, method: 'accept_all' },
    { id: '', method: 'reject_all' },
    { id: CHOICE.id, method: 'custom' },
  ]);
});

test('[CO-47, endpoint] who opted the visitor out is stored', async () => {
  expect((await send({ ...CHOICE, optedOut: 'signal' })).status).toBe(204);
  expect((await send({ ...CHOICE, optedOut: 'nobody' })).status).toBe(400);
  expect((await list()).records).toMatchObject([{ optedOut: 'signal' }]);
});

const TEXT = 'pt-PT\nA sua privacidade\nUsamos cookies.\nRejeitar tudo\nAceitar tudo';
const SHA_256 = createHash('sha256').update(TEXT).digest('hex');
const WORDS = { ...CHOICE, text: TEXT, textHash: SHA_256 };
const texts = async (hash = SHA_256): Promise<unknown> => {
  const answer = await provider.own(`/sites/${provider.site}/texts/${hash}`);
  return answer.status === 200 ? ((await answer.json()) as { text: unknown }).text : answer.status;
};
const kept = async (): Promise<number> =>
  (await provider.parts.database.query.selectFrom('consent_texts').selectAll().execute()).length;

test('[CO-50, provider] each text is kept once under its hash, and a record is shown with the words that the visitor read', async () => {
  for (const id of ['a', 'b', 'c']) expect((await send({ ...WORDS, id })).status).toBe(204);
  expect(await kept()).toBe(1);
  expect((await list()).records).toMatchObject(
    [SHA_256, SHA_256, SHA_256].map((textHash) => ({ textHash })),
  );
  expect(await texts()).toBe(TEXT);
  expect(await texts('0'.repeat(64))).toBe(404);
});

test.each([
  ['of another text', { text: `${TEXT}!` }],
  ['too long', { text: 'a'.repeat(5_001) }],
  ['under a short hash', { textHash: 'bf9cf968' }],
  ['that is no text', { text: {} }],
])('[CO-50, provider] a text %s is refused, and nothing is stored', async (_what, changes) => {
  expect((await send({ ...WORDS, ...changes })).status).toBe(400);
  expect(await kept()).toBe(0);
  expect((await list()).records).toEqual([]);
});

test('[CO-50, provider] beyond a thousand texts of a site, the record is stored without its text', async () => {
  const { query } = provider.parts.database;
  const many = Array.from({ length: 1_000 }, (_, at) => ({
    site_id: provider.site,
    hash: String(at),
    text: 'x',
  }));
  await query.insertInto('consent_texts').values(many).execute();
  expect((await send(WORDS)).status).toBe(204);
  expect(await kept()).toBe(1_000);
  expect((await list()).records).toHaveLength(1);
});

test('[CO-50, provider] texts go once no record can name them any more', async () => {
  await send(WORDS);
  const { database, settings } = provider.parts;
  await cleanUp(database, settings.keep);
  expect(await kept()).toBe(1);
  await database.query.updateTable('consent_texts').set({ used_at: '2010-01-01' }).execute();
  await cleanUp(database, settings.keep);
  expect(await kept()).toBe(0);
});

test('the list is read page by page, and records are deleted by their id', async () => {
  for (const id of ['a', 'b', 'a', 'c']) await send({ ...CHOICE, id });
  const first = await list('?limit=3');
  expect(first.records.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  const second = await list(`?limit=3&after=${first.next}`);
  expect(second).toMatchObject({ records: [{ id: 'a' }], next: null });
  expect(await (await own('/a', 'DELETE')).json()).toEqual({ deleted: 2 });
  expect(await (await own('/a', 'DELETE')).json()).toEqual({ deleted: 0 });
  expect((await list()).records.map(({ id }) => id)).toEqual(['c', 'b']);
});

test('the exports have every record of many pages, the oldest first', async () => {
  const { query } = provider.parts.database;
  await query
    .insertInto('consent_records')
    .values(
      Array.from({ length: 2_500 }, (_, index) => ({
        site_id: provider.site,
        id: `id-${index}`,
        time: CHOICE.time,
        version: '1',
        categories: JSON.stringify(CHOICE.categories),
        method: 'custom',
        language: 'pt',
        text_hash: '',
        opted_out: '',
      })),
    )
    .execute();
  const json = await own('?format=json');
  expect(json.headers.get('content-disposition')).toBe('attachment; filename="records.json"');
  const records = (await json.json()) as { id: string }[];
  expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 2_500 }, (_, i) => `id-${i}`));
  const csv = await own('?format=csv');
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const lines = (await csv.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2_501);
  expect(lines[0]).toBe(
    '"id","time","receivedAt","version","categories","method","language","textHash","optedOut"',
  );
  expect(lines[2_500]).toMatch(
    /^"id-2499","2026-11-26T04:46:06.123Z","[^"]+","1","analytics=no necessary=yes","custom","pt","",""$/,
  );
});

test.each([
  ['the id of another tool', { id: 'dGVzdHRlc3R0ZXN0dGVzdA==' }],
  ['a version in words', { version: '2026-11, second draft (b)' }],
  ['a category as WordPress escapes it', { categories: { '%e5%ba%83%e5%91%8a': true } }],
  ['a category of letters', { categories: { estatística: false } }],
  ['a locale', { language: 'pt_BR' }],
])('a record with %s is stored', async (_what, changes) => {
  expect((await send({ ...CHOICE, ...changes })).status).toBe(204);
});

test.each([
  ['no list of categories', { categories: undefined }],
  ['a category that is no boolean', { categories: { a: 'yes' } }],
  [
    'too many categories',
    { categories: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, true])) },
  ],
  ['an id that is a formula', { id: '=1+1' }],
  ['an id behind a separator', { id: '1;=HYPERLINK("https://a.example")' }],
  ['a category that is no slug', { categories: { '=1+1': true } }],
  ['a field of another', { ip: '192.0.2.1' }],
  ['a character that no database stores', { method: 'a\0' }],
])('a record with %s is refused', async (_what, changes) => {
  expect((await send({ ...CHOICE, ...changes })).status).toBe(400);
  expect((await list()).records).toEqual([]);
});
