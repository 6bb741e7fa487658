import { expect, test } from '../../harness/test';
import { hover, menuPage, open, opened, openMenus } from './menus';

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
