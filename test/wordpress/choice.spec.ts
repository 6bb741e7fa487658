import type { Page } from '@playwright/test';
import { reject } from '../pages/release/held';
import { BANNER, CATEGORIES, accept, expect, serverReads, test } from './harness/test';

/** The same answer for each category, but for what is always on. */
const each = (optional: boolean): Record<string, boolean> =>
  Object.fromEntries(CATEGORIES.map((slug) => [slug, optional || slug === 'necessary']));

/** Follows the theme's own link to the post, as a visitor goes on. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Uma mesa que cresce' }).first().click();
  await expect(page.getByRole('heading', { name: 'Uma mesa que cresce' })).toBeVisible();
}

/** Names of the cookies of a decision. */
const NAMES = [
  'CookieLawInfoConsent',
  ...CATEGORIES.map((slug) => `cookielawinfo-checkbox-${slug}`),
  'viewed_cookie_policy',
];

test('[CO-01, record] [CO-02, cookies] [CO-04, yes] after accepting, PHP reads yes to everything in the next request, and the banner stays away', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/`);
  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await goOn(page);
  const read = await serverReads(page);
  expect(read.names.toSorted()).toEqual(NAMES.toSorted());
  expect(read.viewed).toBe('yes');
  expect(read.record).toMatchObject({ ver: '1', ...each(true), enxerto_method: 'accept_all' });
  expect(read.allowed).toEqual(each(true));

  // A page that is all loaded, without a banner, for the one visit that needs none of its code.
  const before = shop.requests.length;
  await page.goto(`${shop.origin}/sobre-nos/`, { waitUntil: 'networkidle' });
  await expect(page.locator('enxerto-root[data-widget="consent"]')).toHaveCount(0);
  const own = shop.requests.slice(before).filter(({ path }) => path.startsWith('/enxerto/'));
  expect(
    // The tab's place is in a file of its own.
    own.map(({ path }) => path).filter((path) => !path.includes('/corners-')),
    '[CO-34, banner]',
  ).toEqual(['/enxerto/loader.js']);
});

test('[CO-01, record] [CO-02, cookies] [CO-10, reject] after rejecting, PHP reads no to everything optional, and analytics cookies are gone', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([
    { name: '_ga', value: 'GA1.1.1.1', url: shop.origin },
    { name: 'wp-settings-1', value: 'kept', url: shop.origin },
  ]);
  await page.goto(`${shop.origin}/`);
  await reject(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await goOn(page);
  const read = await serverReads(page);
  expect(read.names.toSorted()).toEqual([...NAMES, 'wp-settings-1'].toSorted());
  expect(read.viewed).toBe('no');
  expect(read.record).toMatchObject({ ver: '1', ...each(false) });
  // No category passes a server that asks for `viewed` first, as all do.
  expect(Object.values(read.allowed)).toEqual(CATEGORIES.map(() => false));
});
