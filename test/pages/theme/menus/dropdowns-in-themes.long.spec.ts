import { axe } from '#test/pages/harness/axe';
import { expect, test } from '#test/pages/harness/test';
import { away, focused, hover, menuPage, open, opened, openMenus } from './menus';

test('[TH-11, right to left] in a right-to-left menu the left arrow key goes forward', async ({
  page,
  shop,
}) => {
  menuPage(shop, { rtl: true });
  await openMenus(page, shop);
  await page.locator('#inicio > a').focus();
  const expected = { ArrowLeft: 'loja', ArrowDown: 'mesas', Tab: 'bancos' };
  for (const [key, id] of Object.entries(expected)) {
    await page.keyboard.press(key);
    expect(await focused(page)).toBe(id);
  }
  await page.keyboard.press('ArrowLeft');
  expect(await open(page)).toEqual(['loja', 'bancos']);
  expect(await focused(page)).toBe('altos');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('bancos');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('inicio');
});

test('[TH-11, augment] where the theme opens panels, we state what is open at every level, and Escape closes', async ({
  page,
  shop,
}) => {
  menuPage(shop, { withLegacyScript: true, theme: { mode: 'augment' } });
  await openMenus(page, shop);
  await hover(page, 'loja');
  expect(await open(page)).toEqual(['loja']);
  await hover(page, 'bancos');
  expect(await open(page)).toEqual(['loja', 'bancos']);
  await hover(page, 'mesas');
  expect(await open(page)).toEqual(['loja']);
  await page.keyboard.press('Escape');
  expect(await open(page)).toEqual([]);
  await hover(page, 'quartos');
  expect(await open(page)).toEqual(['quartos']);
  await hover(page, 'loja');
  expect(await open(page)).toEqual(['loja']);
  await away(page);
  expect(await open(page)).toEqual([]);

  // Their keys: Tab opens. Ours: Escape closes, and the focus is back on the parent.
  await page.locator('#inicio > a').focus();
  for (const key of ['Tab', 'Shift+Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  expect(await open(page)).toContain('loja');
  await page.locator('#mesas > a').focus();
  await page.keyboard.press('Escape');
  expect(await open(page)).not.toContain('loja');
  expect(await focused(page)).toBe('loja');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loja/');
});

test('@long [TH-80, dropdowns] with reduced motion a panel is opaque at once; later items and parents without an address work', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  menuPage(shop);
  await openMenus(page, shop);
  await page.locator('#site-navigation .sf-menu').evaluate((menu) => {
    menu.insertAdjacentHTML(
      'beforeend',
      '<li id="tarde" class="menu-item menu-item-has-children nav-no-click"><a>Tarde</a><ul class="sub-menu"><li id="noite"><a href="/loja/">Noite</a></li></ul></li>',
    );
  });
  await expect(page.getByRole('button', { name: 'Tarde', expanded: false })).toBeVisible();
  await page.locator('#inicio > a').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe('tarde');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('noite');
  const opacity = (id: string): Promise<string> =>
    page.locator(`#${id} > ul`).evaluate((panel) => getComputedStyle(panel).opacity);
  expect(await opacity('tarde')).toBe('1');
  await hover(page, 'loja');
  await opened(page, 'loja');
  expect(await opacity('loja')).toBe('1');
  await hover(page, 'bancos');
  await opened(page, 'loja', 'bancos');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await away(page);
  await page.locator('#quartos > a').focus();
  await page.keyboard.press('Enter');
  expect(await open(page)).toEqual(['quartos']);
  expect(await axe(page)).toEqual([]);
});
