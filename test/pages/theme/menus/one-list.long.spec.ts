import type { Page } from '@playwright/test';
import { axe } from '#test/pages/harness/axe';
import { consoleOf, destroy, expect, test } from '#test/pages/harness/test';
import { away, focused, hover } from './menus';
import { isDesktop, isMobile, openOneList, seen, expandedStates } from './one-list';

// A third theme: closed panels are off the page, and one list is both the desktop and the mobile menu.

const WIDE = { width: 1100, height: 800 };
const NARROW = { width: 390, height: 800 };
const ARROW = 'a > .dropdown-menu-toggle';

const WHO = [
  ['replace', false],
  ['takeover', true],
] as const;

test.use({ viewport: WIDE });

/** Expects these lists to be open, also in their ARIA state. */
async function expectOpen(page: Page, ids: string[], where = 'a'): Promise<void> {
  await expect.poll(() => seen(page), 'what is seen').toEqual(ids);
  await expect.poll(() => expandedStates(page, where), 'what is told').toEqual(ids);
}

for (const [mode, withLegacyScript] of WHO) {
  const which = withLegacyScript ? '@long' : '@both-ci';

  test(`${which} [TH-11, panels off the page] [TH-10, another theme] ${mode}: a panel that the mouse has left counts as closed, and keys enter only what is seen`, async ({
    page,
    shop,
  }) => {
    await away(page);
    await openOneList(page, shop, { withLegacyScript });
    await isDesktop(page);
    expect(consoleOf(page).some((line) => line.includes(`dropdowns: ${mode}`))).toBe(true);
    await expectOpen(page, []);
    await hover(page, 'loja');
    await expectOpen(page, ['loja']);
    await hover(page, 'camas');
    await expectOpen(page, ['loja', 'camas']);
    await away(page);
    await expectOpen(page, []);

    // After the mouse was there, as before it.
    await page.locator('#inicio > a').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('loja');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('mesas');
    await expectOpen(page, ['loja']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('altas');
    await expectOpen(page, ['loja', 'camas']);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('camas');
    // Back round the ends, past what is shut.
    for (const id of ['mesas', 'loja', 'camas']) {
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe(id);
    }
    // Theirs opens what the focus is on: that is closed first, and nothing stays shut that has the focus.
    for (let levels = withLegacyScript ? 2 : 1; levels > 0; levels -= 1)
      await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('loja');
    if (!withLegacyScript) await expectOpen(page, []);

    // Tab finds links that lie off the page: it brings them onto it, and takes them away behind it.
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('mesas');
    await expectOpen(page, ['loja']);
    await page.locator('#contacto > a').focus();
    await expectOpen(page, []);
    expect(await axe(page)).toEqual([]);
  });
}

test('@both-ci [TH-23, one list] [TH-22, one list] while the menu button shows, an arrow opens the mobile list and a link navigates', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(NARROW);
  await openOneList(page, shop, {});
  await isMobile(page);
  expect(consoleOf(page).some((line) => line.includes('mobileMenu: replace'))).toBe(true);
  expect(consoleOf(page).filter((line) => line.includes('theme: dropdowns: '))).toEqual([]);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const arrow = page.getByRole('button', { name: 'Submenu de loja', exact: true });
  await arrow.click();
  await expectOpen(page, ['loja'], ARROW);
  await expect(page.locator('#loja > ul')).toHaveClass('sub-menu toggled-on');
  await page.locator(`#camas > ${ARROW}`).click();
  await expectOpen(page, ['loja', 'camas'], ARROW);
  await arrow.click();
  await expectOpen(page, [], ARROW);
  await expect(page.locator('.toggled-on')).toHaveCount(0);
  await page.locator('#ajuda > a').press('Tab');
  await page.keyboard.press('Enter');
  await expectOpen(page, ['ajuda'], ARROW);
  await page.keyboard.press('Space');
  await expectOpen(page, [], ARROW);

  // Round by Tab: of what is shut, nothing.
  const round: string[] = [];
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    round.push(await focused(page));
  }
  expect(round).toEqual(['contacto', '', 'inicio', 'loja', 'loja']);
  // Nothing of the desktop menu is left on it, and none of its states.
  await expect(page.locator('[aria-haspopup], .menu a[aria-expanded]')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await page.locator('#loja > a').click({ position: { x: 20, y: 20 } });
  await page.waitForURL('**/loja/');
});

test("@both-ci [TH-21, one list] the list follows the window's width between the two menus, and destroy restores it", async ({
  page,
  shop,
}) => {
  const nodes = (): Promise<string> =>
    page.locator('.main-navigation').evaluate((navigation) => navigation.outerHTML);
  let sent = '';
  await page.route('**/enxerto/theme-*', async (route) => {
    sent = await nodes();
    await route.continue();
  });
  await away(page);
  await openOneList(page, shop, {});
  await isDesktop(page);
  const arrows = page.locator(ARROW);
  await hover(page, 'loja');
  await expectOpen(page, ['loja']);

  await page.setViewportSize(NARROW);
  await isMobile(page);
  await expect(page.locator('[aria-haspopup]')).toHaveCount(0);
  await page.locator('.menu-toggle').click();
  await page.locator(`#loja > ${ARROW}`).click();
  await expectOpen(page, ['loja'], ARROW);

  await page.setViewportSize(WIDE);
  await isDesktop(page);
  await expect(page.locator('.toggled, .toggled-on')).toHaveCount(0);
  for (const arrow of await arrows.all()) {
    await expect(arrow).toHaveAttribute('role', 'presentation');
    await expect(arrow).not.toHaveAttribute('tabindex');
  }
  await away(page);
  await hover(page, 'ajuda');
  await expectOpen(page, ['ajuda']);
  await away(page);
  await expectOpen(page, []);
  await destroy(page);
  expect(await nodes()).toBe(sent);
});
