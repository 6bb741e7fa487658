import { choose, pageWith, ready, remember, signalled, state, stored } from '../choice/visitor';
import { expect, leaveAndReturn, testInWholeBrowser as test } from '../harness/test';
import { inline, ran } from '../release/held';

test('@both [CO-43, back/forward cache] a page that comes back from the cache knows of a withdrawal made in between', async ({
  page,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'never' }, inline('analytics', 'first')));
  shop.page('/other', pageWith({ reload: 'never' }));
  await remember(page, stored('yes', { necessary: true, analytics: true, advertisement: true }));
  await page.goto(shop.origin);
  await expect.poll(() => ran(page)).toEqual(['first']);
  await ready(page);
  // With a choice made there: what that leaves listening keeps no page out of the cache.
  await choose(page, 'all');
  // Firefox keeps no page of which a request is under way: what a choice asks for has to have come.
  const files = 'performance.getEntriesByType("resource").map(({ name }) => name).join()';
  for (const file of ['afterchoice', 'sweep'])
    await expect.poll(() => page.evaluate(files)).toContain(file);

  await leaveAndReturn(page, '/other', async () => {
    await ready(page);
    await choose(page, { analytics: false });
  });
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
