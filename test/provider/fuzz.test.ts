import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../unit/provider/hostile/endpoints';
import { addressOf, bodyOf, nameOf, OWNERS, VISITORS } from '../unit/provider/hostile/endpoints';
import type { Attacked } from '../unit/provider/hostile/requests';
import { openAttacked } from '../unit/provider/hostile/requests';
import { heapInUse } from './harness/heap';

/** How many requests each endpoint with a body gets; the others get a quarter. */
const RUNS = Number(process.env['PROVIDER_FUZZ_RUNS'] ?? 2_000);
/** By how much the heap may grow in that time, in bytes. */
const MOST_GROWTH = 2_000_000;

let provider: Attacked;
beforeAll(async () => {
  provider = await openAttacked();
});
afterAll(() => provider.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    ...['\0', '\ud800', "'", '"; --', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'],
    ...['9999-12-31T23:59:59+23:59', 'https://a.example/\0', '-0', '1e999', '__proto__'],
    ...['00000000-0000-0000-0000-000000000000', 'x'.repeat(9_000), '\u202e', '[object Object]'],
  ),
);
const value = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.jsonValue({ stringUnit: 'binary' }),
  fc.constantFrom<unknown>(0, -1, 1e308, 2 ** 31, 2 ** 53, [], {}, null, true, [[]]),
);

/** How many values a JSON value has in it, with itself. */
const sizeOf = (one: unknown): number =>
  typeof one === 'object' && one !== null
    ? Object.values(one).reduce<number>((sum, inner) => sum + sizeOf(inner), 1)
    : 1;

/** Replaces the value at a place, counted through all values of a JSON value. */
function replaceAt(one: unknown, place: { left: number }, replacement: unknown): unknown {
  if (place.left === 0) {
    place.left -= 1;
    return replacement;
  }
  place.left -= 1;
  if (typeof one !== 'object' || one === null) return one;
  const entries = Object.entries(one).map(([name, inner]) => [
    name,
    replaceAt(inner, place, replacement),
  ]);
  return Array.isArray(one) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Bodies: anything, JSON of anything, and a good body with values replaced or characters cut out. */
function bodies(endpoint: Endpoint): fc.Arbitrary<string> {
  const good = bodyOf(endpoint, provider.ids) ?? '{}';
  const size = sizeOf(JSON.parse(good));
  const places = fc.array(fc.tuple(fc.nat(size - 1), value), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2_000 }) },
    { weight: 1, arbitrary: value.map((one) => JSON.stringify(one)) },
    {
      weight: 6,
      arbitrary: places.map((changes) =>
        JSON.stringify(
          changes.reduce<unknown>(
            (body, [left, replacement]) => replaceAt(body, { left }, replacement),
            JSON.parse(good),
          ),
        ),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(good.length), fc.nat(20), text)
        .map(([from, length, put]) => good.slice(0, from) + put + good.slice(from + length)),
    },
  );
}

/** Addresses: the good one, or one with fields of the query and ids of the path replaced. */
function addresses(endpoint: Endpoint): fc.Arbitrary<string> {
  const query = Object.keys(endpoint.query ?? {});
  const names = ['site', 'subscriber', 'ad', 'campaign', 'record'];
  const one = fc.tuple(fc.constantFrom(...names), text.map(percent));
  const changed = fc
    .tuple(
      fc.array(one, { maxLength: 1 }),
      fc.dictionary(fc.constantFrom(...query, 'extra'), text, { maxKeys: 2 }),
    )
    .map(([ids, fields]) =>
      addressOf(
        { ...endpoint, query: { ...endpoint.query, ...fields } },
        { ...provider.ids, ...Object.fromEntries(ids) },
      ),
    );
  const good = fc.constant(addressOf(endpoint, provider.ids));
  // Most bodies are sent to an address at which they are read.
  return endpoint.body === undefined
    ? changed
    : fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: changed });
}

/** Encodes a text for a path. Half of a surrogate pair, which has no code, is left out. */
const percent = (id: string): string => encodeURIComponent(id.replaceAll(/\p{Surrogate}/gu, ''));

const type = fc.oneof(
  { weight: 9, arbitrary: fc.constant('text/plain') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', ''),
  },
);

test.each([...VISITORS, ...OWNERS].map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'never a failure, and no more memory: %s',
  async (_name, endpoint) => {
    const hasBody = endpoint.body !== undefined;
    const runs = Math.ceil(hasBody ? RUNS : RUNS / 4);
    const request = fc.record({
      address: addresses(endpoint),
      ...(hasBody && { body: bodies(endpoint) }),
      type,
    });
    const statuses = new Map<number, number>();
    const run = (numRuns: number): Promise<void> =>
      fc.assert(
        fc.asyncProperty(request, async ({ address, type: contentType, ...changes }) => {
          const { status } = await provider.send(endpoint, {
            ...changes,
            ...{ address, headers: { 'content-type': contentType } },
          });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect(status).toBeLessThan(500);
        }),
        { numRuns },
      );
    await run(Math.ceil(runs / 10));
    const before = await heapInUse();
    await run(runs);
    const growth = (await heapInUse()) - before;
    process.stdout.write(
      `${nameOf(endpoint)}: ${[...statuses].map((one) => one.join(': ')).join(', ')}; heap ${Math.round(growth / 1e3)} kB\n`,
    );
    expect(growth).toBeLessThan(MOST_GROWTH);
  },
  300_000,
);

test('10,000 requests leave nothing in memory', async () => {
  const endpoints = [...VISITORS, ...OWNERS].filter(({ path }) => !path.endsWith('/keys'));
  const run = async (count: number): Promise<number> => {
    for (let index = 0; index < count; index += 1) {
      const endpoint = endpoints[index % endpoints.length];
      const isGood = index % 2 === 0;
      if (endpoint) await provider.send(endpoint, isGood ? {} : { body: `{"a":${index}}` });
    }
    return heapInUse();
  };
  const before = await run(2_000);
  expect((await run(10_000)) - before).toBeLessThan(2_000_000);
}, 300_000);
