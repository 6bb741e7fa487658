import type { Page } from '@playwright/test';
import type { AnyPage } from '../harness/any-page';
import { BANNER, consoleOf, cookies, expect } from '../harness/test';
import type { Shop } from '../harness/test';
import { LEGACY } from './wordpress-scripts';

/** Handles of the scripts that have run, in order, of all that say so. */
export const ran = (page: AnyPage): Promise<string[]> =>
  page.evaluate(() => (window as never as { ran?: string[] }).ran ?? []);

/** What is none of ours to put to sleep, and always runs. */
export const AWAKE = ['imagesloaded', 'wc-add-to-cart'];

/** Legacy scripts that have run, in order. */
export const woken = async (page: Page): Promise<string[]> =>
  (await ran(page)).filter((handle) => !AWAKE.includes(handle));

/** Names of what Meta was told, by whomever. */
export const tracked = (page: AnyPage): Promise<string[]> =>
  page.evaluate(() =>
    [...((window as never as { fbq?: { queue: Iterable<string>[] } }).fbq?.queue ?? [])]
      .map((call) => [...call])
      .filter(([verb]) => verb?.startsWith('track'))
      .map(([, name = '']) => name),
  );

/** Whose is what the visitor sees. */
export interface Whose {
  consent: 'own' | 'foreign';
  lightbox: 'own' | 'foreign';
}

const OURS = 'enxerto-root[data-widget=lightbox] dialog';

/** Sees on a telephone that each thing happens once: one bar, decision, page view, carousel, lightbox, and a menu that stays open. */
export async function eachOnce(page: Page, whose: Whose): Promise<void> {
  const bars = { own: page.locator(BANNER), foreign: page.locator('#cookie-law-info-bar') };
  const other = whose.consent === 'own' ? 'foreign' : 'own';
  await expect(bars[whose.consent]).toBeVisible();
  await expect(bars[other]).toBeHidden();
  // Before the choice: their script shuts the panel by timers at every click on the page, and what follows a choice clicks, too. It
  // may still do so after a click of the test's.
  await expect(page.locator('#mobile-dropdown')).not.toHaveAttribute('style', /transition/);
  await page.locator('a.mobile-menu').click();
  await expect(page.locator('#mobile-dropdown')).toBeVisible();
  await expect(page.locator('a.mobile-menu')).toHaveClass(/opened/);
  await page.locator('a.mobile-menu').click();
  await expect(page.locator('#mobile-dropdown')).toBeHidden();

  await bars[whose.consent].getByRole('button', { name: /^Aceitar/ }).click();
  await expect.poll(async () => (await cookies(page))['viewed_cookie_policy']).toBe('yes');
  await expect(bars[whose.consent]).toBeHidden();
  await expect.poll(() => tracked(page)).toEqual(['PageView']);

  const viewport = page.locator('#galeria .flickity-viewport');
  await viewport.scrollIntoViewIfNeeded();
  await expect(viewport).toHaveCount(1);

  await page.locator('#grande').click();
  const boxes = { own: page.locator(OURS), foreign: page.locator('.mfp-wrap') };
  const closed = whose.lightbox === 'own' ? 'foreign' : 'own';
  await expect(boxes[whose.lightbox]).toHaveCount(1);
  await expect(boxes[closed]).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(boxes[whose.lightbox]).toHaveCount(0);

  expect(await tracked(page)).toEqual(['PageView']);
}

/** Two clicks on 'add to cart', each of which the server has answered: the fragment tells of the first alone. */
export async function addTwice(page: Page, shop: Shop): Promise<void> {
  const added = (): number => shop.paths().filter((path) => path.includes('wc-ajax')).length;
  for (const times of [1, 2]) {
    await page.locator('.add_to_cart_button').click();
    await expect.poll(added).toBe(times);
  }
  await expect.poll(() => tracked(page)).toEqual(['PageView', 'AddToCart']);
}

/** The telephone on which all is done. */
export const PHONE = { width: 390, height: 800 };

/** The lines of our own debug log. */
export const logged = (page: Page): string[] =>
  consoleOf(page).filter((line) => line.startsWith('info: [enxerto]'));

/** What is on the console beside our own log. */
export const others = (page: Page): string[] =>
  consoleOf(page).filter((line) => !line.startsWith('info: [enxerto]'));

const those = (known: RegExp): string[] => LEGACY.filter((handle) => known.test(handle));

/** Whose job of ours the legacy scripts do, in document order. */
export const THEIRS = {
  consent: those(/cookie-law/),
  tracking: those(/pys|bind-first|tld/),
  theme: those(/oceanwp|^ow-|flickr/),
};

/** Answers as for a file that is not there. */
export const MISSING = { status: 404, contentType: 'text/javascript' };
