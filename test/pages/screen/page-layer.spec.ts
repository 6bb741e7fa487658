import type { Page } from '@playwright/test';
import { ready, state } from '../choice/visitor';
import { accept, BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';

// What the page itself has over everything: a modal dialog, something in full screen. XX-20.

test.use({ outside: ['push.test', 'ads.test'] });

const GATE = '<dialog id="gate"><p>Tem mais de 18 anos?</p><button>Sim</button></dialog>';

/** Opens a page that asks for consent, and whose gate is open from the start. */
async function openGated(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  await shop.open(
    page,
    plainPage(`${GATE}<script>document.querySelector('dialog').showModal()</script>`),
  );
  await ready(page);
}

test("@both [XX-20, the page's dialog] the banner waits while a modal dialog of the page is open, and comes when it closes @quick", async ({
  page,
  shop,
}) => {
  await openGated(page, shop);
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect((await state(page)).decided).toBe(false);
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.evaluate('gate.close()');
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toBeVisible();
  await accept(page);
  await expect.poll(async () => (await state(page)).decided).toBe(true);
});

test("@both [XX-20, the page's dialog] in a dialog that stays open, the banner is shown after five seconds and can be answered by mouse and key", async ({
  page,
  shop,
}) => {
  await openGated(page, shop);
  await page.clock.runFor(6_000);
  await expect(page.locator(`#gate ${BANNER}`)).toBeVisible();
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await state(page)).decided).toBe(true);
  await page.clock.runFor(1_000);
  await expect(page.locator(BANNER)).toHaveCount(0);
  // The page's own dialog is as it was.
  await expect(page.locator('#gate')).toBeVisible();
  await page.getByRole('button', { name: 'Sim' }).click();
});
