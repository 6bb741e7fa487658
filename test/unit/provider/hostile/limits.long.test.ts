// @vitest-environment node

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '#provider/http/rate-limits';
import { createProvider } from '#provider/provider';
import { PUBLIC_URL } from '../open-provider';
import type { Endpoint } from './endpoints';
import { nameOf, OWNERS, VISITORS } from './endpoints';
import type { Attacked } from './requests';
import { openAttacked } from './requests';

let provider: Attacked;
beforeAll(async () => {
  provider = await openAttacked();
});
afterAll(() => provider.close());

/** The most bytes that each address accepts. */
const MOST: Readonly<Record<string, number>> = {
  'POST /push/subscribe': 16_384,
  'POST /records/:site': 32_768,
  'POST /events/:site': 32_768,
  'POST /sites/:site/subscriptions/import': 1024 * 1024,
};
const WITH_BODY = [...VISITORS, ...OWNERS].filter(({ body }) => body !== undefined);

test.each(WITH_BODY.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'a body that is too large is refused before a byte of it is parsed: %s',
  async (name, endpoint: Endpoint) => {
    const most = MOST[name] ?? 65_536;
    const parse = vi.spyOn(JSON, 'parse');
    const { status } = await provider.send(endpoint, { body: `[${' '.repeat(most)}]` });
    expect(status).toBe(413);
    expect(parse.mock.calls.filter(([text]) => text.length > most)).toEqual([]);
    parse.mockRestore();
    const { status: allowed } = await provider.send(endpoint, { body: ' '.repeat(most) });
    expect(allowed).toBeLessThan(413);
  },
);

test('signing in takes 1 kB, and other addresses take no more', async () => {
  for (const path of ['/api/session', '/', '/assets/a.js', '/nothing']) {
    const body = ' '.repeat(1_025);
    expect((await provider.ask(path, { method: 'POST', headers: {}, body })).status).toBe(413);
  }
});

describe('the limit of requests of an address', () => {
  const few = 5;
  const ask = (paths: readonly string[], method = 'GET'): Promise<number[]> => {
    const limits = createRateLimits(false, { address: few, owner: few });
    const { app } = createProvider({ ...provider.parts, limits });
    return Promise.all(
      paths.map(async (path) => (await app.request(PUBLIC_URL + path, { method })).status),
    );
  };
  test.each([
    ['POST', '/api/session'],
    ['GET', '/api/sites'],
    ['GET', '/'],
    ['GET', '/push/x.json'],
  ])('counts %s %s', async (method, path) => {
    const statuses = await ask(
      Array.from({ length: few + 2 }, () => path),
      method,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
  test('does not count /healthz', async () => {
    const statuses = await ask(Array.from({ length: few + 2 }, () => '/healthz'));
    expect(statuses).toEqual(Array.from({ length: few + 2 }, () => 200));
  });
  test('counts what visitors ask apart from the rest', async () => {
    const statuses = await ask([
      ...Array.from({ length: few + 2 }, () => '/push/x.json'),
      '/readyz',
    ]);
    expect(statuses.at(-1)).toBe(200);
  });
});
