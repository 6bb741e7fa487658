// @vitest-environment node
import { expect, test } from 'vitest';
import { phpFields, posted } from '../../../demo-site/server/php.mjs';
import { cpuMs } from '../hostile/cpu';

test('fields are nested, listed and named as PHP does it', () => {
  expect(
    phpFields([
      ['event', 'AddToCart'],
      ['data[contents][0][id]', '7'],
      ['data[contents][0][quantity]', '3'],
      ['data[contents][1][id]', '8'],
      ['data[user.name]', 'Rita'],
      ['ids[]', '1'],
      ['ids[]', '2'],
      ['sparse[2]', 'b'],
      ['sparse[]', 'c'],
      ['a.b c', 'said'],
      ['event', 'Purchase'],
      ['[]', 'lost'],
    ]),
  ).toEqual({
    event: 'Purchase',
    data: { contents: [{ id: '7', quantity: '3' }, { id: '8' }], 'user.name': 'Rita' },
    ids: ['1', '2'],
    sparse: { 2: 'b', 3: 'c' },
    a_b_c: 'said',
  });
});

test('no field name reaches a prototype', () => {
  const fields = phpFields([
    ['__proto__[polluted]', 'yes'],
    ['data[constructor][prototype][polluted]', 'yes'],
  ]);
  expect(Object.keys(fields)).toEqual(['__proto__', 'data']);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test('only the two form types are read as fields; JSON, text and broken forms are not', async () => {
  const post = (body: BodyInit, type?: string): Promise<unknown> =>
    posted(
      new Request('http://shop.test/', {
        method: 'POST',
        body,
        ...(type !== undefined && { headers: { 'content-type': type } }),
      }),
    );
  const form = new FormData();
  form.append('data[a]', 'verão & mais');
  expect(await post(form)).toEqual({ data: { a: 'verão & mais' } });
  expect(await post(new URLSearchParams({ 'ids[]': '1' }))).toEqual({ ids: ['1'] });
  expect(await post('{"event":"x"}', 'application/json')).toEqual({});
  expect(await post('event=x', 'text/plain')).toEqual({});
  expect(await post('nothing of the kind', 'multipart/form-data; boundary=x')).toEqual({});
});

test("names beyond PHP's own limits of depth, count and length are dropped", () => {
  const nested = (levels: number): string => `a${'[x]'.repeat(levels)}`;
  expect(Object.keys(phpFields([[nested(64), 'kept']]))).toEqual(['a']);
  expect(phpFields([[nested(65), 'lost']])).toEqual({});
  expect(phpFields([['x'.repeat(5_000), 'lost']])).toEqual({});
  const many = Array.from({ length: 1_200 }, (_, at): [string, string] => [`n${at}`, '']);
  expect(Object.keys(phpFields(many))).toHaveLength(1_000);
});

test('names made to be slow are parsed in no time', () => {
  const list = (name: string, length: number): [string, string][] =>
    Array.from({ length }, () => [name, '']);
  const hostile: [string, [string, string][]][] = [
    ['depth', [[`a${'[x]'.repeat(150_000)}`, '']]],
    ['open brackets', [[`a${'['.repeat(450_000)}`, '']]],
    ['lists', list('a[]', 200_000)],
    ['lists in lists', list('a[][][][]', 100_000)],
    ['numbers', list('a[9007199254740993]', 100_000)],
  ];
  const slow = hostile.filter(([, pairs]) => cpuMs(() => phpFields(pairs), 50) > 50);
  expect(slow.map(([name]) => name)).toEqual([]);
});
