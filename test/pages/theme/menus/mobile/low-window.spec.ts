import { expect, still, test } from '../../../harness/test';
import { giveSign } from '../../theme-page';
import { open } from '../../header';
import { button, panel, PHONE } from './mobile-menu-page';

test.use({ viewport: PHONE });

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
