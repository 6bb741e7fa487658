import type { Page } from '@playwright/test';
import { BANNER, cookies, expect, plainPage, test } from '../harness/test';
import { remember } from '../choice/visitor';

const HELD =
  '<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics">window.ran = true;</script>';
const ACCEPT = 'Aceitar tudo';
const hostileValue = { toString: 0 };

const record = (fields: object | string): string =>
  btoa(typeof fields === 'string' ? fields : JSON.stringify(fields));
const state = (
  page: Page,
): Promise<{ decided: boolean; categories: Record<string, boolean>; persistent: boolean }> =>
  page.evaluate(() =>
    (window as never as { enxerto: { consent: { state(): never } } }).enxerto.consent.state(),
  );

const JUNK: [string, Record<string, string>][] = [
  ['malformed escapes', { viewed_cookie_policy: 'yes', CookieLawInfoConsent: '%7Bbad%' }],
  [
    'prototype keys',
    {
      viewed_cookie_policy: 'yes',
      CookieLawInfoConsent: record('{"__proto__":{"analytics":true},"analytics":true}'),
    },
  ],
];

for (const [what, jar] of JUNK) {
  test(`[CO-05] ${what}: the visitor counts as undecided, the banner shows, and the next choice repairs the cookies`, async ({
    page,
    shop,
  }) => {
    await remember(page, jar);
    await shop.openAsked(page, plainPage(HELD));
    expect((await state(page)).decided).toBe(false);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await cookies(page)).toEqual(jar);
    await page.getByRole('button', { name: ACCEPT }).click();
    await expect(page.locator(BANNER)).toHaveCount(0);
    await page.reload();
    await expect.poll(() => page.evaluate('window.ran')).toBe(true);
    expect(await state(page)).toMatchObject({ decided: true, persistent: true });
    await expect(page.locator(BANNER)).toHaveCount(0);
  });
}

test('[CO-05] values that are no texts grant nothing, and the next choice replaces them', async ({
  page,
  shop,
}) => {
  shop.page('/', plainPage(HELD));
  const fields = {
    ver: hostileValue,
    analytics: hostileValue,
    enxerto_id: [hostileValue],
    enxerto_time: hostileValue,
    enxerto_method: 7,
  };
  await remember(page, { viewed_cookie_policy: 'yes', CookieLawInfoConsent: record(fields) });
  await page.goto(shop.origin);
  // What is no version was never agreed to (CO-16).
  await expect(page.locator(BANNER)).toBeVisible();
  expect(await state(page)).toMatchObject({ decided: false, categories: { analytics: false } });
  await page.evaluate(() =>
    (
      window as never as { enxerto: { consent: { set(choice: string): void } } }
    ).enxerto.consent.set('all'),
  );
  await expect.poll(() => page.evaluate('window.ran')).toBe(true);
  const stored = JSON.parse(atob((await cookies(page))['CookieLawInfoConsent'] ?? '')) as Record<
    string,
    unknown
  >;
  expect(stored).toMatchObject({
    ver: '1',
    analytics: true,
    enxerto_id: expect.stringMatching(/^[\da-f]{32}$/),
  });
});

test('@both [CO-05] copies of our cookies on the parent domain or in a folder do not bring the banner back', async ({
  page,
  shop,
}) => {
  shop.serve(
    'www.shop.test/loja/cama',
    'text/html',
    plainPage(HELD).replace(
      '<!--tag-->',
      '<script src="/enxerto/loader.js" data-enxerto></script>',
    ),
  );
  const stale = [
    { name: 'CookieLawInfoConsent', value: '%7Bbad', domain: '.shop.test', path: '/' },
    {
      name: 'CookieLawInfoConsent',
      value: record({ analytics: false }),
      domain: 'www.shop.test',
      path: '/loja',
    },
    { name: 'viewed_cookie_policy', value: 'maybe', domain: '.shop.test', path: '/loja/' },
    { name: 'cookielawinfo-analytics', value: 'no', domain: '.shop.test', path: '/' },
  ];
  await page.context().addCookies(stale);
  await page.goto('http://www.shop.test/loja/cama');
  await page.getByRole('button', { name: ACCEPT }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(await state(page)).toMatchObject({ persistent: true });
  await page.reload();
  await expect.poll(() => page.evaluate('window.ran')).toBe(true);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

const SHAPES: [string, string][] = [
  ['booleans', record({ ver: '1', necessary: true, analytics: true, others: false })],
  ['the texts true and false', record({ ver: '1', analytics: 'true', others: 'false' })],
  ['%3D for the padding', record({ analytics: true, others: false, ab: 1 }).replace(/=/g, '%3D')],
  ['URL-encoded JSON', encodeURIComponent('{"analytics":true,"others":"false"}')],
];

for (const [what, value] of SHAPES) {
  test(`[CO-01] a record with ${what} is read: no banner, the same decision, and nothing is rewritten`, async ({
    page,
    shop,
  }) => {
    shop.page('/', plainPage(HELD));
    const jar = { CookieLawInfoConsent: value, viewed_cookie_policy: 'yes' };
    await remember(page, jar);
    await page.goto(shop.origin);
    await expect.poll(() => page.evaluate('window.ran')).toBe(true);
    expect((await state(page)).categories).toMatchObject({
      necessary: true,
      analytics: true,
      others: false,
    });
    await expect(page.locator(BANNER)).toHaveCount(0);
    expect(await cookies(page)).toEqual(jar);
  });
}

test('[CO-01] unknown keys of the record survive a save', async ({ page, shop }) => {
  shop.page('/', plainPage());
  const others = { wt_plus: true, wt_future: { list: [1, '~>?"'] } };
  await remember(page, { CookieLawInfoConsent: record({ analytics: false, ...others }) });
  await page.goto(shop.origin);
  await page.getByRole('button', { name: ACCEPT }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  const stored = JSON.parse(atob((await cookies(page))['CookieLawInfoConsent'] ?? '')) as Record<
    string,
    unknown
  >;
  expect(stored).toMatchObject({
    ...others,
    ver: '1',
    analytics: true,
    enxerto_method: 'accept_all',
  });
});
