import type { Page } from '@playwright/test';
import { runCommand, state } from '../choice/visitor';
import { cookies, expect, plainPage, test } from '../harness/test';
import { LAYER, waitForBanner } from './on-page';

const active = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);
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
