import { BANNER, accept, cookies, expect, test } from '../harness/test';
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
import { inline, ran } from '../release/held';

const HELD =
  inline('analytics', 'analytics') + inline('social', 'social') + inline('necessary', 'end');

test('[CO-16, version] a new version asks again, and all optional categories are denied until the choice', async ({
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

test('[CO-16, category] a new category asks again, and is the only one denied until the choice', async ({
  page,
  shop,
}) => {
  await remember(page, stored('yes', { necessary: true, analytics: true }));
  await shop.openAsked(page, pageWith({ categories: ['necessary', 'analytics', 'social'] }, HELD));
  await expect.poll(() => ran(page)).toEqual(['analytics', 'end']);
  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => ran(page)).toEqual(['analytics', 'end', 'social']);
  expect(await record(page)).toMatchObject({ analytics: true, social: true });
  await page.reload();
  await ready(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

test('[CO-16, category printed] a category that the legacy dialog has and the record has not asks again', async ({
  page,
  shop,
}) => {
  const boxes = ['necessary', 'analytics', 'social']
    .map((slug) => `<input class="cli-user-preference-checkbox" data-id="checkbox-${slug}">`)
    .join('');
  await remember(page, stored('no', { necessary: true, analytics: false }));
  await shop.openAsked(
    page,
    pageWith(
      {},
      `${HELD}<script>var Cli_Data = {};</script><div id="cliSettingsPopup">${boxes}</div>`,
    ),
  );
  await expect.poll(() => ran(page)).toEqual(['end']);
  await choose(page, 'none');
  await expect(page.locator(BANNER)).toHaveCount(0);
});

/** What an old version of the plugin stored: one category for all that is optional. */
const OLD = { necessary: true, 'non-necessary': true };
const OLD_SWITCHES = Object.keys(OLD)
  .map((slug) => `<input class="cli-user-preference-checkbox" data-id="checkbox-${slug}">`)
  .join('');

test('[CO-16, categories of another time] a yes to categories that the site does not have asks again, with all proposed and nothing granted', async ({
  page,
  shop,
}) => {
  await remember(page, stored('yes', OLD));
  await shop.openAsked(page, pageWith({}, HELD));
  await expect.poll(() => ran(page)).toEqual(['end']);
  expect(await signalled(page, 'analytics_storage')).toBe('denied');
  expect(await record(page)).toEqual(OLD);
  await page.evaluate(() => window.enxerto?.push(['consent.dialog']));
  const switches = page.getByRole('dialog').getByRole('switch');
  await expect(switches.first()).toBeVisible();
  for (const one of await switches.all()) await expect(one).toBeChecked();
  await page.keyboard.press('Escape');
  await choose(page, { analytics: true });
  await expect.poll(() => ran(page)).toEqual(['end', 'analytics']);
  // What was proposed and not chosen stays off.
  expect(await record(page)).toMatchObject({
    ...OLD,
    analytics: true,
    social: false,
    advertisement: false,
  });
  await page.reload();
  await ready(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

test('[CO-16, categories of another time] a site whose plugin prints these categories at the end of the page asks nobody again', async ({
  page,
  shop,
}) => {
  await remember(page, stored('yes', OLD));
  await shop.open(
    page,
    pageWith(
      {},
      `${HELD}<script>var Cli_Data = {};</script><div id="cliSettingsPopup">${OLD_SWITCHES}</div>`,
    ),
  );
  await ready(page);
  await expect.poll(() => ran(page)).toEqual(['end']);
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

test("[CO-19, not used here] a neighbouring subdomain's CookieYes cookie is ignored: nothing runs, and the visitor is asked", async ({
  page,
  shop,
}) => {
  shop.page('/', pageWith({}, HELD));
  await page
    .context()
    .addCookies([{ name: 'cookieyes-consent', value: COOKIEYES, domain: '.shop.test', path: '/' }]);
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await expect.poll(() => ran(page)).toEqual(['end']);
  expect(await state(page)).toMatchObject({ decided: false, method: undefined });
});

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

test('[CO-19, no action] a CookieYes cookie without an action counts as no decision', async ({
  page,
  shop,
}) => {
  await remember(page, { 'cookieyes-consent': COOKIEYES.replace('action:yes', 'action:') });
  await shop.openAsked(page, pageWith({ import: ['cookieyes'] }, HELD));
  expect(await ran(page)).toEqual(['end']);
});
