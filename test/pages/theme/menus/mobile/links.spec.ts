import { consoleOf, expect, still, test } from '#test/pages/harness/test';
import { MENU, enhanced, headerPage, menuButton, open } from '#test/pages/theme/header';
import type { HeaderPage } from '#test/pages/theme/header';
import { button, LEGACY, LINK, panel, PHONE } from './mobile-menu-page';

test.use({ viewport: PHONE });

for (const [where, given] of [
  ['alone', {}],
  ["beside the theme's script", { localize: LINK, after: LEGACY }],
] as const)
  test(`${where === 'alone' ? '@both-ci ' : '@long '}[TH-26, dialogs] [TH-21, dialogs] ${where}: a dialog opened from the menu has Tab and Escape for itself and returns the focus to something visible`, async ({
    page,
    shop,
  }) => {
    await page
      .context()
      .addCookies([{ name: 'viewed_cookie_policy', value: 'no', url: shop.origin }]);
    const links = `<li class="menu-item"><a href="/#enxerto-consent">Cookies</a></li>
      <li class="menu-item"><a href="#" class="cli_settings_button">Definições</a></li>`;
    const header = menuButton() + MENU.replace('</ul></nav>', `${links}</ul></nav>`);
    await open(page, shop, { ...given, header, more: { consent: {} } });
    const dialog = page.locator('enxerto-root[data-widget="dialog"] dialog[open]');
    const link = (name: string) => panel(page).getByRole('link', { name });
    const press = async (name: string): Promise<void> => {
      await button(page).focus();
      await page.keyboard.press('Enter');
      await still(panel(page));
      await link(name).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
    };
    /** Where the focus is in the dialog, Tab by Tab; '' is outside. */
    const tab = (): Promise<string> =>
      dialog.evaluate((element) => {
        const at = (element.getRootNode() as ShadowRoot).activeElement;
        return at ? `${at.id} ${at.textContent}` : '';
      });
    const tabs = async (): Promise<void> => {
      const round = [await tab()];
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        round.push(await tab());
      }
      expect(round).not.toContain('');
      expect(new Set(round).size, round.join()).toBe(3);
    };
    const escape = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };

    // The first has its chunk to wait for, the second stands at once: the menu is shut, when all is done, by either.
    for (const turn of ['first', 'second']) {
      await press('Cookies');
      if (turn === 'first') await expect(panel(page)).toBeHidden();
      await tabs();
      await escape();
      await expect(panel(page), turn).toBeHidden();
      await expect(button(page), turn).toBeFocused();
      await expect(button(page), turn).toHaveAttribute('aria-expanded', 'false');
    }

    // Clicks on this one reach no script: the menu waits, and Escape closes first the dialog, then the menu.
    await press('Definições');
    await tabs();
    if (where === 'alone') {
      await dialog.getByRole('tab').last().click();
      await escape();
      await expect(panel(page)).toBeVisible();
      await expect(link('Definições')).toBeFocused();
    }
    // Theirs shuts the menu by any Escape, and by a click anywhere: the focus is found a place all the same.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

/** The page with the menu, by how the menu lies on it. */
const WAYS: [how: string, given: HeaderPage][] = [
  ['alone', {}],
  [
    'in flow',
    { head: '<style>#mobile-dropdown { position: static !important; order: 9; }</style>' },
  ],
];

test('[TH-24] a link to a place on the page closes the menu and scrolls there once, below the sticky header @quick', async ({
  page,
  shop,
}) => {
  for (const [at, [how, given]] of WAYS.entries()) {
    // A header in flow is as high as its open menu: it does not stick.
    const sticks = how !== 'in flow';
    const html = headerPage({ localize: { ...LINK, customScrollOffset: '10' }, ...given });
    shop.page(
      `/${at}`,
      sticks
        ? html
            .replace(
              '<header id="site-header">',
              '<div id="site-header-sticky-wrapper" class="is-sticky" style="height: 74px"><header id="site-header" style="position: fixed; inset: 0 0 auto">',
            )
            .replace('</header>', '</header></div>')
        : html,
    );
    consoleOf(page).length = 0;
    await page.goto(`${shop.origin}/${at}`);
    await enhanced(page);
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await still(panel(page));
    const way = await page.evaluate(async () => {
      const tops: number[] = [];
      addEventListener('scroll', () => tops.push(scrollY));
      document.querySelector<HTMLElement>('#mobile-dropdown a[href="#garantia"]')?.click();
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      let same = 0;
      for (let last = -1; same < 20; last = scrollY) {
        await frame();
        same = scrollY === last && scrollY > 0 ? same + 1 : 0;
      }
      const { top } = document.querySelector('#garantia')?.getBoundingClientRect() ?? { top: NaN };
      const header = document.querySelector<HTMLElement>('#site-header')?.offsetHeight ?? NaN;
      return { tops, top, header };
    });
    expect(way.tops.length, how).toBeGreaterThan(2);
    expect(way.tops, `${how}: always on, never back`).toEqual(
      way.tops.toSorted((one, other) => one - other),
    );
    const covered = 10 + (sticks ? way.header : 0);
    expect(Math.abs(way.top - covered), how).toBeLessThanOrEqual(2);
    expect(new URL(page.url()).hash, how).toBe('#garantia');
    await expect(panel(page), how).toBeHidden();
    await expect(page.locator('.mobile-menu.opened'), how).toHaveCount(0);
    await expect(button(page), how).toHaveAttribute('aria-expanded', 'false');
  }
});
