import { consoleOf, expect, test } from '#test/pages/harness/test';
import { HAMBURGER, MENU, headerPage, menuButton, open, snapshot } from '#test/pages/theme/header';
import type { HeaderPage } from '#test/pages/theme/header';
import { button, LEGACY, LINK, panel, PHONE, plus } from './mobile-menu-page';

test.use({ viewport: PHONE });

test('[TH-06, mobile menu] [TH-01, other mobile styles] a missing panel is named once in debug; a sidebar menu is left alone', async ({
  page,
  shop,
}) => {
  await open(page, shop, { header: menuButton() });
  expect(consoleOf(page).filter((line) => line.includes('#mobile-dropdown'))).toHaveLength(1);
  await button(page).click();
  await expect(page).toHaveURL(/#mobile-menu-toggle$/);

  consoleOf(page).length = 0;
  const body = 'oceanwp-theme sidebar-mobile';
  const sidebar = headerPage({ body });
  shop.page('/without', sidebar.replace('<!--tag-->', ''));
  await page.goto(`${shop.origin}/without`);
  const before = await snapshot(page);
  await open(page, shop, { body });
  expect(await snapshot(page)).toBe(before);
});

test('[TH-01, kinds that are not ours] where a menu needs a theme script that is missing, debug names both; where the script is on the page, nothing', async ({
  page,
  shop,
}) => {
  const kinds = [
    ['.sidebar-mobile', 'oceanwp-sidebar-mobile-menu-js'],
    ['.fullscreen-mobile', 'oceanwp-full-screen-mobile-menu-js'],
    ['.full_screen-header', 'oceanwp-full-screen-menu-js'],
    ['.vertical-header', 'oceanwp-vertical-header-js'],
  ] as const;
  /** What was said of it by the time that all of the theme's behaviours stood. */
  const lost = async (given: HeaderPage): Promise<string[]> => {
    await open(page, shop, given);
    await expect.poll(() => consoleOf(page).join('\n')).toContain('theme started');
    return consoleOf(page).filter((line) => line.includes('this menu needs'));
  };
  for (const [kind, id] of kinds) {
    const body = `oceanwp-theme ${kind.slice(1)}`;
    expect(await lost({ body })).toEqual([
      expect.stringContaining(`theme: ${kind}: this menu needs #${id}, which is not on the page`),
    ]);
    expect(await lost({ body, after: `<script id="${id}"></script>` }), kind).toEqual([]);
  }
  const theme = { profile: { dropdowns: { leftToTheme: { '.vertical-header': '' } } } };
  const body = 'oceanwp-theme vertical-header';
  expect(await lost({ body, theme }), 'switched off by the owner').toEqual([]);
});

test("[TH-01, augment] [TH-22, augment] in augment mode the theme's script opens the menu, and ours sets its ARIA state and returns the focus", async ({
  page,
  shop,
}) => {
  await open(page, shop, {
    header: menuButton(HAMBURGER) + MENU,
    localize: LINK,
    after: LEGACY,
    theme: { mode: 'augment' },
  });
  const expectOpen = async (isOpen: boolean, toggles: number): Promise<void> => {
    await expect(button(page)).toHaveAttribute('aria-expanded', String(isOpen));
    await (isOpen ? expect(panel(page)).toBeVisible() : expect(panel(page)).toBeHidden());
    await expect(page.locator('.hamburger[aria-expanded]')).toHaveCount(0);
    expect(await page.evaluate('window.legacyToggles')).toBe(toggles);
  };
  await button(page).click();
  await expectOpen(true, 1);
  await plus(page, 'Loja').focus();
  await page.keyboard.press('Space');
  await expect(plus(page, 'Loja')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(plus(page, 'Loja')).toHaveAttribute('aria-expanded', 'false');
  await expectOpen(true, 3);
  await page.keyboard.press('Escape');
  await expectOpen(false, 3);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expectOpen(true, 4);
  await page.locator('#text').click();
  await expectOpen(false, 4);
});

test('[TH-20, other themes] a menu that a body class shows is opened and closed by profile values alone', async ({
  page,
  shop,
}) => {
  const header = `<button id="primary-mobile-menu" class="button" aria-controls="list" aria-expanded="false">Menu</button>
    <div class="primary-menu-container"><ul id="list"><li><a href="/loja">Loja</a></li></ul></div>`;
  const head = `<style>.primary-menu-container { visibility: hidden; opacity: 0; transition: opacity .15s, visibility .15s; }
    .primary-navigation-open .primary-menu-container { visibility: visible; opacity: 1; }</style>`;
  const theme = {
    profile: {
      mobileMenu: {
        button: '#primary-mobile-menu',
        panel: '.primary-menu-container',
        open: ['body.primary-navigation-open'],
        motion: 'none',
        shutFrom: 0,
        legacyScripts: ['primary-navigation-js'],
        legacyGlobal: '',
      },
    },
  };
  // The theme's own script, as a classic theme has it: its toggle and ours would cancel each other out.
  const after = `<script id="primary-navigation-js">{
    const button = document.querySelector('#primary-mobile-menu');
    button.onclick = () => button.setAttribute('aria-expanded',
      String(document.body.classList.toggle('primary-navigation-open')));
  }</script>`;
  await open(page, shop, { header, head, theme, after, body: 'wp-singular' });
  const menu = page.locator('#primary-mobile-menu');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.primary-menu-container')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Loja' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveClass('wp-singular');
  await page.keyboard.press('Space');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.primary-menu-container')).toHaveAttribute(
    'class',
    'primary-menu-container',
  );
});
