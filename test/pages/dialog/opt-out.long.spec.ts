import type { Page } from '@playwright/test';
import { axe } from '../harness/axe';
import { BANNER, expect, test } from '../harness/test';
import { openDecided, shopPage, storedRecord } from './open';

const DECIDED = { ver: '1', necessary: true, analytics: true, advertisement: true };
const box = (page: Page) => page.locator('enxerto-root[data-widget="optout"] dialog[open]');

/** A page with the legacy plugin's link, as its shortcode prints it. */
const html = (head = ''): string =>
  shopPage(
    { consent: { law: 'ccpa_gdpr' } },
    '<p><a id="out" class="wt-cli-ccpa-opt-out" href="#" role="button">Não vender</a></p>',
  ).replace('</head>', `${head}</head>`);

test('@both-ci [CO-17, link] cancel, Escape and the backdrop change nothing; confirm stores the flag and turns advertising off', async ({
  page,
  shop,
}) => {
  await openDecided(page, shop, DECIDED, html());
  await expect(page.locator('enxerto-root[data-widget="tab"]')).toHaveCount(1);
  const before = await page.context().cookies();
  await page.locator('#out').focus();
  for (const way of ['cancel', 'Escape', 'backdrop']) {
    await page.locator('#out').click();
    await expect(box(page)).toHaveAccessibleName('Não vender nem partilhar os meus dados');
    await expect(box(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    if (way === 'cancel') await page.keyboard.press('Enter');
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.mouse.click(5, 5);
    await expect(box(page)).toHaveCount(0);
    expect(await page.context().cookies()).toEqual(before);
    await expect(page.locator('#out')).toBeFocused();
  }

  await page.locator('#out').click();
  await box(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator('enxerto-root[data-widget="optout"] [role="status"]')).toHaveText(
    'A sua escolha foi guardada.',
  );
  expect(await storedRecord(page)).toMatchObject({
    ccpaOptout: true,
    advertisement: false,
    analytics: true,
  });

  await page.locator('#out').click();
  await expect(box(page)).toHaveAccessibleName(/não são vendidos nem partilhados, como pediu/);
  await box(page).getByRole('button', { name: 'Voltar a permitir' }).click();
  await expect.poll(async () => (await storedRecord(page))['ccpaOptout']).toBe(false);
});

test('[CO-17, CO-11, in part] for an undecided visitor the banner comes back however the opt-out box is closed', async ({
  page,
  shop,
}) => {
  await shop.open(page, html());
  for (const way of ['cancel', 'Escape', 'backdrop', 'confirm', 'confirm']) {
    await expect(page.locator(BANNER)).toBeVisible();
    await page.locator('#out').click();
    await expect(box(page)).toBeVisible();
    await expect(page.locator(BANNER)).toHaveCount(0);
    if (way === 'cancel') await box(page).getByRole('button', { name: 'Cancelar' }).click();
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'backdrop') await page.mouse.click(5, 5);
    else await box(page).getByRole('button').last().click();
    await expect(box(page)).toHaveCount(0);
    if (way !== 'confirm') expect(await page.context().cookies()).toEqual([]);
  }
  await expect(page.locator(BANNER)).toBeVisible();
  // Asked out, and in again.
  expect(await storedRecord(page)).toEqual({ ver: '1', ccpaOptout: false });
});

for (const [name, width, scheme] of [
  ['desktop', 1366, 'light'],
  ['phone, dark', 320, 'dark'],
] as const) {
  test(`[XX-04, opt-out] ${name}: axe finds nothing, and nothing is cut`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 568 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await shop.open(page, html('<meta name="color-scheme" content="light dark">'));
    await page.locator('#out').click();
    await expect(box(page)).toBeVisible();
    expect(await axe(page, 'enxerto-root[data-widget="optout"]')).toEqual([]);
    for (const button of await box(page).getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  });
}
