// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firings, headline, questions } from '../../../demo-site/public/chegadas/firings.mjs';
import type { Received } from '../../../demo-site/server/store.mjs';
import { forAll } from '../for-all';

let number = 0;
const arrival = (what: Partial<Received>): Received => ({
  number: (number += 1),
  at: new Date(1_760_000_000_000 + number).toISOString(),
  route: 'vendor',
  action: 'event',
  service: 'facebook',
  event: 'Lead',
  eventID: 'one',
  ids: ['1029'],
  params: {},
  status: 204,
  accepted: true,
  more: {},
  ...what,
});

test('copies of one action are grouped by id, pixel beside server, newest action first', () => {
  const all = [
    arrival({ service: 'pinterest', event: 'pagevisit', eventID: 'page' }),
    arrival({ event: 'PageView', eventID: 'page' }),
    arrival({ event: 'AddToCart', eventID: 'cart' }),
    arrival({ service: 'ga', event: 'add_to_cart', eventID: 'cart', ids: ['G-1'] }),
    // Late, after a refusal: the action keeps its place.
    arrival({ event: 'PageView', eventID: 'page', route: 'rest', status: 503, accepted: false }),
    arrival({ event: 'PageView', eventID: 'page', route: 'ajax', status: 200 }),
  ];
  const grouped = firings(all.toReversed());
  expect(
    grouped.map(({ id, at, copies }) => [
      id,
      at,
      copies.map(({ service, name, ids, browser, server }) => [
        ...[service, name, ids.join()],
        browser.length,
        server.map(({ route, accepted }) => `${route} ${accepted}`).join(),
      ]),
    ]),
  ).toEqual([
    [
      'cart',
      all[2]?.at,
      [
        ['facebook', 'AddToCart', '1029', 1, ''],
        ['ga', 'add_to_cart', 'G-1', 1, ''],
      ],
    ],
    [
      'page',
      all[0]?.at,
      [
        ['facebook', 'PageView', '1029', 1, 'rest false,ajax true'],
        ['pinterest', 'pagevisit', '1029', 1, ''],
      ],
    ],
  ]);
});

test('a copy without an id is paired with nothing, and questions are counted apart from events', () => {
  const all = [
    arrival({ service: 'bing', eventID: '' }),
    arrival({ service: 'bing', eventID: '' }),
    arrival({ service: '', event: '', eventID: '', route: 'ajax', action: 'pys_get_pbid' }),
    arrival({ service: '', event: '', eventID: '', route: 'ajax', action: 'pys_get_pbid' }),
    arrival({ service: '', event: '', eventID: '', route: 'ajax', action: 'heartbeat' }),
  ];
  expect(firings(all).map(({ copies }) => copies.length)).toEqual([1, 1]);
  expect(questions(all)).toEqual([
    ['pys_get_pbid', 2],
    ['heartbeat', 1],
  ]);
});

test('values are compared as a form carries them, and differences name both sides', () => {
  const pixel = {
    value: 179,
    contents: [{ id: '102', quantity: 1 }],
    tags: [],
    none: null,
    currency: 'EUR',
    sum: 3,
  };
  const copy = {
    value: '179',
    contents: [{ quantity: '1', id: '102' }],
    currency: 'USD',
    sum: 3,
    _fbp: 'fb.1',
  };
  const [one] = firings([arrival({ params: pixel }), arrival({ route: 'ajax', params: copy })]);
  const values = one?.copies[0]?.values ?? [];
  expect(values.map(({ name, same }) => [name, same])).toEqual([
    ['value', true],
    ['contents', true],
    ['tags', true],
    ['none', true],
    ['currency', false],
    ['sum', true],
    ['_fbp', false],
  ]);
  expect(values[4]).toEqual({ name: 'currency', browser: 'EUR', server: 'USD', same: false });
  expect(values[6]).toEqual({ name: '_fbp', server: 'fb.1', same: false });
  const [alone] = firings([arrival({ params: pixel })]);
  expect(alone?.copies[0]?.values.every(({ same }) => same)).toBe(true);
});

test.each([
  [{ value: '179.00', currency: 'EUR', content_ids: ['102', 103] }, /^179,00\s€ · 102, 103$/],
  [{ value: 12.5, currency: 'euro', items: [{ item_id: 7 }, 'odd'] }, /^12,50 · 7/],
  [{ ecommerce: { value: 3, currency: 'USD', items: [{ item_id: '9' }] } }, /^3,00\s.+ · 9$/],
  [{ ecomm_totalvalue: 179, ecomm_prodid: '102' }, /^179,00 · 102$/],
  [{ value: '', content_ids: [] }, /^$/],
  [{ value: 'muito', product_id: 5 }, /^5$/],
])('the headline of %j is its main value', (params, expected) => {
  const [one] = firings([arrival({ params })]);
  const [copy] = one?.copies ?? [];
  if (!copy) throw new Error('nothing was told');
  expect(headline(copy)).toMatch(expected);
});

test('every arrival is listed once, whatever it contains', () => {
  const some = fc.record({
    service: fc.constantFrom('facebook', 'ga', 'tiktok'),
    event: fc.string(),
    eventID: fc.constantFrom('', 'a', 'b', '#1', '__proto__'),
    route: fc.constantFrom('rest' as const, 'ajax' as const, 'vendor' as const),
    params: fc.dictionary(fc.string(), fc.jsonValue()),
    ids: fc.array(fc.string(), { maxLength: 2 }),
  });
  forAll([fc.array(some, { maxLength: 12 })], (all) => {
    const received = all.map(arrival);
    const copies = firings(received).flatMap((one) => one.copies);
    for (const copy of copies) expect(typeof headline(copy)).toBe('string');
    const numbers = copies.flatMap(({ browser, server }) =>
      [...browser, ...server].map((one) => one.number),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(received.map((one) => one.number));
  });
});
