import type { Locator, Page } from '@playwright/test';
import { runCommand, state } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { cookies, expect, test } from '../harness/test';
import { bannerPage, LAYER, waitForBanner } from './on-page';

const POPUP = bannerPage(
  { layout: 'popup' },
  { body: '<button id="buy">Comprar</button><div style="height:3000px"></div>' },
);
async function openPopup(page: Page, shop: Shop): Promise<Locator> {
  await shop.open(page, POPUP);
  return waitForBanner(page);
}

const active = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);

test('@both-ci [CO-30, popup] the popup makes the page inert, takes the focus and keeps it @quick', async ({
  page,
  shop,
}) => {
  const layer = await openPopup(page, shop);
  await expect(layer).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'A sua privacidade' })).toBeVisible();
  const seen: (string | null)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(
        () =>
          document.activeElement?.shadowRoot?.activeElement?.textContent ??
          document.activeElement?.id ??
          '',
      ),
    );
  }
  expect(seen.slice(0, 4)).toEqual(['Fechar', 'Rejeitar tudo', 'Aceitar tudo', 'Personalizar']);
  expect(seen).not.toContain('buy');
  await page.evaluate(() => document.getElementById('buy')?.focus());
  expect(await active(page)).not.toBe('buy');
});

for (const [how, close] of Object.entries<(page: Page) => Promise<void>>({
  'the X': (page) => page.locator(LAYER).getByRole('button', { name: 'Fechar' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'the backdrop': (page) => page.mouse.click(5, 5),
})) {
  test(`@both-ci [CO-11, popup] closed by ${how}, nothing is recorded, the focus returns, and the visitor can be asked again${how === 'Escape' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await shop.open(page, POPUP);
    await waitForBanner(page);
    await close(page);
    await expect(page.locator(LAYER)).toHaveCount(0);
    expect(await cookies(page)).toEqual({});
    expect(await state(page)).toMatchObject({ decided: false });

    await page.locator('#buy').focus();
    await runCommand(page, 'consent.open');
    await expect(await waitForBanner(page)).toBeFocused();
    await close(page);
    await expect(page.locator(LAYER)).toHaveCount(0);
    expect(await active(page)).toBe('buy');
    expect(await cookies(page)).toEqual({});

    await runCommand(page, 'consent.open');
    await waitForBanner(page);
    await page.locator(LAYER).getByRole('button', { name: 'Aceitar tudo' }).click();
    await expect(page.locator('enxerto-root .unseen[role="status"]')).toHaveText(
      'A sua escolha foi guardada.',
    );
    await expect(page.locator(LAYER)).toHaveCount(0);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
    expect(await active(page)).toBe('buy');
  });
}

test('[CO-11, popup] a text selection that ends on the backdrop, or a click on the padding, does not close the popup', async ({
  page,
  shop,
}) => {
  const layer = await openPopup(page, shop);
  const box = (await layer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + 6, box.y + 6);
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(layer).not.toHaveAttribute('data-leaving');
  // As soon as it goes, the page is free: even while the popup still fades.
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.getElementById('buy')?.focus());
  expect(await active(page)).toBe('buy');
});

test('[CO-30, popup without overlay] a popup without overlay leaves the page usable, and Escape and X close it', async ({
  page,
  shop,
}) => {
  await shop.open(
    page,
    bannerPage({ layout: 'popup', overlay: false }, { body: '<button id="buy">Comprar</button>' }),
  );
  const layer = await waitForBanner(page);
  expect(await active(page)).toBe('body');
  await page.locator('#buy').click();
  await layer.getByRole('button', { name: 'Aceitar tudo' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator(LAYER)).toHaveCount(0);
  expect(await active(page)).toBe('buy');
  expect(await cookies(page)).toEqual({});
});
