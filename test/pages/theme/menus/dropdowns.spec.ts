import type { Page } from '@playwright/test';
import { consoleOf, expect, test, twoFrames } from '#test/pages/harness/test';
import { away, focused, hover, menuPage, MODES, open, opened, openMenus } from './menus';

/** Notes at each frame how opaque each panel is that is seen, and what is less than before, by the id of its item; what was closed begins anew. */
async function watchOpacity(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const last = new Map<Element, number>();
    const drops: string[] = ((window as unknown as { drops: string[] }).drops = []);
    const frame = (): void => {
      for (const panel of document.querySelectorAll('.sf-menu .sub-menu:not(.megamenu *)')) {
        const { visibility, opacity } = getComputedStyle(panel);
        const isSeen = panel.getClientRects().length > 0 && visibility === 'visible';
        const now = isSeen ? Number(opacity) : -1;
        const before = last.get(panel) ?? -1;
        if (isSeen && now < before) drops.push(`${panel.parentElement?.id}: ${before} to ${now}`);
        last.set(panel, now);
      }
      requestAnimationFrame(frame);
    };
    frame();
  });
  return () => page.evaluate(() => (window as unknown as { drops: string[] }).drops);
}

const isOpaque = (page: Page, id: string): Promise<void> =>
  expect
    .poll(() => page.locator(`#${id} > ul`).evaluate((panel) => getComputedStyle(panel).opacity))
    .toBe('1');

for (const [mode, how] of MODES) {
  test(`${mode === 'replace' ? '@both-ci' : '@long'} [TH-10] [TH-02, dropdowns] ${mode}: mouse and keyboard open panels with the theme's class, and an open one never fades again${mode === 'replace' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    menuPage(shop, how);
    await openMenus(page, shop, '?enxerto_debug=1');
    expect(consoleOf(page).some((line) => line.includes(`dropdowns: ${mode}`))).toBe(true);
    const drops = await watchOpacity(page);
    expect(await open(page)).toEqual([]);

    await hover(page, 'loja');
    await isOpaque(page, 'loja');
    expect(await open(page)).toEqual(['loja']);
    await expect(page.locator('#loja')).toHaveClass(/\bsfHover\b/);
    await expect(page.locator('#loja > ul')).toHaveAttribute(
      'style',
      /opacity: 1.*visibility: visible|visibility: visible.*opacity: 1/,
    );
    await hover(page, 'mesas');
    await hover(page, 'bancos');
    await isOpaque(page, 'bancos');
    await hover(page, 'altos');
    expect(await open(page)).toEqual(['loja', 'bancos']);
    await away(page);
    await opened(page);
    // So that the panel is noted as closed, frames have to come before it opens again.
    await twoFrames(page);

    await page.locator('#inicio > a').focus();
    await page.keyboard.press('Tab');
    expect(await open(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await open(page)).toEqual(['loja']);
    await isOpaque(page, 'loja');
    await expect(page.locator('#loja')).toHaveClass(/\bsfHover\b/);
    for (const id of ['bancos', 'camas', 'saldos']) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(id);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('berços');
    await isOpaque(page, 'camas');
    expect(await drops()).toEqual([]);
    expect(consoleOf(page).filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test(`${mode === 'replace' ? '' : '@long '}[TH-11] [TH-15, keyboard] ${mode}: Enter, Space, arrows, Escape and Tab work, and the state is what is seen${mode === 'replace' ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    menuPage(shop, how);
    await openMenus(page, shop);
    const press = async (keys: string): Promise<string> => {
      for (const key of keys.split(' ')) await page.keyboard.press(key);
      return focused(page);
    };
    await page.locator('#inicio > a').focus();
    expect(await press('ArrowRight')).toBe('loja');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      expect(await press(key), key).toBe('mesas');
      expect(await open(page), key).toEqual(['loja']);
      expect(await press('Escape'), key).toBe('loja');
      expect(await open(page), key).toEqual([]);
    }
    // Up and down go through all that is open, around its ends; forward and back through levels, then along the bar.
    expect(await press('ArrowDown ArrowDown')).toBe('bancos');
    expect(await press('ArrowRight')).toBe('altos');
    expect(await open(page)).toEqual(['loja', 'bancos']);
    expect(await press('ArrowDown')).toBe('baixos');
    expect(await press('ArrowLeft')).toBe('bancos');
    expect(await open(page)).toEqual(['loja']);
    expect(await press('ArrowDown ArrowDown')).toBe('baixos');
    expect(await press('Escape')).toBe('bancos');
    expect(await press('ArrowUp ArrowUp ArrowUp')).toBe('saldos');
    expect(await press('ArrowDown')).toBe('loja');
    expect(await press('ArrowDown')).toBe('mesas');
    expect(await press('ArrowRight')).toBe('quartos');
    expect(await open(page)).toEqual([]);
    expect(await press('ArrowDown')).toBe('quartos-um');
    expect(await press('ArrowDown')).toBe('quartos-um-a');
    expect(await press('ArrowLeft')).toBe('loja');

    // Tab past the end closes, and so does Shift and Tab past the beginning.
    expect(await press('Enter ArrowUp ArrowUp')).toBe('saldos');
    expect(await press('Tab')).toBe('quartos');
    expect(await open(page)).toEqual([]);
    expect(await press('Shift+Tab Enter Shift+Tab')).toBe('loja');
    expect(await open(page)).toEqual(['loja']);
    expect(await press('Shift+Tab')).toBe('inicio');
    expect(await open(page)).toEqual([]);

    // A parent that leads nowhere is opened and closed by Enter.
    await page.locator('#ajuda > a').focus();
    expect(await press('Enter')).toBe('envios');
    expect(await press('ArrowUp Enter')).toBe('ajuda');
    expect(await open(page)).toEqual([]);
    expect(page.url()).toBe(`${shop.origin}/`);

    // A second Enter follows a parent's own link.
    await page.locator('#loja > a').focus();
    expect(await press('Enter ArrowUp')).toBe('loja');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/loja/');
  });

  test(`${mode === 'replace' ? '' : '@long '}[TH-15] ${mode}: parents that lead nowhere do not navigate, by mouse, by key or by script`, async ({
    page,
    shop,
  }) => {
    menuPage(shop, how);
    await openMenus(page, shop);
    const link = page.locator('#ajuda > a');
    await link.evaluate((element) => element.setAttribute('href', '/loja/'));
    await link.click();
    await link.click({ modifiers: ['ControlOrMeta'] });
    expect(await open(page)).toEqual(['ajuda']);
    await away(page);
    await opened(page);
    await link.evaluate((element: HTMLElement) => element.click());
    expect(await open(page)).toEqual(['ajuda']);
    await link.evaluate((element: HTMLElement) => element.click());
    expect(await open(page)).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe(`${shop.origin}/`);
  });
}

/** How far an item's panel is beyond the window's sides and its bottom. */
const beyond = (id: string): [string] => [
  `(() => { const { left, right, bottom } = document.querySelector('#${id} > ul').getBoundingClientRect();
const { clientWidth, clientHeight } = document.documentElement;
return Math.round(Math.max(0, -left, right - clientWidth, bottom - clientHeight)); })()`,
];

for (const dir of ['ltr', 'rtl'] as const)
  for (const mode of ['replace', 'takeover'] as const)
    test(`@both [TH-59, drop-downs] ${dir}, ${mode}: every level of a drop-down at the window's side stays inside it, also when the window changes, and where there is room nothing is moved${dir === 'ltr' && mode === 'replace' ? ' @quick' : ''}`, async ({
      page,
      shop,
    }) => {
      menuPage(shop, { rtl: dir === 'rtl', withLegacyScript: mode === 'takeover' });
      await page.setViewportSize({ width: 1000, height: 600 });
      await openMenus(page, shop);
      const hide = '#quartos, #ajuda, #marcas, #ofertas { display: none }';
      await page.addStyleTag({ content: `${hide} .container { width: 100% !important }` });
      for (const id of ['loja', 'bancos']) {
        await hover(page, id);
        expect(await open(page)).toContain(id);
        await expect.poll(() => page.evaluate(...beyond(id)), id).toBe(0);
      }
      // As at a zoom that leaves less height, too.
      await page.setViewportSize({ width: 980, height: 200 });
      await expect.poll(() => page.evaluate(...beyond('bancos')), 'smaller').toBe(0);

      // The item is at the other side now, where the theme's own places are inside.
      await page.setViewportSize({ width: 1000, height: 600 });
      await page.mouse.move(5, 590);
      await opened(page);
      await expect(page.locator('#bancos > ul')).not.toHaveAttribute('style', /translate/);
      await page.addStyleTag({ content: '#site-header-inner { flex-direction: row-reverse }' });
      for (const id of ['loja', 'bancos']) {
        await hover(page, id);
        expect(await open(page)).toContain(id);
        await expect(page.locator(`#${id} > ul`)).not.toHaveAttribute('style', /translate/);
      }
    });
