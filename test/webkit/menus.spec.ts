import { HAMBURGER, MENU, headerPage, menuButton } from '../pages/theme/header';
import { menuPage, focused } from '../pages/theme/menus/menus';
import { WIDE } from './harness/browser';
import { expect, stops, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

const PHONE = { width: 500, height: 850 };
const PANEL = '#mobile-dropdown';

/** Which panels are seen, of those that can be. */
const open = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll('#site-navigation li')]
      .filter((item) => {
        const panel = item.querySelector(':scope > ul:not(.megamenu ul)');
        const seen =
          panel?.getClientRects().length && getComputedStyle(panel).visibility === 'visible';
        const expanded = item.querySelector(':scope > a')?.getAttribute('aria-expanded');
        if (panel && expanded !== String(Boolean(seen))) throw new Error(`${item.id}: ${expanded}`);
        return seen;
      })
      .map(({ id }) => id),
  );
const opens = (tab: Tab, ids: string[]): Promise<void> =>
  // In the frame in which a panel opens, its state may not be set yet.
  expect.poll(() => open(tab).catch(String)).toEqual(ids);

async function openMenus(tab: Tab, shop: Shop): Promise<void> {
  menuPage(shop);
  await tab.moveMouse({ x: 600, y: 600 });
  await tab.goto(shop.origin);
  await expect.poll(() => tab.attribute('#loja > a', 'aria-haspopup')).toBe('true');
}

/** Moves the mouse up or down first, so that it crosses no neighbour by the way. */
async function hover(tab: Tab, id: string, from: { x: number }): Promise<{ x: number; y: number }> {
  const { y } = await tab.placeOf(`#${id} > a`);
  await tab.moveMouse({ x: from.x, y });
  return tab.hover(`#${id} > a`);
}

test('[TH-10, mouse, WebKitGTK] the mouse opens panels, which stay opaque, and leaving closes them', async ({
  tab,
  shop,
}) => {
  await openMenus(tab, shop);
  await opens(tab, []);
  let at = await hover(tab, 'loja', { x: 600 });
  await opens(tab, ['loja']);
  const opacity = (id: string): Promise<string> =>
    tab.evaluate(
      (item) => getComputedStyle(document.querySelector(`#${item} > ul`) as Element).opacity,
      id,
    );
  await expect.poll(() => opacity('loja')).toBe('1');
  expect(await tab.attribute('#loja', 'class')).toMatch(/\bsfHover\b/);
  at = await hover(tab, 'mesas', at);
  at = await hover(tab, 'bancos', at);
  await opens(tab, ['loja', 'bancos']);
  expect(await opacity('loja')).toBe('1');
  await hover(tab, 'altos', at);
  await opens(tab, ['loja', 'bancos']);
  await tab.moveMouse({ x: 600, y: 600 });
  await opens(tab, []);
});

test('[TH-11, WebKitGTK] Enter, Space, arrows, Escape and Tab work in the drop-down, and the state is what is seen', async ({
  tab,
  shop,
}) => {
  await openMenus(tab, shop);
  const press = async (keys: string): Promise<string> => {
    await tab.press(...keys.split(' '));
    return focused(tab);
  };
  await tab.evaluate(() => document.querySelector<HTMLElement>('#inicio > a')?.focus());
  expect(await press('ArrowRight')).toBe('loja');
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    expect(await press(key), key).toBe('mesas');
    await opens(tab, ['loja']);
    expect(await press('Escape'), key).toBe('loja');
    await opens(tab, []);
  }
  expect(await press('ArrowDown ArrowDown')).toBe('bancos');
  expect(await press('ArrowRight')).toBe('altos');
  await opens(tab, ['loja', 'bancos']);
  expect(await press('ArrowDown')).toBe('baixos');
  expect(await press('ArrowLeft')).toBe('bancos');
  await opens(tab, ['loja']);
  expect(await press('ArrowUp ArrowUp ArrowUp')).toBe('saldos');
  // Tab past the end closes, and so does Shift and Tab past the beginning.
  expect(await press('Tab')).toBe('quartos');
  await opens(tab, []);
  expect(await press('Shift+Tab Enter Shift+Tab')).toBe('loja');
  await opens(tab, ['loja']);
  expect(await press('Shift+Tab')).toBe('inicio');
  await opens(tab, []);
  // A second Enter follows a parent's own link.
  expect(await press('Tab Enter ArrowUp')).toBe('loja');
  await tab.press('Enter');
  await expect.poll(() => tab.evaluate('location.pathname')).toBe('/loja/');
});

/** Opens the page with the mobile menu's buttons, and waits until behaviours are ready. */
async function openPhone(tab: Tab, shop: Shop): Promise<void> {
  await tab.resize(PHONE.width, PHONE.height);
  shop.page('/', headerPage({ header: menuButton(HAMBURGER) + menuButton() + MENU }));
  await tab.goto(shop.origin);
  await tab.saysLine('tabs: ');
}

/** The menu is as it should be, and each of the two buttons says so. */
const menuIs = (tab: Tab, isOpen: boolean): Promise<void> =>
  expect
    .poll(async () => ({
      panels: (await tab.shown(PANEL)).length,
      buttons: await tab.evaluate(() =>
        [...document.querySelectorAll('.mobile-menu')].map((one) => [
          one.getAttribute('aria-expanded'),
          one.classList.contains('opened'),
        ]),
      ),
    }))
    .toEqual({
      panels: isOpen ? 1 : 0,
      buttons: [
        [String(isOpen), isOpen],
        [String(isOpen), isOpen],
      ],
    });

test('[TH-20, slides, WebKitGTK] the panel slides open in 400 ms and shut in 250 ms', async ({
  tab,
  shop,
}) => {
  await openPhone(tab, shop);
  // Once, so that the code which handles visitors is there.
  await tab.click(':nth-child(1 of .oceanwp-mobile-menu-icon) .mobile-menu');
  await menuIs(tab, true);
  const slides = await tab.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.mobile-menu');
    const panel = document.querySelector<HTMLElement>('#mobile-dropdown');
    if (!button || !panel) throw new Error('no menu');
    const found: { duration: unknown; heights: number[] }[] = [];
    for (const _ of ['shut', 'open']) {
      await Promise.all(panel.getAnimations().map(({ finished }) => finished));
      button.click();
      const [animation] = panel.getAnimations();
      const heights: number[] = [];
      while (panel.getAnimations().length > 0) {
        heights.push(panel.getBoundingClientRect().height);
        await new Promise(requestAnimationFrame);
      }
      found.push({ duration: animation?.effect?.getTiming().duration, heights });
    }
    return found;
  });
  expect(slides.map(({ duration }) => duration)).toEqual([250, 400]);
  // The height never goes the other way.
  for (const [at, { heights }] of slides.entries())
    expect(heights).toEqual(heights.toSorted((a, b) => (at === 0 ? b - a : a - b)));
});

test('[TH-21, WebKitGTK] [TH-22, WebKitGTK] [TH-26, WebKitGTK] Escape, a click outside and a wide window close the mobile menu, Tab stays in it, and every button states it', async ({
  tab,
  shop,
}) => {
  await openPhone(tab, shop);
  await menuIs(tab, false);
  const second = ':nth-child(2 of .oceanwp-mobile-menu-icon) .mobile-menu';
  const first = ':nth-child(1 of .oceanwp-mobile-menu-icon) .mobile-menu';
  await tab.evaluate(() => [...document.querySelectorAll<HTMLElement>('.mobile-menu')][1]?.focus());
  await tab.press('Space');
  await menuIs(tab, true);
  await tab.click(first);
  await menuIs(tab, false);
  await tab.click(second);
  await menuIs(tab, true);
  expect(await stops(tab, 8)).toEqual([
    'Início',
    'Loja',
    'Submenu de Loja',
    'Ajuda',
    'Submenu de Ajuda',
    'Garantia',
    'Procurar',
    'Menu',
  ]);
  await tab.press('Escape');
  await menuIs(tab, false);
  await tab.click(first);
  await menuIs(tab, true);
  await tab.click('#elsewhere');
  await menuIs(tab, false);
  expect(await tab.focused()).toBe('elsewhere');
  await tab.click(first);
  await tab.resize(PHONE.width, 700);
  await tab.resize(900, 700);
  await menuIs(tab, true);
  await tab.resize(WIDE.width, WIDE.height);
  await menuIs(tab, false);
});
