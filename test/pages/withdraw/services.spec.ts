import type { Page } from '@playwright/test';
import { SERVICES } from '#src/services';
import { choose, pageWith, ready, remember, runCommand, stored } from '../choice/visitor';
import { cookies, expect, test } from '../harness/test';
import { holding } from '../hold/services/page';
import { DOCUMENTED_NAMES, NEEDED_NAMES, REFUSALS } from './documented-names';

const ALL = { necessary: true, functional: true, analytics: true, advertisement: true };
/** Every name may stand in any storage: a service can be told to use another one. */
const KINDS = ['cookie', 'local', 'session'] as const;
type Kind = (typeof KINDS)[number];

/** What the services of these categories store, as `kind name`. */
const storedBy = (...categories: string[]): string[] =>
  SERVICES.filter(({ category }) => categories.includes(category)).flatMap(({ name }) => {
    const { cookies: jar = [], storage = [] } = DOCUMENTED_NAMES[name] ?? {};
    return [
      ...jar.flatMap((each) => KINDS.map((kind) => `${kind} ${each}`)),
      ...storage.flatMap((each) => [`local ${each}`, `session ${each}`]),
    ];
  });

const PAGES_OWN = [...NEEDED_NAMES, ...REFUSALS];
/** Of the page's own names, those that our own choice writes or that it removes for other reasons. */
const OURS =
  /^(?:viewed_cookie_policy|CookieLaw|cookielawinfo-|pys_consent|cookieyes-consent|enxerto)/;

/** Stands in for everything that has run on the page before. Cookies are those of the domain, as services set them. */
async function storeEverything(page: Page): Promise<void> {
  const names = [...storedBy('functional', 'analytics', 'advertisement')];
  const own = PAGES_OWN.filter((name) => !OURS.test(name));
  const all = [...names, ...own.flatMap((name) => KINDS.map((kind) => `${kind} ${name}`))];
  const split = all.map((each) => each.split(/ (.*)/s) as [Kind, string]);
  await page
    .context()
    .addCookies(
      split
        .filter(([kind]) => kind === 'cookie')
        .map(([, name]) => ({ name, value: 'x', domain: '.shop.test', path: '/' })),
    );
  await page.evaluate((entries) => {
    for (const [kind, name] of entries)
      if (kind !== 'cookie') (kind === 'local' ? localStorage : sessionStorage).setItem(name, 'x');
  }, split);
}

/** What is stored now, as `kind name`, but for what is ours. */
async function left(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
  ]);
  const jar = Object.keys(await cookies(page)).map((name) => `cookie ${name}`);
  return [...jar, ...keys].filter((each) => !OURS.test(each.replace(/^\w+ /, ''))).toSorted();
}

const own = PAGES_OWN.filter((name) => !OURS.test(name)).flatMap((name) =>
  KINDS.map((kind) => `${kind} ${name}`),
);
const leftWith = (...categories: string[]): string[] =>
  [...storedBy(...categories), ...own].toSorted();

for (const [surface, page_] of [
  ['a page without `hold`', async () => pageWith({ reload: 'never' })],
  ['a page with `hold`', async () => holding(pageWith({}), { consent: {}, hold: ['known'] })],
] as const) {
  test(`@both [CO-51] on ${surface}, a withdrawal removes what the services of the category have stored, and nothing else${surface === 'a page without `hold`' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await remember(page, stored('yes', ALL));
    await shop.open(page, await page_());
    await ready(page);
    await storeEverything(page);
    expect(await left(page)).toEqual(leftWith('functional', 'analytics', 'advertisement'));
    await choose(page, { analytics: false });
    await expect.poll(() => left(page)).toEqual(leftWith('functional', 'advertisement'));
    await choose(page, { advertisement: false });
    await expect.poll(() => left(page)).toEqual(leftWith('functional'));
    await choose(page, { functional: false });
    await expect.poll(() => left(page)).toEqual(leftWith());
  });
}

test('@both [CO-51, CO-10] a refusal removes what services stored before the visitor was asked, in folders and on the host too', async ({
  page,
  shop,
}) => {
  shop.page('/loja/sofas/', pageWith({}));
  for (const path of ['/', '/loja', '/loja/sofas/'])
    await page
      .context()
      .addCookies(
        ['.shop.test', 'shop.test'].map((domain) => ({ name: '_clck', value: 'x', domain, path })),
      );
  await page.goto(`${shop.origin}/loja/sofas/`);
  await ready(page);
  await storeEverything(page);
  await choose(page, 'none');
  await expect.poll(() => left(page)).toEqual(leftWith());
});

test('@both [CO-51] the button of the settings: what services stored is gone in the task of the click', async ({
  page,
  shop,
}) => {
  await remember(page, stored('yes', ALL));
  await shop.open(page, pageWith({ reload: 'never' }));
  await ready(page);
  await storeEverything(page);
  await runCommand(page, 'consent.dialog');
  const reject = page.getByRole('button', { name: 'Rejeitar tudo' });
  await expect(reject).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/sweep-')),
      ),
    )
    .toBe(true);
  await page.evaluate(() => {
    const seen = window as never as { after?: string };
    document.addEventListener('enxerto:consent', () => (seen.after = document.cookie));
  });
  await reject.click();
  await expect.poll(() => page.evaluate('window.after')).toBeTruthy();
  const after = String(await page.evaluate('window.after'));
  for (const gone of [
    '_clck',
    '_hjSession_1',
    '_pk_id',
    '__hstc',
    '_scid',
    'sbjs_session',
    '__gads',
  ])
    expect(after).not.toContain(gone);
  expect(after).toContain('woocommerce_cart_hash');
});

test('@both [CO-51, shared] what two services share is kept while one of them is allowed', async ({
  page,
  shop,
}) => {
  await remember(page, { _gac_G1: 'x', _ga: 'x', AMP_TOKEN: 'x', ...stored('yes', ALL) });
  await shop.open(page, pageWith({ reload: 'never' }));
  await ready(page);
  await choose(page, { analytics: false });
  await expect.poll(() => left(page)).toEqual(['cookie _gac_G1']);
  await choose(page, { advertisement: false });
  await expect.poll(() => left(page)).toEqual([]);
});

test('@both [CO-51, databases] a database that a service keeps is erased, and one of the page stays', async ({
  page,
  shop,
}) => {
  await remember(page, stored('yes', ALL));
  await shop.open(page, pageWith({ reload: 'never' }));
  await ready(page);
  await page.evaluate(async () => {
    for (const name of ['mixpanelBrowserDb', 'basket'])
      await new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result.close()));
      });
  });
  await choose(page, { analytics: false });
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')),
    )
    .toEqual(['basket']);
});

test('[CO-51, first visit] the names are loaded by a choice that denies, and not by one that grants', async ({
  page,
  shop,
}) => {
  const isLoaded = (): boolean => shop.paths().some((path) => path.includes('/sweep-'));
  await shop.open(page, pageWith({}));
  await ready(page);
  await choose(page, 'all');
  await expect.poll(() => shop.paths().some((path) => path.includes('/afterchoice-'))).toBe(true);
  expect(isLoaded()).toBe(false);
  await choose(page, 'none');
  await expect.poll(isLoaded).toBe(true);
});
