import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import type { MenuPage } from './menus';
import { away, focused, hover, isOpen, menuPage, open, openMenus, snapshot } from './menus';

const MODES: [string, MenuPage][] = [
  ['replace', {}],
  ['takeover', { theirs: true }],
];

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
  test(`${mode === 'replace' ? '@both-ci' : '@long @both-ci'} [TH-10] ${mode}: the mouse and the keyboard open panels with the theme's class and styles, and once open none is less opaque again`, async ({
    page,
    shop,
    heard,
  }) => {
    menuPage(shop, how);
    await openMenus(page, shop, '?enxerto_debug=1');
    expect(heard.console.some((line) => line.includes(`dropdowns: ${mode}`))).toBe(true);
    const drops = await watchOpacity(page);
    expect(await open(page)).toEqual([]);

    await hover(page, 'loja');
    await isOpaque(page, 'loja');
    expect(await open(page)).toEqual(['loja']);
    await expect(page.locator('#loja')).toHaveClass(/\bsfHover\b/);
    const panel = page.locator('#loja > ul');
    expect(await panel.evaluate(({ style }) => [style.opacity, style.visibility])).toEqual([
      '1',
      'visible',
    ]);
    await hover(page, 'mesas');
    await hover(page, 'bancos');
    await expect.poll(() => isOpen(page, 'bancos')).toBe(true);
    await isOpaque(page, 'bancos');
    await hover(page, 'altos');
    expect(await open(page)).toEqual(['loja', 'bancos']);
    await away(page);
    await expect.poll(() => open(page)).toEqual([]);

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
    expect(heard.console.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test(`${mode === 'replace' ? '' : '@long '}[TH-11] [TH-15, keyboard] ${mode}: Enter, Space, arrows, Escape and Tab, with state that is true to what is seen`, async ({
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

  test(`${mode === 'replace' ? '' : '@long '}[TH-15] ${mode}: parents that lead nowhere stay where they are, by mouse, by key and by a click without either`, async ({
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
    await expect.poll(() => open(page)).toEqual([]);
    await link.evaluate((element: HTMLElement) => element.click());
    expect(await open(page)).toEqual(['ajuda']);
    await link.evaluate((element: HTMLElement) => element.click());
    expect(await open(page)).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    expect(page.url()).toBe(`${shop.origin}/`);
  });

  test(`${mode === 'replace' ? '' : '@long '}${mode}: destroy leaves the header as it was, whatever was open, and a new start works again`, async ({
    page,
    shop,
  }) => {
    menuPage(shop, how);
    let before = '';
    await page.route('**/enxerto/theme-*', async (route) => {
      before = await snapshot(page);
      await route.continue();
    });
    await openMenus(page, shop);
    await page.locator('#loja > a').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await open(page)).toEqual(['loja', 'bancos']);
    await page.evaluate(() => (window as unknown as Enxerto).enxerto.destroy());
    expect(await snapshot(page)).toBe(before);

    await page.locator('#loja > a').focus();
    for (const key of ['ArrowDown', 'Space', 'ArrowRight']) await page.keyboard.press(key);
    expect(await focused(page)).toBe('loja');
    expect(await snapshot(page)).toBe(before);
    await page.evaluate(() => (window as unknown as Enxerto).enxerto.start());
    await expect(page.locator('#loja > a')).toHaveAttribute('aria-haspopup', 'true');
    await page.keyboard.press('ArrowDown');
    expect(await open(page)).toEqual(['loja']);
  });
}

/** What is called here of the loader's interface. */
interface Enxerto {
  enxerto: { destroy(): void; start(): void };
}

test('@both-ci [TH-12, grace] a panel stays for 150 ms after the mouse has left: into it by way of a neighbour, and on to the neighbour', async ({
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
  expect(await isOpen(page, 'loja')).toBe(true);
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
    test(`${mode === 'replace' ? '' : '@long '}[TH-12, taps] ${mode}: the first tap opens, the second follows the link; a tap elsewhere closes`, async ({
      page,
      shop,
    }) => {
      menuPage(shop, how);
      await openMenus(page, shop);
      const tap = (id: string): Promise<void> => page.locator(`#${id} > a`).tap();
      await tap('loja');
      expect(await open(page)).toEqual(['loja']);
      await tap('bancos');
      expect(await open(page)).toEqual(['loja', 'bancos']);
      await tap('camas');
      expect(await open(page)).toEqual(['loja', 'camas']);
      await page.touchscreen.tap(500, 700);
      await expect.poll(() => open(page)).toEqual([]);

      await tap('ajuda');
      expect(await open(page)).toEqual(['ajuda']);
      await tap('ajuda');
      await expect.poll(() => open(page)).toEqual([]);
      await tap('quartos');
      expect(await open(page)).toEqual(['quartos']);
      await tap('loja');
      expect(await open(page)).toEqual(['loja']);
      await tap('camas');
      expect(page.url()).toBe(`${shop.origin}/`);
      await tap('camas');
      await page.waitForURL('**/camas/');
    });
  }
});

test('[TH-02, dropdowns] beside the theme’s script, what it closes because the mouse has left stays open while the focus is in it, and what it is fading out can be opened', async ({
  page,
  shop,
}) => {
  menuPage(shop, { theirs: true });
  await openMenus(page, shop);
  await hover(page, 'loja');
  await page.locator('#loja > a').focus();
  await page.keyboard.press('ArrowDown');
  await away(page);
  expect(await open(page)).toEqual(['loja']);
  expect(await focused(page)).toBe('mesas');
  // Their last word comes 350 ms after the mouse has left.
  await page.clock.install();
  await page.reload();
  await expect(page.locator('#loja > a')).toHaveAttribute('aria-haspopup', 'true');
  await hover(page, 'loja');
  await away(page);
  expect(await open(page)).toEqual([]);
  await page.locator('#loja > a').focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  expect(await open(page)).toEqual(['loja']);
  expect(await focused(page)).toBe('mesas');
  // The mouse can use it, too.
  await hover(page, 'mesas');
  await page.locator('#mesas > a').click();
  await page.waitForURL('**/mesas/');
});

test('a panel that the focus is in stays open without the mouse, and one whose link was clicked does not; a narrow window takes all away', async ({
  page,
  shop,
}) => {
  menuPage(shop);
  await openMenus(page, shop);
  await page.clock.install();
  await hover(page, 'loja');
  await page.locator('#mesas > a').focus();
  await away(page);
  await page.clock.runFor(1_000);
  expect(await open(page)).toEqual(['loja']);
  await hover(page, 'mesas');
  await page.locator('#mesas > a').evaluate((link) => link.setAttribute('href', '#nada'));
  await page.locator('#mesas > a').click();
  await away(page);
  await page.clock.runFor(1_000);
  expect(await open(page)).toEqual([]);
  expect(await focused(page)).toBe('loja');

  // Nor does one that another took the place of: the mouse opens it, and leaves.
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('mesas');
  await hover(page, 'quartos');
  await page.clock.runFor(1_000);
  expect(await open(page)).toEqual(['quartos']);
  await away(page);
  await page.clock.runFor(1_000);
  expect(await open(page)).toEqual([]);

  await page.locator('#loja > a').focus();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(page.locator('#loja > a')).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('#loja > a')).toBeVisible();
  expect(await open(page)).toEqual([]);
});

for (const [mode, how] of MODES)
  test(`${mode === 'replace' ? '' : '@long '}[TH-11, Tab past the end] ${mode}: a panel that was opened without the focus in it closes too: by a screen reader’s click, by Enter where no link is in it`, async ({
    page,
    shop,
  }) => {
    menuPage(shop, how);
    await openMenus(page, shop);
    const link = page.locator('#loja > a');
    await link.focus();
    await link.evaluate((element: HTMLElement) => element.click());
    expect(await open(page)).toEqual(['loja']);
    expect(await focused(page)).toBe('loja');
    await page.locator('#quartos > a').focus();
    expect(await open(page)).toEqual([]);

    await page.evaluate(() =>
      document
        .querySelectorAll('#ofertas a')
        .forEach((one, index) => index && one.replaceWith('Madeira')),
    );
    await page.locator('#ofertas > a').focus();
    await page.keyboard.press('Enter');
    expect(await open(page)).toEqual(['ofertas']);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('depois');
    expect(await open(page)).toEqual([]);
    // What the mouse opens stays its own.
    await hover(page, 'loja');
    await expect.poll(() => open(page)).toEqual(['loja']);
    await away(page);
    await expect.poll(() => open(page)).toEqual([]);
  });

test('[TH-11, right to left] forward is left', async ({ page, shop }) => {
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

test('[TH-11, augment] the theme acts, ours says what is seen of it, at every level, and Escape closes', async ({
  page,
  shop,
}) => {
  menuPage(shop, { theirs: true, theme: { mode: 'augment' } });
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
  expect(await isOpen(page, 'loja')).toBe(false);
  expect(await focused(page)).toBe('loja');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loja/');
});

test('@long [TH-80, dropdowns] under reduced motion a panel is opaque at once; without an address a parent is a button; what comes later works; axe finds nothing', async ({
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
  await expect(page.getByRole('button', { name: 'Tarde' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.locator('#inicio > a').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe('tarde');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('noite');
  const opacity = (id: string): Promise<string> =>
    page.locator(`#${id} > ul`).evaluate((panel) => getComputedStyle(panel).opacity);
  expect(await opacity('tarde')).toBe('1');
  await hover(page, 'loja');
  await expect.poll(() => isOpen(page, 'loja')).toBe(true);
  expect(await opacity('loja')).toBe('1');
  await hover(page, 'bancos');
  await expect.poll(() => open(page)).toEqual(['loja', 'bancos']);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await away(page);
  await page.locator('#quartos > a').focus();
  await page.keyboard.press('Enter');
  expect(await open(page)).toEqual(['quartos']);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('@both-ci [TH-11, panels above the page] a panel that a theme keeps above the page is shut, and said to be', async ({
  page,
  shop,
}) => {
  menuPage(shop);
  await openMenus(page, shop);
  await page.addStyleTag({
    content: `#loja > .sub-menu { visibility: visible !important; opacity: 1 !important; transition: none !important; top: -9999px }
#loja.sfHover > .sub-menu { top: 100% }`,
  });
  const link = page.locator('#loja > a');
  await hover(page, 'loja');
  await expect(link).toHaveAttribute('aria-expanded', 'true');
  await away(page);
  await expect(page.locator('#loja')).not.toHaveClass(/sfHover/);
  await expect(link).toHaveAttribute('aria-expanded', 'false');
});
