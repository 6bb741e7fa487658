import { remember, state } from '../choice/visitor';
import { BANNER, cookies, expect, plainPage, test } from '../harness/test';

const HELD =
  '<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics">window.ran = true;</script>';
const ACCEPT = 'Aceitar tudo';

const record = (fields: object | string): string =>
  btoa(typeof fields === 'string' ? fields : JSON.stringify(fields));
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
