// @vitest-environment node
import { expect, test } from 'vitest';
import { phpFields, posted } from '../../../demo-site/server/php.mjs';

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

test('no name reaches a prototype', () => {
  const fields = phpFields([
    ['__proto__[polluted]', 'yes'],
    ['data[constructor][prototype][polluted]', 'yes'],
  ]);
  expect(Object.keys(fields)).toEqual(['__proto__', 'data']);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test('only the two kinds of form are posted fields: JSON, text and a broken form are none', async () => {
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
