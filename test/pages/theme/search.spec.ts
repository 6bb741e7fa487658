import type { Locator, Page } from '@playwright/test';
import { axe } from '../harness/axe';
import type { Shop } from '../harness/test';
import { consoleOf, destroy, expect, still, test } from '../harness/test';
import type { HeaderPage } from './header';
import { headerPage, open as openPage, searchForm, snapshot, standIn } from './header';

const LEGACY = standIn('drop-down-search');
const PLACES = [
  ['alone', ''],
  ["beside the theme's script", LEGACY],
] as const;
/** The theme closes its own panel of a header with `menuSearchStyle` drop_down. */
const LOCALIZE = { menuSearchStyle: 'drop_down' };

const close = (attribute: string): string => `<a href="#" ${attribute} aria-label="Fechar">×</a>`;
const trigger = (name: string): string =>
  `<a href="/#" class="${name}" aria-label="${name}">🔍</a>`;

/** The header with every search the theme has: a page of the theme's has one of them, and one beside the mobile button. */
const HEADER = `<nav id="site-navigation" aria-label="Menu"><ul><li class="search-toggle-li">${trigger('search-dropdown-toggle')}</li></ul>
  ${trigger('search-header-replace-toggle')}${trigger('search-overlay-toggle')}</nav>
  <div>${trigger('search-icon-dropdown')}${trigger('search-icon-overlay')}</div>
  <div id="searchform-dropdown">${searchForm()}</div>
  <div class="search-style-dropdown" id="icon-searchform-dropdown">${searchForm()}</div>
  <div id="searchform-header-replace">${searchForm()}${close('id="searchform-header-replace-close"')}</div>
  <div id="searchform-overlay">${searchForm(close('class="search-overlay-close"'))}</div>
  <div class="search-style-overlay" id="icon-searchform-overlay">${searchForm(close('class="search-overlay-close"'))}</div>`;

const open = (page: Page, shop: Shop, given: HeaderPage = {}): Promise<void> =>
  openPage(page, shop, { header: HEADER, ...given });

/** One of the theme's searches, with a function that checks whether it is open. */
const of = (page: Page, trigger_: string, panel: string, panelClass = 'show') => {
  const icon: Locator = page.locator(`.${trigger_}`);
  const sheet: Locator = page.locator(panel);
  const field: Locator = sheet.locator('input.field');
  return {
    icon,
    sheet,
    field,
    async expectOpen(isOpen: boolean): Promise<void> {
      await expect(icon).toHaveAttribute('aria-expanded', String(isOpen));
      await (isOpen ? expect(sheet).toBeVisible() : expect(sheet).toBeHidden());
      await (isOpen
        ? expect(sheet).toHaveClass(new RegExp(`\\b${panelClass}\\b`))
        : expect(sheet).not.toHaveClass(new RegExp(`\\b${panelClass}\\b`)));
      if (isOpen) await expect(field).toBeFocused();
    },
  };
};

for (const [where, after] of PLACES)
  test(`${where === 'alone' ? '@both-ci' : '@long'} [TH-30, dropdown] [TH-02, search] ${where}: the icon opens the search with the focus in its field; click outside, Escape or icon close it${where === 'alone' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, { localize: LOCALIZE, after });
    const { icon, sheet, field, expectOpen } = of(
      page,
      'search-dropdown-toggle',
      '#searchform-dropdown',
    );
    const item = page.locator('.search-toggle-li');
    await expectOpen(false);
    await icon.click();
    await expectOpen(true);
    await expect(item).toHaveClass(/\bactive\b/);
    await field.fill('cama');
    await sheet.click({ position: { x: 2, y: 2 } });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOpen(false);
    await expect(item).not.toHaveClass(/\bactive\b/);
    await expect(icon).toBeFocused();

    // Two ways of a screen reader's and a keyboard's to press it.
    await page.keyboard.press('Space');
    await expectOpen(true);
    await page.locator('#text').click();
    await expectOpen(false);
    await expect(icon).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOpen(true);
    // Who clicks on something else wants that.
    await page.locator('#elsewhere').click();
    await expectOpen(false);
    await expect(page.locator('#elsewhere')).toBeFocused();
    await icon.click();
    await expectOpen(true);
    await icon.click();
    await expectOpen(false);
    await expect(icon).toBeFocused();
    // Shut, it is out of the way of Tab.
    await page.locator('.search-icon-overlay').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('#elsewhere')).toBeFocused();
    // Beside it, each press is the theme's script's to answer, once: five on the icon, and ours in place of the first Escape.
    expect((await page.evaluate('window.legacyToggles')) ?? 0).toBe(after ? 6 : 0);
  });

test('@long [TH-30, variants] [TH-80, search] the mobile icon, header-replace and overlay open, close and return the focus, and axe finds nothing', async ({
  page,
  shop,
}) => {
  await open(page, shop);
  const dropdown = of(page, 'search-icon-dropdown', '#icon-searchform-dropdown');
  await dropdown.icon.click();
  await dropdown.expectOpen(true);
  await still(page.locator('html'));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dropdown.expectOpen(false);
  await expect(dropdown.icon).toBeFocused();

  // The navigation is hidden meanwhile, and so is its own icon.
  const replace = of(page, 'search-header-replace-toggle', '#searchform-header-replace');
  for (const shut of ['Escape', '#searchform-header-replace-close', '#text']) {
    await replace.icon.click();
    await replace.expectOpen(true);
    await expect(page.locator('#site-navigation')).toHaveClass('hide');
    await (shut === 'Escape' ? page.keyboard.press(shut) : page.locator(shut).click());
    await replace.expectOpen(false);
    await expect(page.locator('#site-navigation')).toBeVisible();
    await expect(replace.icon).toBeFocused();
  }

  for (const [name, panel] of [
    ['search-overlay-toggle', '#searchform-overlay'],
    ['search-icon-overlay', '#icon-searchform-overlay'],
  ] as const) {
    const overlay = of(page, name, panel, 'active');
    const durations = await page.evaluate(
      ([pressed, shown]) => {
        document.querySelector<HTMLElement>(`.${pressed}`)?.click();
        const moves = document.querySelector(shown)?.getAnimations() ?? [];
        return moves.map(({ effect }) => effect?.getTiming().duration);
      },
      [name, panel] as const,
    );
    expect(durations).toEqual([300]);
    await overlay.expectOpen(true);
    await still(page.locator('html'));
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    // Nobody tabs into what it covers.
    await page.keyboard.press('Tab');
    await expect(overlay.sheet.locator('.search-overlay-close')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(overlay.field).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await overlay.expectOpen(false);
    await expect(overlay.icon).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await overlay.icon.click();
    await page.keyboard.press('Escape');
    await overlay.expectOpen(false);
    await expect(overlay.icon).toBeFocused();
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('.search-overlay-toggle').click();
  expect(
    await page
      .locator('#searchform-overlay')
      .evaluate((sheet) => sheet.getAnimations().length + getComputedStyle(sheet).opacity),
  ).toBe('01');
});

/** The theme's header of the kind `top`: its first line has two halves, and the search covers both. Its × is no link. */
const TOP = `<div class="header-top"><div class="left"><nav id="site-navigation" aria-label="Menu"><a href="/loja">Loja</a></nav></div>
  <div class="right"><div id="search-toggle">${trigger('search-header-replace-toggle')}</div></div>
  <div id="searchform-header-replace">${searchForm()}<span id="searchform-header-replace-close">×</span></div></div>`;

for (const [where, after] of PLACES)
  test(`${where === 'alone' ? '@both' : '@long'} [TH-30, header_replace] ${where}: both halves of a top header make room for the search, whose × is named and works by key`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, { header: TOP, after });
    const { icon, expectOpen } = of(
      page,
      'search-header-replace-toggle',
      '#searchform-header-replace',
    );
    const halves = [page.locator('.header-top > .left'), page.locator('.header-top > .right')];
    const shutter = page.getByRole('button', { name: 'Fechar a pesquisa' });
    for (const key of ['Enter', 'Space', 'Escape', 'click']) {
      await icon.focus();
      await page.keyboard.press('Enter');
      await expectOpen(true);
      for (const half of halves) {
        await expect(half).toHaveClass(/\bhide\b/);
        await expect(half).toBeHidden();
      }
      // It is at the icon's place, and covers the icon completely.
      expect(await shutter.evaluate(isOnTop)).toBe(true);
      if (key === 'click') await shutter.click();
      else {
        await page.keyboard.press('Tab');
        await expect(shutter).toBeFocused();
        await page.keyboard.press(key);
      }
      await expectOpen(false);
      for (const half of halves) await expect(half).not.toHaveClass(/\bhide\b/);
      await expect(icon).toBeFocused();
    }
    // Four times the icon, and four times what closes it.
    expect((await page.evaluate('window.legacyToggles')) ?? 0).toBe(after ? 8 : 0);
    expect(await axe(page)).toEqual([]);
  });

/** Whether a click in the middle of it would reach it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

test('[TH-31] search-filled follows the field: at start, typed, cleared by the form, and after going back @quick', async ({
  page,
  shop,
}) => {
  await open(page, shop, {
    header:
      searchForm().replace('<input class="field"', '<input class="field" value="mesa"') +
      searchForm(),
  });
  const [first, second] = [page.locator('form').first(), page.locator('form').last()];
  const filled = /\bsearch-filled\b/;
  await expect(first).toHaveClass(filled);
  await expect(second).not.toHaveClass(filled);
  await first.locator('.field').fill('');
  await expect(first).not.toHaveClass(filled);
  await second.locator('.field').fill('cama');
  await expect(second).toHaveClass(filled);
  await expect(first).not.toHaveClass(filled);
  await page.evaluate(() => document.querySelectorAll('form').forEach((form) => form.reset()));
  await expect(second).not.toHaveClass(filled);
  await expect(first).toHaveClass(filled);
  await second.locator('.field').pressSequentially('b');
  await expect(second).toHaveClass(filled);

  // The browser fills the form in again with the values it had when the page was left, without an event.
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.locator('form').last().locator('.field')).toHaveValue('b');
  await expect(page.locator('form').last()).toHaveClass(filled);
});

test('@long [LD-09, search] [TH-04, search] [TH-06, search] destroy restores every node, later searches work, and a missing panel is named in debug', async ({
  page,
  shop,
}) => {
  shop.page('/without', headerPage({ header: HEADER }).replace('<!--tag-->', ''));
  await page.goto(`${shop.origin}/without`);
  const before = await snapshot(page);
  await open(page, shop);
  await page.locator('.search-dropdown-toggle').click();
  await page.locator('#searchform-dropdown .field').fill('cama');
  await page.locator('.search-overlay-toggle').click();
  await destroy(page);
  expect(await snapshot(page)).toBe(before);
  await page.locator('.search-dropdown-toggle').dispatchEvent('click');
  await expect(page.locator('#searchform-dropdown')).toBeHidden();
  expect(consoleOf(page).filter((line) => line.includes('search: no '))).toEqual([]);

  const header =
    '<div class="search-toggle-li"><a href="/#" class="search-dropdown-toggle" aria-label="Procurar">🔍</a></div>';
  await open(page, shop, { header });
  expect(consoleOf(page).filter((line) => line.includes('no #searchform-dropdown'))).toHaveLength(
    1,
  );
  await page.evaluate((form) => {
    const panel = Object.assign(document.createElement('div'), {
      id: 'searchform-dropdown',
      innerHTML: form,
    });
    document.querySelector('#site-header')?.append(panel);
  }, searchForm());
  const { icon, expectOpen } = of(page, 'search-dropdown-toggle', '#searchform-dropdown');
  await icon.click();
  await expectOpen(true);
});
