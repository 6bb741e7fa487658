import { destroy, expect, start, test, still } from '#test/pages/harness/test';
import { HAMBURGER, MENU, headerPage, menuButton, open, snapshot } from '#test/pages/theme/header';
import { giveSign } from '#test/pages/theme/theme-page';
import { button, item, panel, PHONE } from './mobile-menu-page';

test.use({ viewport: PHONE });

test('[TH-25] a menu that was never opened costs nothing: clicks and resizes write nothing and cause no layout', async ({
  page,
  shop,
}) => {
  await open(page, shop);
  await page.evaluate(() => {
    const asked: string[] = [];
    const count = (what: string): void => {
      if (new Error('who').stack?.includes('/enxerto/')) asked.push(what);
    };
    for (const [owner, names] of [
      [window, ['getComputedStyle']],
      [Element.prototype, ['getBoundingClientRect', 'getClientRects']],
      [HTMLElement.prototype, ['offsetHeight', 'offsetWidth', 'offsetTop', 'offsetParent']],
    ] as const)
      for (const name of names) {
        const own = Object.getOwnPropertyDescriptor(owner, name) ?? {};
        const run = (own.get ?? own.value) as (...given: unknown[]) => unknown;
        const counted = function (this: unknown, ...given: unknown[]): unknown {
          count(name);
          return run.apply(this, given);
        };
        Object.defineProperty(owner, name, { ...own, [own.get ? 'get' : 'value']: counted });
      }
    const records: string[] = [];
    new MutationObserver((all) =>
      all.forEach(({ type, target }) => records.push(`${type} ${target.nodeName}`)),
    ).observe(document, { subtree: true, attributes: true, childList: true, characterData: true });
    Object.assign(window, { asked, records });
  });
  for (let turn = 0; turn < 10; turn += 1) {
    await page.locator('#text').click();
    await page.setViewportSize({ width: 1000 + turn, height: 800 });
  }
  expect(await page.evaluate('({ asked, records })')).toEqual({ asked: [], records: [] });
  // The counting counts: what opens is written.
  await page.setViewportSize(PHONE);
  await button(page).click();
  expect(await page.evaluate('asked.length > 0 && records.length > 0')).toBe(true);
});

test('[TH-80, mobile menu] with reduced motion the menu opens and closes without moving', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, shop);
  await giveSign(page);
  const after = (selector: string): Promise<unknown> =>
    page.evaluate((pressed) => {
      document.querySelector<HTMLElement>(pressed)?.click();
      return {
        moving: document.getAnimations().length,
        panel: document.querySelector<HTMLElement>('#mobile-dropdown')?.offsetHeight,
        list: document.querySelector<HTMLElement>('.active > ul')?.offsetHeight,
      };
    }, selector);
  expect(await after('.mobile-menu')).toEqual({ moving: 0, panel: expect.any(Number) });
  // A click that comes before the behaviour has begun is repeated as it begins.
  await expect(panel(page)).toBeVisible();
  const opened = (await after('.menu-item-has-children > a')) as { panel: number; list: number };
  expect(opened).toMatchObject({ moving: 0 });
  expect(opened.list).toBeGreaterThan(90);
  expect(opened.panel).toBeGreaterThan(200);
  expect(await after('.mobile-menu')).toMatchObject({ moving: 0, panel: 0 });
});

test('[LD-09, mobile menu] [TH-03, mobile menu] after destroy, even of an open menu, every node is as it was; start works again', async ({
  page,
  shop,
}) => {
  const header = menuButton(HAMBURGER) + MENU;
  const without = headerPage({ header }).replace('<!--tag-->', '');
  shop.page('/without', without);
  await page.goto(`${shop.origin}/without`);
  const before = await snapshot(page);
  await open(page, shop, { header });
  expect(await snapshot(page)).not.toBe(before);
  expect(await page.evaluate('typeof oceanwp.dropDownMobileMenu.onMenuCloseClick')).toBe(
    'function',
  );

  await button(page).click();
  await item(page, 'Loja').locator('> a').click();
  await destroy(page);
  expect(await snapshot(page)).toBe(before);
  expect(await page.evaluate('document.getAnimations().length + typeof window.oceanwp')).toBe(
    '0undefined',
  );
  await button(page).dispatchEvent('click');
  await expect(panel(page)).toBeHidden();

  await open(page, shop, { header });
  await destroy(page);
  await start(page);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  // By the name that other scripts of the theme know (TH-03).
  await page.evaluate('oceanwp.dropDownMobileMenu.onMenuCloseClick()');
  await expect(panel(page)).toBeHidden();
});

/** Low windows: a telephone on its side, and a page at 200 % zoom. */
const WINDOWS = [
  { width: 740, height: 300 },
  { width: 390, height: 240 },
];

for (const position of ['sticky', 'fixed'] as const)
  for (const viewport of WINDOWS)
    test(`@both [TH-59, mobile menu] under a ${position} header in a window of ${viewport.height} px, the menu's end is within reach, also after the window has changed`, async ({
      page,
      shop,
    }) => {
      await open(page, shop, {});
      await page.addStyleTag({
        content: `#site-header { position: ${position}; top: 0; inset-inline: 0 } main { min-height: 3000px }`,
      });
      await giveSign(page);
      await page.setViewportSize(viewport);
      const before = await panel(page).getAttribute('style');
      await button(page).click();
      await still(panel(page));
      const end = page.locator('#mobile-menu-search input');
      /** How much of the menu's end is below the window once the menu is scrolled to its end. */
      const below = (): Promise<number> =>
        panel(page).evaluate((menu) => {
          menu.scrollTo(0, menu.scrollHeight);
          const last = menu.querySelector('#mobile-menu-search input') as HTMLElement;
          return Math.max(0, Math.round(last.getBoundingClientRect().bottom - innerHeight));
        });
      await expect.poll(below).toBe(0);
      await expect(end).toBeVisible();
      await page.setViewportSize({ width: viewport.width, height: viewport.height - 40 });
      await expect.poll(below).toBe(0);
      // Never higher than the theme's own limit.
      await page.setViewportSize({ width: viewport.width, height: 900 });
      await expect
        .poll(() => panel(page).evaluate((menu) => menu.getBoundingClientRect().height))
        .toBeLessThanOrEqual(446);
      await button(page).click();
      await still(panel(page));
      await expect(panel(page)).toBeHidden();
      expect((await panel(page).getAttribute('style')) ?? '').not.toMatch(/max-height|overflow/);
      expect(before ?? '').not.toMatch(/max-height/);
    });
