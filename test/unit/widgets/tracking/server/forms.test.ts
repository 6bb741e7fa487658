import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PostResult } from '#src/net/send';
import { forAll } from '#test/unit/for-all';
import type { ServerCopy } from '#widgets/tracking/pipeline/server-copy';
import { classifyResponse } from '#widgets/tracking/server/delivery';
import { ajaxForm, restForm } from '#widgets/tracking/server/transports';
import { ID } from './serving';

test.each<[PostResult['status'], boolean, string, string]>([
  [200, true, 'delivered', 'delivered'],
  [200, false, 'ajax', 'delivered'],
  [401, true, 'ajax', 'refused'],
  [403, true, 'ajax', 'refused'],
  [404, true, 'ajax', 'refused'],
  [405, false, 'ajax', 'refused'],
  ['unreachable', false, 'ajax', 'later'],
  [429, true, 'later', 'later'],
  [500, true, 'later', 'later'],
  [503, false, 'later', 'later'],
  ['timed out', false, 'later', 'later'],
  [400, true, 'ajax', 'refused'],
  [413, false, 'dropped', 'dropped'],
  [422, true, 'ajax', 'refused'],
  ['unseen', false, 'delivered', 'delivered'],
])(
  '[TR-61, judgement] an answer %s, JSON %s, means %s by REST and %s by ajax',
  (status, isJson, rest, ajax) => {
    const answer = { status, isJson, pause: 0 };
    expect([classifyResponse(answer, 'REST'), classifyResponse(answer, 'ajax')]).toEqual([
      rest,
      ajax,
    ]);
  },
);

/** Reads a field's name as PHP does. */
function asPhp(form: URLSearchParams, root: string): unknown {
  // Without what every object has: a field may be called `toString`.
  const none = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
  const read = none();
  for (const [name, value] of form) {
    const [head = '', ...path] = name
      .split(/\]?\[|\]$/)
      .slice(0, name.endsWith(']') ? -1 : undefined);
    if (head !== root) continue;
    let at = read;
    for (const step of path.slice(0, -1)) at = (at[step] ??= none()) as Record<string, unknown>;
    at[path.at(-1) ?? ''] = value;
  }
  return read;
}

const COPY: ServerCopy = {
  slug: 'facebook',
  name: 'Lead',
  params: {},
  ids: ['1', '2'],
  id: ID,
  time: 1_760_000_000_500,
  kind: 'k',
  woo: '',
  edd: '7',
  orderKey: '',
  url: 'https://shop.test/',
  referrer: '',
};
const key = fc.stringMatching(/^\w{1,8}$/).filter((name) => name !== '__proto__');
const leaf = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);
const tree = fc.letrec((tie) => ({
  node: fc.oneof({ depthSize: 'xsmall' }, leaf, fc.dictionary(key, tie('node'), { minKeys: 1 })),
})).node;

test('[TR-61, forms] the REST form carries data and ids as JSON, the ajax form one field per value as PHP reads them', () => {
  forAll([fc.dictionary(key, tree)], (params) => {
    const plain = JSON.parse(JSON.stringify(params)) as Record<string, unknown>;
    const rest = restForm({ ...COPY, params });
    expect(JSON.parse(rest.get('data') ?? '')).toEqual(plain);
    const texts = JSON.parse(
      JSON.stringify(plain, (_key, value: unknown) =>
        typeof value === 'object' ? value : String(value),
      ),
    ) as object;
    const ajax = ajaxForm(
      { ...COPY, params: { ...params, nothing: null, none: undefined } },
      'a',
      'n',
    );
    expect(asPhp(ajax, 'data')).toEqual(texts);
  });
  const rest = Object.fromEntries(restForm(COPY));
  expect(rest).toMatchObject({
    ids: '["1","2"]',
    woo_order: '0',
    edd_order: '7',
    event_time: '1760000000',
  });
  const ajax = ajaxForm(COPY, 'pys_api_event', 'nonce');
  expect(Object.fromEntries(ajax)).toMatchObject({
    action: 'pys_api_event',
    pixel: 'facebook',
    event: 'Lead',
    'ids[0]': '1',
    'ids[1]': '2',
    eventID: ID,
    url: COPY.url,
    ajax_event: 'nonce',
    edd_order: '7',
  });
  expect(ajax.has('woo_order')).toBe(false);
});
