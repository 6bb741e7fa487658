import type { Page } from '@playwright/test';
import { boxOf, consoleOf, expect, test, twoFrames } from '#test/pages/harness/test';
import { away, hover, menuPage, opened, openMenus } from './menus';

test.use({ viewport: { width: 1366, height: 800 } });

const edgesOf = async (page: Page, selector: string) => {
  const { x: left, width } = await boxOf(page.locator(selector));
  return { left, width, right: left + width };
};

async function expectAligned(page: Page, panel: string, box: string): Promise<void> {
  await twoFrames(page);
  const [is, wanted] = await Promise.all([edgesOf(page, panel), edgesOf(page, box)]);
  for (const side of ['left', 'right', 'width'] as const)
    expect(Math.abs(is[side] - wanted[side]), `${side} of ${panel}`).toBeLessThanOrEqual(1);
}

/** A panel is within the window's sides, with 10 pixels to spare, and the page has nothing to scroll sideways. */
async function expectInside(page: Page, id: string): Promise<void> {
  await twoFrames(page);
  const { left, right } = await edgesOf(page, `#${id} > ul`);
  const { room, whole } = await page.evaluate(() => ({
    room: document.documentElement.clientWidth,
    whole: document.documentElement.scrollWidth,
  }));
  expect(left, `left of ${id}`).toBeGreaterThan(9.9);
  expect(right, `right of ${id}`).toBeLessThan(room - 9.9);
  expect(whole).toBe(room);
}

test("[TH-13, medium header] wide panels are as wide as the navigation's container", async ({
  page,
  shop,
}) => {
  menuPage(shop, { header: 'medium' });
  await openMenus(page, shop);
  await hover(page, 'quartos');
  await opened(page, 'quartos');
  await expectAligned(page, '#quartos > ul', '#site-navigation-wrap > .container');
  await away(page);
  await opened(page);
  await page.locator('#quartos > a').focus();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 990, height: 800 });
  await expectAligned(page, '#quartos > ul', '#site-navigation-wrap > .container');
});

for (const mode of ['replace', 'takeover'] as const) {
  const withLegacyScript = mode === 'takeover';
  const tag = withLegacyScript ? '@long' : '@both-ci';

  test(`${tag} [TH-13] ${mode}: wide panels keep the width of the header's box while window, fonts and zoom change${mode === 'replace' ? ' @quick' : ''}`, async ({
    page,
    shop,
    browserName,
  }) => {
    menuPage(shop, { withLegacyScript });
    await openMenus(page, shop);
    await hover(page, 'quartos');
    await opened(page, 'quartos');
    await expectAligned(page, '#quartos > ul', '#site-header-inner');
    await expect(page.locator('#quartos')).toHaveClass(/\bsfHover\b/);
    await expect(page.locator('#quartos > ul')).toHaveCSS('opacity', '1');
    await hover(page, 'lojas');
    await opened(page, 'lojas');
    await expectAligned(page, '#lojas > ul', '#top-bar');
    await away(page);
    await opened(page);

    await page.locator('#quartos > a').focus();
    await page.keyboard.press('Enter');
    await expectAligned(page, '#quartos > ul', '#site-header-inner');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expectAligned(page, '#quartos > ul', '#site-header-inner');

    // A font that has come moves the item, but does not change the window.
    const { left } = await edgesOf(page, '#quartos');
    await page.evaluate(async () => {
      document.head.insertAdjacentHTML(
        'beforeend',
        `<style>@font-face { font-family: Nova; src: local('Cousine'), local('Cousine Regular') }
          .sf-menu { font-family: Nova }</style>`,
      );
      await document.fonts.load('15px Nova');
    });
    expect((await edgesOf(page, '#quartos')).left).not.toBe(left);
    await expectAligned(page, '#quartos > ul', '#site-header-inner');

    if (browserName === 'chromium') {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setDeviceMetricsOverride', {
        width: 1000,
        height: 727,
        deviceScaleFactor: 1.1,
        mobile: false,
      });
      await expectAligned(page, '#quartos > ul', '#site-header-inner');
    }
  });

  for (const rtl of [false, true])
    test(`${tag} [TH-14, ${rtl ? 'right to left' : 'left to right'}] ${mode}: centred panels stand under their item, inside the window, without sideways scrolling${mode === 'replace' && !rtl ? ' @quick' : ''}`, async ({
      page,
      shop,
    }) => {
      menuPage(shop, { withLegacyScript, rtl });
      await openMenus(page, shop);
      await hover(page, 'marcas');
      await opened(page, 'marcas');
      await expectInside(page, 'marcas');
      const [panel, item] = [await edgesOf(page, '#marcas > ul'), await edgesOf(page, '#marcas')];
      const off = panel.left + panel.right - item.left - item.right;
      expect(Math.abs(off)).toBeLessThanOrEqual(2);
      // By the properties that the theme uses in this direction.
      const inline = await page.locator('#marcas > ul').evaluate(({ style }: HTMLElement) => ({
        left: [style.left, style.marginLeft],
        right: [style.right, style.marginRight],
      }));
      expect(inline[rtl ? 'right' : 'left']).not.toContain('');
      expect(inline[rtl ? 'left' : 'right']).toEqual(['', '']);

      await hover(page, 'ofertas');
      await opened(page, 'ofertas');
      await expectInside(page, 'ofertas');
      await away(page);
      await opened(page);
      await page.locator('#ofertas > a').focus();
      await page.keyboard.press('ArrowDown');
      // Narrower than the panel wants to be, and wide again.
      for (const width of [1000, 1366, 1200]) {
        await page.setViewportSize({ width, height: 800 });
        await expectInside(page, 'ofertas');
        expect((await edgesOf(page, '#ofertas > ul')).width).toBeGreaterThan(
          Math.min(1080, width - 60) - 1,
        );
      }
    });
}

test('[TH-13] [TH-06, mega menu] outside any box of the header a wide panel is not changed, and one debug line says so @quick', async ({
  page,
  shop,
}) => {
  menuPage(shop, { header: 'custom' });
  await openMenus(page, shop, '?enxerto_debug=1');
  await hover(page, 'quartos');
  await opened(page, 'quartos');
  expect(
    await page.locator('#quartos > ul').evaluate(({ style }) => [style.left, style.width]),
  ).toEqual(['', '']);
  expect(consoleOf(page).filter((line) => line.includes('a mega menu is inside none of'))).toEqual([
    expect.stringContaining('#site-header-inner'),
  ]);
});
