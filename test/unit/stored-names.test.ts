// @vitest-environment node

import { expect, test } from 'vitest';
import { keeperOf } from '#owner/hold/unheld';
import { isNamed } from '#src/cookies/names';
import { SERVICES } from '#src/services';
import { SHOP_COOKIES, STORED_NAMES } from '#src/stored-names';
import { DOCUMENTED_NAMES, NEEDED_NAMES } from '../pages/withdraw/documented-names';

/** Services that store nothing on the site's own domain: they store on their own, or nothing at all. */
const STORE_NOTHING = [
  'google-tag-manager',
  'plausible',
  'google-maps',
  'vimeo',
  'gravatar',
  'spotify',
  'soundcloud',
];

test.each(SERVICES.map(({ name }) => name))(
  '[CO-51, table] the row of %s has the names that the service stores, and check knows them',
  (name) => {
    const { cookies = [], storage = [] } = DOCUMENTED_NAMES[name] ?? {};
    expect([...cookies, ...storage].length === 0).toBe(STORE_NOTHING.includes(name));
    for (const each of [...cookies, ...storage])
      expect([each, keeperOf(each)?.name]).toEqual([each, name]);
  },
);

test('[CO-51, table] no row has a beginning that no documented name has', () => {
  const documented = Object.values(DOCUMENTED_NAMES).flatMap(({ cookies = [], storage = [] }) => [
    ...cookies,
    ...storage,
  ]);
  const beginnings = SERVICES.flatMap(({ cookies = [], storage = [] }) => [...cookies, ...storage]);
  expect(
    beginnings.filter(
      (each) => each.includes('*') && !documented.some((one) => isNamed(one, each)),
    ),
  ).toEqual([]);
});

test('[CO-51, table] no row has a name that the shop, WordPress, their plugins or we need', () => {
  for (const name of NEEDED_NAMES) expect([name, keeperOf(name)?.name]).toEqual([name, undefined]);
});

test('[LD-26, named] check knows the cookies that a service keeps on its own domain, and no page erases names that it cannot', () => {
  expect(keeperOf('IDE')?.name).toBe('google-ads');
  expect(keeperOf('fr')?.name).toBe('meta');
  const swept = STORED_NAMES.flatMap(({ cookies, storage }) => [...cookies, ...storage]);
  for (const name of ['IDE', 'fr'])
    expect(swept.filter((known) => isNamed(name, known))).toEqual([]);
});

test('[CO-10, CO-51] what is erased in the task of the choice is part of the table, in the same category', () => {
  for (const [category, names] of Object.entries(SHOP_COOKIES))
    expect(
      STORED_NAMES.filter((one) => one.category === category).flatMap((one) => one.cookies),
    ).toEqual(expect.arrayContaining([...names]));
});
