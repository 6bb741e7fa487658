import { BANNER, consoleOf, cookies, expect, listen, test } from '../harness/test';

declare const window: Window & typeof globalThis & { oQueCorreu?: Ran[] };

interface Ran {
  categoria: string;
}

const PAGES = [
  { name: 'index.html', all: ['analytics', 'analytics', 'advertisement'], necessary: [] },
  {
    name: 'legado.html',
    all: [
      'necessary',
      'analytics',
      'analytics',
      'functional',
      'performance',
      'advertisement',
      'functional',
    ],
    necessary: ['necessary'],
  },
];

for (const { name, all, necessary } of PAGES) {
  for (const { button, decision, runs } of [
    { button: 'Aceitar tudo', decision: 'yes', runs: all },
    { button: 'Rejeitar tudo', decision: 'no', runs: necessary },
  ]) {
    test(`@both-ci demo ${name}: '${button}' stores the choice, runs what it allows and holds on reload`, async ({
      page,
      shop,
    }) => {
      const ran = (): Promise<string[]> =>
        page.evaluate(() => (window.oQueCorreu ?? []).map((one) => one.categoria));
      await page.goto(`${shop.origin}/demo/${name}`);
      await page.locator(BANNER).getByRole('button', { name: button }).click();
      await expect(page.locator(BANNER)).toHaveCount(0);
      await expect.poll(ran).toEqual(runs);
      expect((await cookies(page))['viewed_cookie_policy']).toBe(decision);

      await page.reload();
      await expect.poll(async () => (await ran()).sort()).toEqual([...runs].sort());
      await page.waitForLoadState('networkidle');
      await expect(page.locator(BANNER)).toHaveCount(0);
      expect(consoleOf(page)).toEqual([]);
    });
  }
}

test('demo index.html: the link in the footer opens the settings, which return the focus to it', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/demo/index.html`);
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  const opener = page.locator('[data-demo="consent-open"]').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceitar tudo' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
});

test("[CO-45, early] legado.html: the legacy plugin's own script never starts, shows no bar and writes nothing", async ({
  page,
  shop,
}) => {
  const { errors } = listen(page);
  await page.goto(`${shop.origin}/demo/legado.html`);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#cookie-law-info-bar')).toBeHidden();
  await expect(page.locator('#cookie-law-info-again')).toBeHidden();
  expect(await cookies(page)).toEqual({});
  expect(errors).toEqual([]);
});
