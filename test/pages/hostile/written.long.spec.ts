import type { Page } from '@playwright/test';
import { state } from '../choice/visitor';
import { answer, BANNER, cookies, expect, plainPage, tag, test } from '../harness/test';

const DAY = 86_400;

/** Lifetimes in days by name, as the browser keeps them. */
async function lifetimes(page: Page): Promise<Record<string, number>> {
  const now = Date.now() / 1000;
  const all = await page.context().cookies();
  return Object.fromEntries(
    all.map(({ name, expires }) => [name, Math.round((expires - now) / DAY)]),
  );
}

const SLUGS = ['necessary', 'functional', 'performance', 'analytics', 'advertisement', 'others'];
const NAMES = [
  ...SLUGS.map((slug) => `cookielawinfo-checkbox-${slug}`),
  'CookieLawInfoConsent',
  'viewed_cookie_policy',
].sort();
const decode = (value: string | undefined): Record<string, unknown> =>
  JSON.parse(atob(value ?? '')) as Record<string, unknown>;

test('@both-ci [CO-02, CO-10] accepting writes yes everywhere, for 365 days, path=/, Lax, not Secure on http', async ({
  page,
  shop,
}) => {
  shop.page('/loja/camas/', plainPage());
  await page.goto(`${shop.origin}/loja/camas/`);
  await answer(page, 'Aceitar tudo');
  const jar = await cookies(page);
  expect(Object.keys(jar).sort()).toEqual(NAMES);
  for (const slug of SLUGS) expect(jar[`cookielawinfo-checkbox-${slug}`]).toBe('yes');
  expect(jar['viewed_cookie_policy']).toBe('yes');
  const all = Object.fromEntries(SLUGS.map((slug) => [slug, true]));
  expect(decode(jar['CookieLawInfoConsent'])).toEqual({
    ...all,
    ver: '1',
    enxerto_id: expect.stringMatching(/^[\da-f]{32}$/),
    enxerto_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    enxerto_method: 'accept_all',
  });
  expect(new Set(Object.values(await lifetimes(page)))).toEqual(new Set([365]));
  for (const cookie of await page.context().cookies()) {
    expect(cookie).toMatchObject({
      path: '/',
      sameSite: 'Lax',
      secure: false,
      domain: 'shop.test',
    });
  }
});

test('[CO-02, CO-03] refusing writes no for optional and yes for locked categories, for 180 days', async ({
  page,
  shop,
}) => {
  await shop.open(
    page,
    plainPage().replace(
      '"consent": {}',
      '"consent": { "categories": ["necessary", "obligatoire", "analytics"] }',
    ),
  );
  await answer(page, 'Rejeitar tudo');
  const jar = await cookies(page);
  expect(jar).toMatchObject({
    viewed_cookie_policy: 'no',
    'cookielawinfo-checkbox-necessary': 'yes',
    'cookielawinfo-checkbox-obligatoire': 'yes',
    'cookielawinfo-checkbox-analytics': 'no',
  });
  expect(decode(jar['CookieLawInfoConsent'])).toMatchObject({
    necessary: true,
    obligatoire: true,
    analytics: false,
  });
  expect(new Set(Object.values(await lifetimes(page)))).toEqual(new Set([180]));
});

for (const [where, late] of [
  ['before the tag', false],
  ['after the tag has run', true],
] as const) {
  test(`[CO-02, LD-03] the page's own cookie names and days are used, printed ${where}`, async ({
    page,
    shop,
  }) => {
    const globals = `<script>var CLI_ACCEPT_COOKIE_NAME = 'seen', CLI_PREFERNCE_COOKIE = 'prefs', CLI_ACCEPT_COOKIE_EXPIRE = 30;</script>`;
    const html = plainPage().replace(
      '<!--tag-->',
      `${late ? '' : globals}${tag('src="/enxerto/loader.js"')}${late ? globals : ''}`,
    );
    await shop.open(page, html);
    await answer(page, 'Rejeitar tudo');
    const jar = await cookies(page);
    expect(jar).toMatchObject({ seen: 'no', prefs: expect.any(String) });
    expect(Object.keys(jar)).not.toContain('viewed_cookie_policy');
    // Refusing lasts no longer than accepting.
    expect(new Set(Object.values(await lifetimes(page)))).toEqual(new Set([30]));
    await page.reload();
    expect((await state(page)).decided).toBe(true);
    await expect(page.locator(BANNER)).toHaveCount(0);
  });
}

test('[CO-07, XX-02] before a choice nothing is stored and no other host gets a request @quick', async ({
  page,
  shop,
}) => {
  const held =
    '<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics" src="https://tracker.test/t.js"></script>';
  await shop.openAsked(page, plainPage(held));
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('Escape');
  expect(await cookies(page)).toEqual({});
  const kept = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
  ]);
  expect(kept).toEqual([0, 0, 0]);
  expect(shop.requests.map(({ origin }) => origin)).not.toContain('https://tracker.test');
});
