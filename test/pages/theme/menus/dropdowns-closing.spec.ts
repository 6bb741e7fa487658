import { expect, testInWholeBrowser as test } from '#test/pages/harness/test';
import {
  away,
  hover,
  menuPage,
  MODES,
  open,
  opened,
  openMenus,
  openMenusWithoutMouse,
} from './menus';

// In Chromium's shell, the mouse moves back after a tap, which closes what the tap has opened.

test('@both-ci [TH-12, grace] a panel stays open for 150 ms after the mouse has left, so that it can cross a neighbour', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  menuPage(shop);
  await openMenus(page, shop);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await hover(page, 'loja');
  expect(await open(page)).toEqual(['loja']);

  // Over a neighbour whose panel would lie in the way, and back into this one.
  await hover(page, 'quartos');
  await page.clock.runFor(140);
  expect(await open(page)).toEqual(['loja']);
  await hover(page, 'bancos');
  await page.clock.runFor(1_000);
  expect(await open(page)).toEqual(['loja', 'bancos']);
  // The same in a panel: `altos` lies beside `bancos`, and `camas` below.
  await hover(page, 'camas');
  await page.clock.runFor(140);
  expect(await open(page)).toEqual(['loja', 'bancos']);
  await hover(page, 'altos');
  await page.clock.runFor(1_000);
  expect(await open(page)).toEqual(['loja', 'bancos']);
  await hover(page, 'camas');
  await page.clock.runFor(150);
  expect(await open(page)).toEqual(['loja', 'camas']);

  await hover(page, 'quartos');
  await page.clock.runFor(149);
  expect(await open(page)).toContain('loja');
  await page.clock.runFor(1);
  expect(await open(page)).toEqual(['quartos']);
  await away(page);
  await page.clock.runFor(149);
  expect(await open(page)).toEqual(['quartos']);
  await page.clock.runFor(1);
  expect(await open(page)).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1100, height: 800 } });

  for (const [mode, how] of MODES) {
    test(`${mode === 'replace' ? '' : '@long '}[TH-12, taps] ${mode}: the first tap opens, the second follows the link, a tap elsewhere closes${mode === 'replace' ? ' @quick' : ''}`, async ({
      page,
      shop,
    }) => {
      menuPage(shop, how);
      await openMenusWithoutMouse(page, shop);
      const tap = (id: string): Promise<void> => page.locator(`#${id} > a`).tap();
      await tap('loja');
      expect(await open(page)).toEqual(['loja']);
      await tap('bancos');
      expect(await open(page)).toEqual(['loja', 'bancos']);
      await tap('camas');
      expect(await open(page)).toEqual(['loja', 'camas']);
      await page.touchscreen.tap(500, 700);
      await opened(page);

      await tap('ajuda');
      expect(await open(page)).toEqual(['ajuda']);
      await tap('ajuda');
      await opened(page);
      await tap('quartos');
      expect(await open(page)).toEqual(['quartos']);
      await tap('loja');
      expect(await open(page)).toEqual(['loja']);
      await tap('camas');
      expect(page.url()).toBe(`${shop.origin}/`);
      await tap('camas');
      await page.waitForURL('**/camas/');
    });

    test(`${mode === 'replace' ? '' : '@long '}[TH-12, taps beside a mouse] ${mode}: what a tap opens stays open, although a mouse rests elsewhere, until a tap elsewhere`, async ({
      page,
      shop,
    }) => {
      menuPage(shop, how);
      await openMenus(page, shop);
      await page.clock.install();
      for (const id of ['loja', 'quartos']) {
        await page.locator(`#${id} > a`).tap();
        // After a tap, Chromium usually says by itself that the pointer has gone back to where the mouse rests.
        await expect
          .poll(() => away(page).then(() => page.locator(`#${id}:hover`).count()))
          .toBe(0);
        await page.clock.runFor(2_000);
        expect(await open(page)).toEqual([id]);
      }
      await page.touchscreen.tap(500, 700);
      await page.clock.runFor(2_000);
      expect(await open(page)).toEqual([]);
    });
  }
});
