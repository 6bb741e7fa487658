import { BANNER, accept, cookies, expect, test } from '../harness/test';
import { held, inline, ran, logs } from '../release/held';
import { choose, pageWith, ready, record, remember, runCommand, state, stored } from './visitor';

const BOUND = held('analytics', 'data-cli-block-if-ccpa-optout="true"', logs('bound'));

test('[CO-17, record] opting out before any choice stores only the flag, and accepting later wins', async ({
  page,
  shop,
}) => {
  await shop.openAsked(
    page,
    pageWith({ law: 'ccpa_gdpr' }, BOUND + inline('advertisement', 'sold')),
  );
  await runCommand(page, 'consent.optOut', true);
  await expect.poll(async () => (await state(page)).optedOut).toBe('visitor');
  expect(await record(page)).toEqual({ ver: '1', ccpaOptout: true });
  expect(Object.keys(await cookies(page))).toEqual(['CookieLawInfoConsent']);
  expect(await ran(page)).toEqual([]);
  await expect(page.locator(BANNER)).toBeVisible();

  await page.reload();
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await state(page)).toMatchObject({ decided: false, optedOut: 'visitor' });
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['bound', 'sold']);
  expect(await record(page)).toMatchObject({ ccpaOptout: false, advertisement: true });
});

test('[CO-17, record] opting out after a choice turns off the categories for sale; opting in again grants nothing', async ({
  page,
  shop,
}) => {
  await remember(page, {
    ...stored('yes', { necessary: true, analytics: true, advertisement: true, foreign: 'x' }),
    _fbp: '1',
    _ga: '1',
  });
  await shop.open(page, pageWith({ law: 'ccpa', reload: 'never' }, BOUND));
  await expect.poll(() => ran(page)).toEqual(['bound']);
  await runCommand(page, 'consent.optOut', true);
  await expect
    .poll(() => record(page))
    .toMatchObject({
      ver: '1',
      analytics: true,
      advertisement: false,
      ccpaOptout: true,
      foreign: 'x',
    });
  const jar = await cookies(page);
  expect(jar).toMatchObject({ viewed_cookie_policy: 'yes', _ga: '1' });
  expect(jar).not.toHaveProperty('_fbp');
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    [BOUND.replace('bound', 'bound, late'), inline('analytics', 'free')].join(''),
  );
  await expect.poll(() => ran(page)).toEqual(['bound', 'free']);

  await runCommand(page, 'consent.optOut', false);
  await expect.poll(async () => (await state(page)).optedOut).toBe(false);
  expect(await record(page)).toMatchObject({ advertisement: false, ccpaOptout: false });
  await expect.poll(() => ran(page)).toEqual(['bound', 'free', 'bound, late']);
});

test('@both-ci [CO-17, GPC] Global Privacy Control counts as opted out: nothing stored, no banner; accepting wins and stays @quick', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  });
  await shop.open(
    page,
    pageWith({}, inline('necessary', 'needed') + inline('advertisement', 'sold')),
  );
  await ready(page);
  await expect.poll(() => ran(page)).toEqual(['needed']);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await state(page)).toMatchObject({
    decided: false,
    optedOut: 'signal',
    categories: { necessary: true, analytics: false, advertisement: false },
  });
  expect(await cookies(page)).toEqual({});
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  const paths = (): string => shop.paths().join();
  expect(paths()).not.toMatch(/\/(?:consent|choice|dialog)-/);
  await runCommand(page, 'consent.open');
  await expect.poll(paths).toContain('/enxerto/dialog-');
  await expect(page.locator(BANNER)).toHaveCount(0);

  await choose(page, 'all');
  await expect.poll(() => ran(page)).toEqual(['needed', 'sold']);
  await page.reload();
  await expect.poll(() => ran(page)).toEqual(['needed', 'sold']);
  expect(await state(page)).toMatchObject({ decided: true, optedOut: false });
});
