import { choose, pageWith, state } from '../pages/choice/visitor';
import { CATEGORIES, plainPage } from '../pages/harness/test';
import { BANNER, expect, test } from './harness/test';
import type { Tab } from './harness/test';

/** What the page has stored, by any means. */
const stored = async (tab: Tab): Promise<object> => ({
  cookies: await tab.cookies(),
  ...(await tab.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: 'caches' in window ? await caches.keys() : [],
  }))),
});
const NOTHING = { cookies: {}, local: [], session: [], databases: [], caches: [] };

/** The record in a jar of cookies. */
const recordOf = (jar: Record<string, string>): Record<string, unknown> =>
  JSON.parse(atob(jar['CookieLawInfoConsent'] ?? '')) as Record<string, unknown>;

/** The cookies of a visitor who has accepted, all but the record. */
const ACCEPTED = {
  viewed_cookie_policy: 'yes',
  ...Object.fromEntries(CATEGORIES.map((slug) => [`cookielawinfo-checkbox-${slug}`, 'yes'])),
};

/** Makes a choice with a button; resolves with the cookies after it. */
async function click(tab: Tab, button: string): Promise<Record<string, string>> {
  await tab.click('button', button);
  await expect.poll(async () => (await tab.cookies())['viewed_cookie_policy']).toBeDefined();
  return tab.cookies();
}

test("[CO-07, WebKitGTK] nothing is stored before 'Aceitar tudo', then the record, a cookie for each category, the decision, and nothing else", async ({
  tab,
  shop,
}) => {
  shop.page('/', plainPage());
  await tab.goto(shop.origin);
  await expect.poll(() => tab.shown(BANNER)).toHaveLength(1);
  expect(await stored(tab)).toEqual(NOTHING);
  const { CookieLawInfoConsent: _record, ...jar } = await click(tab, 'Aceitar tudo');
  await expect.poll(() => tab.shown(BANNER)).toEqual([]);
  expect(jar).toEqual(ACCEPTED);
  expect(recordOf(await tab.cookies())).toMatchObject(
    Object.fromEntries(CATEGORIES.map((slug) => [slug, true])),
  );
  expect(await stored(tab)).toEqual({ ...NOTHING, cookies: await tab.cookies() });

  // On the next page nobody is asked.
  await tab.goto(`${shop.origin}/?2`);
  expect(await state(tab)).toMatchObject({
    decided: true,
    categories: { analytics: true },
  });
  expect(await tab.shown(BANNER)).toEqual([]);
  expect(shop.paths().filter((path) => path.includes('/consent-'))).toHaveLength(1);
});

test('[CO-15, cookies, WebKitGTK] a withdrawal erases the cookies of its category, of the host and of the domain, and no others', async ({
  tab,
  shop,
}) => {
  const written = `<script>if (!document.cookie) for (const one of ['_ga=1', '_ga=2; domain=shop.test', '_fbp=1', 'basket=1'])
    document.cookie = one + '; path=/';</script>`;
  shop.page('/', pageWith({ reload: 'never' }, written));
  await tab.goto(shop.origin);
  const foreign = (): Promise<string[]> =>
    tab.evaluate(() =>
      document.cookie
        .split('; ')
        .filter((one) => /^(?:_|basket)/.test(one))
        .sort(),
    );
  expect(await foreign()).toEqual(['_fbp=1', '_ga=1', '_ga=2', 'basket=1']);
  await click(tab, 'Aceitar tudo');
  await choose(tab, { analytics: false });
  await expect.poll(foreign).toEqual(['_fbp=1', 'basket=1']);
  await choose(tab, 'none');
  await expect.poll(foreign).toEqual(['basket=1']);
});
