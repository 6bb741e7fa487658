import {
  choose,
  pageWith,
  ready,
  record,
  remember,
  signalled,
  state,
  stored,
} from '../choice/visitor';
import { BANNER, cookies, expect, test } from '../harness/test';
import { inline, ran } from '../release/held';

const HELD =
  inline('analytics', 'analytics') + inline('social', 'social') + inline('necessary', 'end');

test('[CO-16, version] a new version asks again, and all optional categories are denied until the choice @quick', async ({
  page,
  shop,
}) => {
  const old = { ver: '1', necessary: true, analytics: true, advertisement: false, foreign: 7 };
  await remember(page, stored('yes', old));
  await shop.openAsked(page, pageWith({ version: '2' }, HELD));
  await expect.poll(() => ran(page)).toEqual(['end']);
  expect(await signalled(page, 'analytics_storage')).toBe('denied');
  // Asking writes nothing.
  expect(await record(page)).toEqual(old);
  // What is not named was asked anew, and not answered: no yes of another version counts.
  await choose(page, { advertisement: true });
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await record(page)).toMatchObject({
    ver: '2',
    analytics: false,
    advertisement: true,
    foreign: 7,
  });
  await page.reload();
  await ready(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

const COOKIEYES =
  'consentid:ZUVxd1A9PQ==,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes';

for (const [what, value, config, head] of [
  ['plain, imported by configuration', COOKIEYES, { import: ['cookieyes'] }, ''],
  [
    'URL-encoded, on a page that has its settings',
    encodeURIComponent(COOKIEYES),
    {},
    '<script>var _ckyConfig = {};</script>',
  ],
] as const) {
  test(`[CO-19] the newer plugin's decision, ${what}, is read where ours is missing, until the next choice`, async ({
    page,
    shop,
  }) => {
    const jar = { 'cookieyes-consent': value };
    await remember(page, jar);
    await shop.open(page, pageWith({ reload: 'never', ...config }, HELD, head));
    await ready(page);
    await expect.poll(() => ran(page)).toEqual(['analytics', 'end']);
    await expect(page.locator(BANNER)).toHaveCount(0);
    expect(await state(page)).toMatchObject({ decided: true, method: 'imported' });
    expect(await cookies(page)).toEqual(jar);

    await choose(page, { analytics: false });
    const kept = await record(page);
    expect(kept).toMatchObject({ ver: '1', analytics: false, enxerto_method: 'custom' });
    // What was only read is not copied.
    expect(kept).not.toHaveProperty('consentid');
    await page.reload();
    await expect.poll(() => ran(page)).toEqual(['end']);
    expect(await state(page)).toMatchObject({ decided: true, method: 'custom' });
  });
}

test('@both-ci [CO-19, refusal] of two decision cookies with one name the refusal counts, and the next choice leaves one cookie', async ({
  page,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'never' }, HELD));
  const agreed = stored('yes', { ver: '1', necessary: true, analytics: true });
  await remember(page, agreed);
  const outside = { domain: '.shop.test', path: '/' };
  await page.context().addCookies([{ name: 'viewed_cookie_policy', value: 'no', ...outside }]);
  await page.goto(shop.origin);
  await ready(page);
  await expect.poll(() => ran(page)).toEqual(['end']);
  expect(await state(page)).toMatchObject({ decided: true, categories: { analytics: false } });

  await choose(page, { analytics: true });
  await expect.poll(() => ran(page)).toEqual(['end', 'analytics']);
  const left = (await page.context().cookies()).filter(
    ({ name }) => name === 'viewed_cookie_policy',
  );
  expect(left.map(({ value }) => value)).toEqual(['yes']);
  await page.reload();
  await expect.poll(() => ran(page)).toEqual(['analytics', 'end']);
});
