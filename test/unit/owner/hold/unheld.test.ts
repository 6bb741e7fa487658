// @vitest-environment node

import { expect, test } from 'vitest';
import { categoriesOfSite } from '#owner/hold/categories';
import { keeperOf, holdLine, readHoldLine, unheldServices } from '#owner/hold/unheld';
import { SERVICES } from '#src/services';
import { keptBy } from '#test/pages/hold/services/recorder';

const seen = (asked: string[], kept: string[] = []): [string, string[], string[]][] =>
  unheldServices({ asked, kept }).map((one) => [one.service.name, [...one.asked], [...one.kept]]);

test('[LD-26, named] what a page asks and keeps is put together by service, in the order in which it was seen', () => {
  const pixel = 'https://connect.facebook.net/en_US/fbevents.js';
  const tag = 'https://www.googletagmanager.com/gtag/js?id=G-1';
  const hit = 'https://region1.google-analytics.com/g/collect';
  expect(
    seen([tag, 'https://shop.example/a.js', pixel, hit], ['_ga', 'woocommerce_cart_hash']),
  ).toEqual([
    ['google-analytics', [tag, hit], ['_ga']],
    ['meta', [pixel], []],
  ]);
  expect(seen(['https://shop.example/', 'https://cdn.example/x.js'], ['session'])).toEqual([]);
});

test("[LD-26, named] the order attribution of the shop's own host is named, and by its cookies where it is combined with other scripts", () => {
  const own =
    'https://shop.example/wp-content/plugins/woocommerce/assets/js/sourcebuster/sourcebuster.min.js';
  expect(seen([own])).toEqual([['order-attribution', [own], []]]);
  expect(seen([], ['sbjs_session'])).toEqual([['order-attribution', [], ['sbjs_session']]]);
});

test('[LD-26, named] everything that services keep is known by its name, and names a row of the table', () => {
  const names = SERVICES.map(({ name }) => name);
  for (const name of names)
    for (const kept of keptBy([name])) expect([kept, keeperOf(kept)?.name]).toEqual([kept, name]);
  for (const own of ['viewed_cookie_policy', 'CookieLawInfoConsent', 'pys_consent', 'PHPSESSID'])
    expect(keeperOf(own)).toBeUndefined();
});

test('[LD-26, line] the line is JSON of the configuration', () => {
  const widget = { match: 'widget.example.com', category: 'functional' };
  expect(holdLine(true)).toBe('"hold": ["known"]');
  expect(JSON.parse(`{ ${holdLine(true, [widget])} }`)).toEqual({ hold: ['known', widget] });
  expect(JSON.parse(`{ ${holdLine(false, [widget])} }`)).toEqual({ hold: [widget] });
});

test('[LD-26, line] the line is read back: alone, in a configuration, in the JSON of check, and not out of anything else', () => {
  const widget = { match: 'a[0].example.com', category: 'functional' };
  const line = holdLine(true, [widget]);
  expect(readHoldLine(line)).toEqual(['known', widget]);
  expect(readHoldLine(`{ "consent": {}, ${line} }`)).toEqual(['known', widget]);
  expect(readHoldLine(` ${line},\n`)).toEqual(['known', widget]);
  const strangers =
    'to hold them back, write this line into the configuration: "hold": ["-known", 1, 2]';
  const facts = { look: { stored: [`localStorage ${strangers}`, 'cookie "hold": [1]'] } };
  expect(readHoldLine(JSON.stringify({ hold: ['known'], findings: [], facts }))).toEqual(['known']);
  expect(readHoldLine(JSON.stringify({ findings: [], facts }))).toBeUndefined();
  const report = `What to do: Let Enxerto hold it back: write ${line} into the configuration.
    Before a choice: stored: ${strangers}`;
  for (const text of ['', '"hold": "known"', '"hold": [', 'hold: ["known"]', strangers, report])
    expect(readHoldLine(text)).toBeUndefined();
});

test('[LD-21, own] something of the owner can wait for a category that the site has and that is not always on', () => {
  expect(categoriesOfSite({}).optional).toEqual([
    'functional',
    'performance',
    'analytics',
    'advertisement',
    'others',
  ]);
  const consent = { categories: ['needed', 'statistics', 'marketing'], locked: ['needed'] };
  expect(categoriesOfSite({ consent }).optional).toEqual(['statistics', 'marketing']);
});
