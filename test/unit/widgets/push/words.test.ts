import { expect, test } from 'vitest';
import { timeAgo } from '#widgets/push/prompt/bell/time-ago';
import { formatCount, shortNumber } from '#widgets/push/prompt/card/count';
import { popupLink } from '#widgets/push/prompt/popup';
import { createTextOf } from '#widgets/push/prompt/texts';
import { toggled } from '#widgets/push/prompt/view';
import { readIdentity } from '#widgets/push/subscription/identity';
import { missedOf } from '#widgets/push/subscription/keeper';
import { subscribeBody } from '#widgets/push/subscription/sync';
import { pixelAddress } from '#widgets/push/subscription/track';
import { givenOf } from './given';

test('[PU-42, count] [XX-05, count] a count is floored to one decimal, with a point and without a needless zero', () => {
  const shown = [0, 999, 1_000, 1_250, 1_299, 12_345, 999_999, 1_000_000, 1_500_000, 1e9, 2.59e9];
  expect(shown.map(shortNumber)).toEqual([
    '0',
    '999',
    '1K',
    '1.2K',
    '1.2K',
    '12.3K',
    '999.9K',
    '1M',
    '1.5M',
    '1B',
    '2.5B',
  ]);
});

test('[PU-42, count] a count is a whole number or digits; anything else shows none', () => {
  expect([0, 1, 1250, '0', '1250'].map(formatCount)).toEqual(['0', '1', '1.2K', '0', '1.2K']);
  const strange = [
    '',
    '1e9',
    '-3',
    '+3',
    ' 12 ',
    '1,250',
    '0x10',
    '９',
    '9'.repeat(400),
    true,
    null,
  ];
  for (const count of [...strange, undefined, [], [7], {}, -1, 1.5, 1e300, Number.NaN, Infinity])
    expect(formatCount(count), String(count)).toBe('');
});

test("[PU-43, time-ago] a time is in whole units, floored, in the page's language, and a future one is now", () => {
  const now = Date.UTC(2026, 5, 1);
  const ago = (seconds: number, language = 'pt-PT'): string =>
    timeAgo(now - seconds * 1000, now, language);
  const HOUR = 3_600;
  const DAY = 24 * HOUR;
  expect(
    [0, -5, 1, 59, 60, 3_599, HOUR, DAY - 1, DAY, 30 * DAY - 1, 30 * DAY, 364 * DAY, 365 * DAY].map(
      (seconds) => ago(seconds),
    ),
  ).toEqual([
    'agora',
    'agora',
    'há 1 segundo',
    'há 59 segundos',
    'há 1 minuto',
    'há 59 minutos',
    'há 1 hora',
    'há 23 horas',
    'há 1 dia',
    'há 29 dias',
    'há 1 mês',
    'há 12 meses',
    'há 1 ano',
  ]);
  expect([ago(60, 'en-GB'), ago(120, 'pt-PT-ao90'), ago(60, '???')]).toEqual([
    '1 minute ago',
    'há 2 minutos',
    '1 minute ago',
  ]);
});

test("[PU-02, texts] [XX-05, push] the provider's words win, in the page's language, then ours, each with its language", () => {
  const { prompt } = givenOf().provider;
  const british = createTextOf(prompt, 'en-GB');
  expect(british('subscribe')).toEqual({ children: 'Subscribe', lang: 'en-GB' });
  expect(british('count', { n: '1.2K' }).children).toBe('1.2K subscribers');
  const dutch = createTextOf({ ...prompt, headline: 'Nieuws' }, 'nl');
  expect(dutch('headline')).toEqual({ children: 'Nieuws' });
  expect(dutch('decline')).toEqual({ children: 'Nope', lang: 'en' });
});

test("[PU-56, address] the popup is below the provider's own host, whatever name the provider serves", () => {
  const at = (subdomain: string, api = 'https://push.test/api'): string =>
    popupLink(givenOf({ api }, { subdomain })).replace(/\?.*/, '');
  expect(at('pinho')).toBe('https://pinho.push.test/api/popup');
  expect(at('pinho', 'http://push.test:8080')).toBe('https://pinho.push.test:8080/popup');
  expect([at(''), at('pinho', ''), at('pinho', 'https://127.0.0.1')]).toEqual(['', '', '']);
  const wrong = [
    'pin ho',
    'pinho.push.test',
    'evil.test/',
    'evil.test#',
    'a@evil.test',
    'a:1',
    'a\\',
  ];
  for (const name of wrong) expect(at(name)).toBe('');
});

test('[PU-51, keys] exactly these keys are sent, for the standard and for old Safari', () => {
  const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const subscription = { toJSON: () => json } as unknown as PushSubscription;
  const web = JSON.parse(subscribeBody('u', { service: 'webpush', subscription }, {}, 's'));
  expect(web).toEqual({
    service: 'webpush',
    uuid: 'u',
    vendor: 1,
    metaData: {},
    subscriber_uuid: 's',
    token: null,
    subscription_json: expect.any(String),
  });
  expect(JSON.parse(web.subscription_json)).toEqual(json);
  expect(JSON.parse(subscribeBody('u', { service: 'apple', token: 't' }, {}, 's'))).toEqual({
    service: 'apple',
    uuid: 'u',
    vendor: 2,
    metaData: {},
    subscriber_uuid: 's',
    token: 't',
    subscription_json: null,
  });
});

test('[PU-51, identify] identify keeps short texts under five names', () => {
  expect(
    readIdentity({ email: ' ana@example.com ', phone: 912345678, firstName: '', role: 'admin' }),
  ).toEqual({ email: 'ana@example.com', phone: '912345678' });
  expect(readIdentity({ lastName: 'x'.repeat(301), externalId: {} })).toEqual({});
  for (const strange of [null, undefined, 'ana', 7, []]) expect(readIdentity(strange)).toEqual({});
});

test('[PU-58, pixel] the pixel carries version, time and the page without its query, and no e-mail address', () => {
  const address = pixelAddress(
    { setup: givenOf() },
    'AddToCart',
    '{"a":"ana+1@example.com","b":"2 @ 3"}',
    's',
    7,
  );
  const { searchParams, pathname } = new URL(address);
  expect(pathname).toBe('/api/track');
  expect(Object.fromEntries(searchParams)).toMatchObject({ v: '1', t: '7', event: 'AddToCart' });
  expect(searchParams.get('data')).toBe('{"a":"","b":"2 @ 3"}');
});

test("[PU-43, list] the list has the provider's and the worker's items, once each, newest first", () => {
  const mesa = { title: 'Mesa', icon: '', target: 'https://shop.test/mesa', time: 5 };
  const list = missedOf(
    [mesa],
    [
      { title: 'Mesa', target_url: 'https://shop.test/mesa', created_at: '1970-01-01T00:00:00Z' },
      { title: 'Cama', target_url: 'javascript:0', created_at: '1970-01-01T00:00:01Z' },
      { title: '', created_at: '1970-01-01T00:00:01Z' },
      { title: 'Sem data' },
    ],
  );
  expect(list.map(({ title, target }) => [title, target])).toEqual([
    ['Cama', ''],
    ['Mesa', 'https://shop.test/mesa'],
  ]);
});

test('[PU-40, choice] choosing a category twice adds it once, and unchoosing removes it', () => {
  expect(toggled(['a'], { value: 'b', checked: true })).toEqual(['a', 'b']);
  expect(toggled(['a'], { value: 'a', checked: true })).toEqual(['a']);
  expect(toggled(['a', 'b'], { value: 'a', checked: false })).toEqual(['b']);
});
