import type { Page } from '@playwright/test';
import { fileOfName } from '../../../src/chunks';
import { runCommand, state } from '../choice/visitor';
import { cookies, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { bannerPage, LAYER, waitForBanner } from './on-page';

const active = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);
const chunks = (shop: Shop): string[] =>
  shop
    .paths()
    .filter((path) => path.startsWith('/enxerto/') && !path.includes('loader'))
    .map((path) => fileOfName(path.replace(/^\/enxerto\/|\.js$/g, '')))
    .sort();

/** Stands in for the dialog: takes the screen slot that the banner has made, and ends its claim when Escape closes it. */
const DIALOG = `export function dialog({ bus: { handle }, page: { shared }, scope }) {
  handle('consent.dialog', () => {
    const dialog = document.createElement('dialog');
    dialog.id = 'stand-in';
    const end = shared.screenSlot.claim('dialog', {
      show() {
        document.body.append(dialog);
        dialog.showModal();
      },
      hide() {},
    });
    scope.on(dialog, 'close', () => {
      dialog.remove();
      end();
    });
  });
}`;

for (const layout of ['banner', 'popup']) {
  test(`@both-ci [CO-34, banner] [CO-32, ${layout}] 'Personalizar' loads the dialog only then; the ${layout} gives way and comes back with the focus`, async ({
    page,
    shop,
  }) => {
    let dialogs = 0;
    await page.route(/\/dialog-[^/]+\.js/, (route) => {
      dialogs += 1;
      return route.fulfill({ contentType: 'text/javascript', body: DIALOG });
    });
    await shop.open(page, bannerPage({ layout }, { body: '<button id="buy">Comprar</button>' }));
    const layer = await waitForBanner(page);
    await page.waitForLoadState('networkidle');
    expect(chunks(shop)).toEqual(['consent', 'runtime']);
    expect(dialogs).toBe(0);
    await layer.getByRole('button', { name: 'Personalizar' }).click();
    await expect(page.locator('#stand-in')).toBeVisible();
    expect(dialogs).toBe(1);
    await expect(page.locator(LAYER)).toHaveCount(0);
    expect(await cookies(page)).toEqual({});
    await page.keyboard.press('Escape');
    await expect(
      (await waitForBanner(page)).getByRole('button', { name: 'Personalizar' }),
    ).toBeFocused();
    expect(await cookies(page)).toEqual({});
    // A choice made while the dialog is up leaves nothing to come back to.
    await page.locator(LAYER).getByRole('button', { name: 'Personalizar' }).click();
    await expect(page.locator('#stand-in')).toBeVisible();
    await runCommand(page, 'consent.set', 'none');
    await page.keyboard.press('Escape');
    await expect(page.locator('#stand-in')).toHaveCount(0);
    await expect(page.locator(LAYER)).toHaveCount(0);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
  });
}

test("@both-ci [CO-43, banner] when the decision's cookie has gone, the banner comes back and takes no focus", async ({
  page,
  shop,
}) => {
  await shop.open(page, plainPage('<button id="buy">Comprar</button>'));
  await (await waitForBanner(page)).getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect(page.locator(LAYER)).toHaveCount(0);
  await page.locator('#buy').focus();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await waitForBanner(page);
  expect(await active(page)).toBe('buy');
  expect(await cookies(page)).toEqual({});
});

test("[CO-11, closed] 'consent.close' hides the banner and records nothing; 'consent.open' focuses a visible banner", async ({
  page,
  shop,
}) => {
  await shop.open(page, plainPage('<button id="buy">Comprar</button>'));
  const layer = await waitForBanner(page);
  await page.locator('#buy').focus();
  await runCommand(page, 'consent.open');
  await expect(layer).toBeFocused();
  await expect(page.locator(LAYER)).toHaveCount(1);
  await runCommand(page, 'consent.close');
  await expect(page.locator(LAYER)).toHaveCount(0);
  expect(await active(page)).toBe('buy');
  expect(await cookies(page)).toEqual({});
  expect(await state(page)).toMatchObject({ decided: false });
});

test('a second click on a banner that is leaving makes no second choice', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { reported: 0 });
    document.addEventListener(
      'enxerto:consent',
      () => void ((window as unknown as { reported: number }).reported += 1),
    );
  });
  await shop.open(page, plainPage());
  await waitForBanner(page);
  await page
    .locator(LAYER)
    .getByRole('button', { name: 'Rejeitar tudo' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      (button.nextElementSibling as HTMLButtonElement).click();
    });
  await expect(page.locator(LAYER)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { reported: number }).reported)).toBe(1);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
});

test('[CO-32, real dialog] the banner comes back with the focus after the dialog was closed, and stays away after it was saved', async ({
  page,
  shop,
}) => {
  await shop.open(page, plainPage());
  await (await waitForBanner(page)).getByRole('button', { name: 'Personalizar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await expect(dialog).toBeVisible();
  await expect(page.locator(LAYER)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(
    (await waitForBanner(page)).getByRole('button', { name: 'Personalizar' }),
  ).toBeFocused();
  expect(await cookies(page)).toEqual({});
  await page.locator(LAYER).getByRole('button', { name: 'Personalizar' }).click();
  await dialog.getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(LAYER)).toHaveCount(0);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
});
