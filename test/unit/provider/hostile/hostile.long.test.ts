// @vitest-environment node

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoints';
import { addressOf, bodyOf, nameOf, OWNERS, VISITORS } from './endpoints';
import type { Attacked } from './requests';
import { openAttacked, rowsOf } from './requests';

let provider: Attacked;
beforeAll(async () => {
  provider = await openAttacked();
});
afterAll(() => provider.close());

const ALL = [...VISITORS, ...OWNERS].map((endpoint) => [nameOf(endpoint), endpoint] as const);
const WITH_BODY = ALL.filter(([, { body }]) => body !== undefined);

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each(ALL)('a good request is answered: %s', async (_name, endpoint) => {
  const { status } = await provider.send(endpoint);
  // The subscriber and the pair of keys are made up, and the campaign is no draft.
  const refused =
    ['unsubscribe', '/keys', ':campaign/send'].some((part) => endpoint.path.includes(part)) ||
    nameOf(endpoint) === 'DELETE /sites/:site/campaigns/:campaign';
  expect(status).toBeLessThan(refused ? 500 : 300);
});

describe.each(WITH_BODY)('a body that is refused: %s', (_name, endpoint) => {
  test.each([
    ['more than 1 MB', `"${'x'.repeat(1024 * 1024)}"`, 413],
    ['not JSON', '{"name":', 400],
    ['nothing', ' ', 400],
    ['nested 100,000 times', deep(100_000), 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{}}', 400],
  ])('%s', async (what, body, status) => {
    // Without a body a new pair of keys is made.
    const isGood = endpoint.path.endsWith('/keys') && what === 'nothing';
    const before = await rowsOf(provider);
    const answer = await provider.send(endpoint, { body });
    if (isGood) return expect(answer.status).toBe(201);
    // An address may accept fewer bytes than the provider does, and an import refuses each row by itself.
    expect([400, 413, status, ...(endpoint.isImport ? [200] : [])]).toContain(answer.status);
    expect(await rowsOf(provider)).toBe(before);
  });

  test('a body without its length', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    expect((await provider.send(endpoint, { headers })).status).toBe(411);
  });
});

describe.each(ALL)('who may not: %s', (_name, endpoint) => {
  test('a page of another origin', async () => {
    const before = await rowsOf(provider);
    for (const origin of [
      'https://other.example',
      'https://shop.example.other.example',
      'http://shop.example',
      'https://shop.example:444',
      'null',
    ]) {
      const answer = await provider.send(endpoint, { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      // The configuration and the page of the popup window are navigated to or fetched without a secret.
      expect(answer.status).toBe(403);
    }
    expect(await rowsOf(provider)).toBe(before);
  });

  test.each([
    ['a site that there is not', '00000000-0000-4000-8000-000000000000'],
    ['NUL', '%00'],
    ['half a character', '%ed%a0%80'],
    ['SQL', "'%20or%201=1--"],
    ['a long text', 'x'.repeat(5_000)],
  ])('%s in the place of the site', async (_what, site) => {
    const address = addressOf(endpoint, { ...provider.ids, site: 'SITE' }).replace('SITE', site);
    const body = bodyOf(endpoint, { ...provider.ids, site });
    const { status } = await provider.send(endpoint, { address, ...(body && { body }) });
    expect([400, 401, 404]).toContain(status);
  });
});

describe.each(OWNERS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'who is not the owner: %s',
  (_name, endpoint) => {
    test.each([
      ['nobody', {}, 401],
      ['a wrong token', { authorization: 'Bearer wrong' }, 401],
      [
        'a cookie that is made up',
        { cookie: '__Host-enxerto_provider=all.9999999999999.AAAA' },
        401,
      ],
      ['a cookie that is none', { cookie: '__Host-enxerto_provider=%00.%ff.;;=' }, 401],
      ['the token of another site', undefined, 404],
    ])('%s', async (_what, headers, status) => {
      const before = await rowsOf(provider);
      const answer = await provider.send(endpoint, {
        headers: {
          authorization: '',
          ...(headers ?? { authorization: `Bearer ${provider.otherToken}` }),
        },
      });
      expect(answer.status).toBe(status);
      expect(await rowsOf(provider)).toBe(before);
    });
  },
);

describe('the ids of another site', () => {
  const ofOther = (endpoint: Endpoint): Promise<Response> =>
    provider.send(endpoint, {
      ids: { site: provider.other },
      ...(OWNERS.includes(endpoint) && {
        headers: { authorization: `Bearer ${provider.otherToken}` },
      }),
    });

  test.each(ALL)('%s', async (_name, endpoint) => {
    for (const one of ALL.map(([, each]) => each))
      if (!/DELETE|cancel/.test(nameOf(one))) await provider.send(one);
    const before = await rowsOf(provider);
    const answer = await ofOther(endpoint);
    expect(answer.status).toBeLessThan(500);
    if (/:campaign|:ad\b/.test(endpoint.path) && endpoint.method !== 'PUT')
      expect(answer.status).toBe(404);
    expect(await rowsOf(provider)).toBe(before);
  });
});

/** Texts that would do harm if they became part of a statement, and texts that PostgreSQL refuses. */
const INJECTIONS = [
  '0000-01-01T00:00:00Z',
  'a\0',
  '\ud800',
  "'; drop table sites cascade; --",
  "' or '1'='1",
  '"; select pg_sleep(20); --',
  '$1); delete from creatives; --',
  "\\'; delete from consent_records; --",
  "{}}'::jsonb); drop schema public cascade; --",
  "%' escape '",
];

/** All good values with one text replaced, for each text in it, and each name. */
function* injected(value: unknown, text: string): Generator {
  if (typeof value === 'string') yield text;
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const copy = (): Record<string, unknown> =>
        (Array.isArray(value) ? [...value] : { ...value }) as never;
      for (const changed of injected(inner, text)) yield Object.assign(copy(), { [name]: changed });
      if (!Array.isArray(value)) yield { ...value, [text]: inner };
    }
}

test.each(ALL)(
  'SQL, or what PostgreSQL refuses, does nothing in any field: %s',
  async (_name, endpoint) => {
    const { database } = provider.parts;
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int from information_schema.tables where table_schema = ${database.schema}`.execute(
        database.query,
      );
      return rows[0]?.count ?? 0;
    };
    const [tables, other] = [await count(), await rowsOf(provider, provider.other)];
    for (const text of INJECTIONS) {
      const good = bodyOf(endpoint, provider.ids);
      for (const body of injected(good === undefined ? {} : JSON.parse(good), text)) {
        const { status } = await provider.send(endpoint, { body: JSON.stringify(body) });
        expect(status).toBeLessThan(500);
      }
      for (const name of Object.keys(endpoint.query ?? {})) {
        const address = addressOf(
          { ...endpoint, query: { ...endpoint.query, [name]: text } },
          provider.ids,
        );
        expect((await provider.send(endpoint, { address })).status).toBeLessThan(500);
      }
      for (const id of ['subscriber', 'ad', 'campaign', 'record'] as const) {
        const ids = { [id]: encodeURIComponent(text.replace('\ud800', '\ufffd')) };
        expect((await provider.send(endpoint, { ids })).status).toBeLessThan(500);
      }
    }
    expect(await count()).toBe(tables);
    expect(await rowsOf(provider, provider.other)).toBe(other);
  },
);
