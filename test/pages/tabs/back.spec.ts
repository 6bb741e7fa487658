import type { Page } from '@playwright/test';
import { expect, testWithPageCache as test } from '../harness/test';
import { choose, pageWith, ready, remember, signalled, state, stored } from '../choice/visitor';
import { inline, ran } from '../release/held';

test('@both [CO-43, back/forward cache] a page that comes back from the cache knows of a withdrawal made in between', async ({
  page,
  shop,
}) => {
  const restored =
    '<script>addEventListener("pageshow", (e) => { window.restored = e.persisted; })</script>';
  shop.page('/', pageWith({ reload: 'never' }, inline('analytics', 'first') + restored));
  shop.page('/other', pageWith({ reload: 'never' }));
  await remember(page, stored('yes', { necessary: true, analytics: true, advertisement: true }));
  await page.goto(shop.origin);
  await expect.poll(() => ran(page)).toEqual(['first']);
  await ready(page);
  // With a choice made there: what that leaves listening keeps no page out of the cache.
  await choose(page, 'all');
  // Firefox keeps no page of which a request is under way: what a choice asks for has to have come.
  for (const file of ['afterchoice', 'sweep'])
    await expect.poll(() => cameFrom(page)).toMatch(file);

  await page.evaluate(() => location.assign('/other'));
  await page.waitForURL('**/other');
  await ready(page);
  await choose(page, { analytics: false });
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A restored page has no load event to wait for.
  await expect
    .poll(() => page.evaluate(() => 'restored' in window && window.restored).catch(() => undefined))
    .toBe(true);

  expect(await state(page)).toMatchObject({
    categories: { analytics: false, advertisement: true },
  });
  expect(await signalled(page, 'analytics_storage')).toBe('denied');
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    inline('analytics', 'later') + inline('advertisement', 'end'),
  );
  await expect.poll(() => ran(page)).toEqual(['first', 'end']);
});

/** The addresses of all files that have come. */
const cameFrom = (page: Page): Promise<string> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  );
