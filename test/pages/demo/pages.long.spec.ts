import type { Page } from '@playwright/test';
import { pageOf, PRODUCTS } from '../../../demo-site/products.mjs';
import { PAGES } from '../../../demo-site/site.mjs';
import { axeWithout, overflow } from '../harness/axe';
import {
  BANNER,
  bannerStands,
  consoleOf,
  cookies,
  destroy,
  expect,
  start,
  test,
} from '../harness/test';

/** Pages on which engines could differ run in both. */
const BOTH = ['loja.html', 'contactos.html', 'cenarios/csp.html', 'cenarios/rtl.html'];

/** Words of the two buttons, on pages that do not speak Portuguese. */
const WORDS: Record<string, { accept: string; reject: string }> = {
  'cenarios/rtl.html': { accept: 'قبول الكل', reject: 'رفض الكل' },
};

/** What axe does not read on the shop's pages. */
const NOT_READ = [
  // The catalogue's 120 articles are one and the same markup.
  '.products > li:nth-child(n + 17)',
  // The plugin's own bar and dialog, hidden by the time anybody could meet them.
  '#cookie-law-info-bar',
  '#cliSettingsPopup',
  // axe takes the banner's link for the page's first, and so no longer knows a skip link when it sees one.
  '.skip-link',
];

/** The rules whose outcome hangs on the look: what is seen, in which colours, how far apart. */
const LOOK = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

/** How many of the page's held-back scripts say that they ran. */
const ran = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { oQueCorreu?: unknown[] }).oQueCorreu?.length ?? 0);

/** The eight other simple products differ from the first in words and pictures only: `folder.long.spec.ts` opens them. */
const [, ...alike] = PRODUCTS.filter(({ kind }) => kind === 'simple').map(pageOf);

// Every other page of the shop; a new one is in this test by being there.
for (const { address } of PAGES.filter((page) => !alike.includes(page.address))) {
  const both = BOTH.includes(address) ? '@both-ci ' : '';
  test(`${both}demo ${address}: accept, reject and destroy work, axe finds nothing, and the console stays clean`, async ({
    page,
    shop,
    browserName,
  }) => {
    // Two visits, read twice by axe: where several share a machine, that takes its time.
    test.setTimeout(90_000);
    // Once the visitor accepts, its map is asked for.
    if (address === 'contactos.html') shop.allow('mapa.example');
    // axe itself cannot run where Prototype.js has put its own in the place of `reduce`; the markup is its neighbours'.
    const audited = browserName === 'chromium' && address !== 'cenarios/prototype.html';
    const { accept, reject } = WORDS[address] ?? {
      accept: 'Aceitar tudo',
      reject: 'Rejeitar tudo',
    };
    const banner = page.locator(BANNER);
    const open = async (): Promise<void> => {
      await page.goto(`${shop.origin}/demo/${address}`);
      // Some optimizers keep us asleep until the visitor stirs.
      await page.keyboard.press('Shift');
      await bannerStands(page);
    };

    await page.setViewportSize({ width: 1366, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open();
    // No button falls back on a language that the page does not speak.
    await expect(banner.locator('button[lang^="en"]')).toHaveCount(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    if (audited) expect(await axeWithout(page, NOT_READ)).toEqual([]);
    await banner.getByRole('button', { name: accept }).click();
    await expect(banner).toHaveCount(0);
    await expect.poll(() => ran(page)).toBeGreaterThanOrEqual(3);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');

    await page.context().clearCookies();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open();
    await destroy(page);
    await expect(page.locator('enxerto-root')).toHaveCount(0);
    await start(page);
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: reject }).click();
    await expect(banner).toHaveCount(0);
    expect((await cookies(page))['viewed_cookie_policy']).toBe('no');
    expect(await ran(page)).toBeLessThanOrEqual(1);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    if (audited) expect(await axeWithout(page, NOT_READ, LOOK)).toEqual([]);
    expect(consoleOf(page)).toEqual([]);
  });
}
