import { BANNER, consoleOf, cookies, expect, test } from '../harness/test';

declare const window: Window & typeof globalThis & { oQueCorreu?: Ran[] };

interface Ran {
  categoria: string;
}

test("@both-ci demo index.html: 'Aceitar tudo' stores the choice, runs what it allows and holds on reload", async ({
  page,
  shop,
}) => {
  const ran = (): Promise<string[]> =>
    page.evaluate(() => (window.oQueCorreu ?? []).map((one) => one.categoria));
  const all = ['analytics', 'analytics', 'advertisement'];
  await page.goto(`${shop.origin}/demo/index.html`);
  await page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(ran).toEqual(all);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');

  await page.reload();
  await expect.poll(async () => (await ran()).sort()).toEqual(all.toSorted());
  await page.waitForLoadState('networkidle');
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(consoleOf(page)).toEqual([]);
});
