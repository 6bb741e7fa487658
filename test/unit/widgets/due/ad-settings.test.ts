import { expect, test } from 'vitest';
import { AD } from '#src/config/ad';
import { formatFound } from '#src/config/coerce';
import { mergeProviderSettings } from '#src/provider/provider-settings';
import { isForPage } from '#src/visit/url-rule';
import { checkWith } from '#test/unit/context';
import { readAd } from '#widgets/due/ad-settings';

const lines: string[] = [];
const validate = checkWith((where, expected, found) =>
  lines.push(`${where}: expected ${expected}, found ${formatFound(found)}`),
);
const read = (own: unknown, monetization?: unknown): ReturnType<typeof readAd> => {
  lines.length = 0;
  const words =
    monetization === undefined
      ? undefined
      : mergeProviderSettings({ site: { inPageMonetization: monetization } }, {});
  return readAd(words, { validate, raw: () => own });
};
const isFor = (own: unknown, page = 'https://shop.test/mesa'): boolean =>
  isForPage(read(own).rule, page, () => {});

test('[AD-01, defaults] without settings ads are inactive, once a session, on all pages', () => {
  expect(read(undefined)).toEqual(AD.defaults);
  expect(read(true)).toEqual(AD.defaults);
  expect(read(null, null)).toEqual(AD.defaults);
});

test("[AD-01, provider, read] the provider's settings count, as text too, and the page's win over them; null is the default", () => {
  const foreign = '{"active":true,"frequency":"3","showImage":0,"closeAfter":8,"rule":null,"id":7}';
  expect(read({ slot: 'card', frequency: null }, foreign)).toEqual({
    ...AD.defaults,
    active: true,
    showImage: false,
    closeAfter: 8,
    slot: 'card',
  });
  expect(lines).toEqual([]);
});

test('[AD-01, wrong values] a wrong value becomes its default and is named', () => {
  expect(
    read({ active: true, slot: 'popup', frequency: 'often', closeAfter: {}, delay: -1 }),
  ).toEqual({
    ...AD.defaults,
    active: true,
  });
  expect(lines.map((line) => line.replace(/:.*/, ''))).toEqual([
    'ad.frequency',
    'ad.closeAfter',
    'ad.slot',
    'ad.delay',
  ]);
});

test.each([
  [null, true],
  [{}, true],
  [[], true],
  [{ include: 'ALL' }, true],
  [{ include: null, operator: null, value: null }, true],
  [{ include: 'specific', operator: 'CONTAINS', value: '/mesa' }, true],
  [{ operator: 'contains', value: '/mesa' }, true],
  [{ operator: 'contains', value: '/cama' }, false],
  ['{"include":"SPECIFIC","operator":"equals","value":"/mesa"}', true],
  ['{"include":"SPECIFIC","operator":"equals","value":"/cama"}', false],
  [{ include: 'SOME' }, false],
  [{ include: 'SPECIFIC' }, false],
  [{ include: 'SPECIFIC', operator: 'near', value: '/mesa' }, false],
  [{ include: 'SPECIFIC', operator: 'regex', value: '(a+)+' }, false],
  ['{"include":"ALL', false],
  ['', false],
  [7, true],
  [{ constructor: 'x' }, false],
])('[AD-01, rule] %j matches a page of the shop: %s', (rule, is) => {
  expect(isFor({ rule })).toBe(is);
});
