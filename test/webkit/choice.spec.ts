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

/** The cookies of a decision, all but the record. */
const marks = (viewed: 'yes' | 'no', granted: readonly string[]): object => ({
  viewed_cookie_policy: viewed,
  ...Object.fromEntries(
    CATEGORIES.map((slug) => [
      `cookielawinfo-checkbox-${slug}`,
      granted.includes(slug) ? 'yes' : 'no',
    ]),
  ),
});

/** Makes a choice with a button; resolves with the cookies after it. */
async function click(tab: Tab, button: string): Promise<Record<string, string>> {
  await tab.click('button', button);
  await expect.poll(async () => (await tab.cookies())['viewed_cookie_policy']).toBeDefined();
  return tab.cookies();
}

for (const [button, viewed, granted] of [['Aceitar tudo', 'yes', CATEGORIES]] as [
  string,
  'yes' | 'no',
  string[],
][])
  test(`[CO-07, WebKitGTK] nothing is stored before '${button}', then the record, a cookie for each category, the decision, and nothing else`, async ({
    tab,
    shop,
  }) => {
    shop.page('/', plainPage());
    await tab.goto(shop.origin);
    await expect.poll(() => tab.shown(BANNER)).toHaveLength(1);
    expect(await stored(tab)).toEqual(NOTHING);
    const { CookieLawInfoConsent: _record, ...jar } = await click(tab, button);
    await expect.poll(() => tab.shown(BANNER)).toEqual([]);
    expect(jar).toEqual(marks(viewed, granted));
    expect(recordOf(await tab.cookies())).toMatchObject(
      Object.fromEntries(CATEGORIES.map((slug) => [slug, granted.includes(slug)])),
    );
    expect(await stored(tab)).toEqual({ ...NOTHING, cookies: await tab.cookies() });

    // On the next page nobody is asked.
    await tab.goto(`${shop.origin}/?2`);
    expect(await state(tab)).toMatchObject({
      decided: true,
      categories: { analytics: viewed === 'yes' },
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
