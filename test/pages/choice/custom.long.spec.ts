import { BANNER, cookies, expect, test } from '../harness/test';
import { inline, ran } from '../release/held';
import { choose, pageWith, ready, record, runCommand, state } from './visitor';

const HELD = inline('analytics', 'analytics') + inline('advertisement', 'advertisement');

test('[CO-10, custom] a custom choice is stored as made; categories it does not name stay; none on is a refusal without id @quick', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, pageWith({ reload: 'never' }, HELD));
  await choose(page, { analytics: true });
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => ran(page)).toEqual(['analytics']);
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-necessary': 'yes',
    'cookielawinfo-checkbox-analytics': 'yes',
    'cookielawinfo-checkbox-advertisement': 'no',
  });
  const first = await record(page);
  expect(first).toMatchObject({ ver: '1', analytics: true, advertisement: false });
  expect(first).toMatchObject({ enxerto_method: 'custom' });

  await choose(page, { advertisement: true });
  expect(await record(page)).toMatchObject({
    analytics: true,
    advertisement: true,
    enxerto_id: first?.['enxerto_id'],
  });
  await choose(page, { analytics: false, advertisement: false, necessary: false });
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'no',
    'cookielawinfo-checkbox-necessary': 'yes',
    'cookielawinfo-checkbox-analytics': 'no',
  });
  expect(await state(page)).toMatchObject({ decided: true, method: 'custom', id: undefined });
  expect(await record(page)).not.toHaveProperty('enxerto_id');
});

test('[CO-10, customMeansYes] with customMeansYes a choice of no category counts as yes but grants nothing', async ({
  page,
  shop,
}) => {
  await shop.open(page, pageWith({ customMeansYes: true }, HELD));
  await ready(page);
  await choose(page, { analytics: false });
  expect(await cookies(page)).toMatchObject({
    viewed_cookie_policy: 'yes',
    'cookielawinfo-checkbox-analytics': 'no',
  });
  expect((await state(page)).categories).toMatchObject({ necessary: true, analytics: false });
  expect(await record(page)).not.toHaveProperty('enxerto_id');
  await choose(page, 'none');
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
});

test('@both-ci [CO-06, custom, opt-out, forget, reload] where cookies and storage are blocked, every choice holds for the page, which is not reloaded @quick', async ({
  page,
  shop,
}) => {
  shop.page('/', pageWith({ reload: 'always' }, HELD), {
    'content-security-policy': 'sandbox allow-scripts',
  });
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await choose(page, { analytics: true });
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => ran(page)).toEqual(['analytics']);
  await choose(page, 'all');
  await expect.poll(() => ran(page)).toEqual(['analytics', 'advertisement']);
  await runCommand(page, 'consent.optOut', true);
  expect(await state(page)).toMatchObject({
    optedOut: 'visitor',
    persistent: false,
    categories: { analytics: true, advertisement: false },
  });
  await runCommand(page, 'consent.forget');
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await state(page)).toMatchObject({ decided: false, categories: { analytics: false } });
  expect(shop.paths().filter((path) => path === '/')).toHaveLength(1);
});
