import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { expect } from '../harness/test';
import { asked } from '../theme/photo-service';
import { PHONE } from './deeds';

/** A window in which the theme shows its desktop menu. */
export const WIDE = { width: 1366, height: 768 };

/** The page's categories are two; the feed's own, `functional`, is none of them. */
export const FEED = { theme: { feed: { category: 'analytics' } } };

/** Behaviours of the theme's that have a script of their own. */
export const BEHAVIOURS = [
  'dropdowns',
  'mobileMenu',
  'search',
  'anchors',
  'scrollTop',
  'footer',
  'selects',
  'carousel',
  'lightbox',
  'feed',
];

/**
 * Does in a wide window, and then on a telephone, what the theme's behaviours are for, and sees that each thing happens once: a
 * second toggle would undo the first, a second engine would wrap the gallery twice or move it by two, a second lightbox would stand
 * over the first, and a second feed would ask and show twice.
 */
export async function eachBehaviourOnce(page: Page, shop: Shop): Promise<void> {
  const submenu = page.locator('#loja > .sub-menu');
  const parent = page.locator('#loja > a');
  await parent.hover();
  await expect(submenu).toBeVisible();
  await expect(parent).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(700, 600);
  await expect(submenu).toBeHidden();
  await expect(parent).toHaveAttribute('aria-expanded', 'false');

  const field = page.locator('#searchform-dropdown .field');
  await page.locator('a.search-dropdown-toggle').click();
  await expect(field).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await expect(page.locator('.theme-select')).toHaveCount(1);
  await page.locator('select.orderby').selectOption('Preço');
  await expect(page.locator('.theme-select')).toHaveText('Preço');

  const gallery = page.locator('#galeria');
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery.locator('.flickity-viewport')).toHaveCount(1);
  // It has turned by itself if that took long; under the pointer it stays.
  await gallery.hover();
  const selected = gallery.locator('a.is-selected');
  const before = Number(/\d+/.exec((await selected.getAttribute('href')) ?? ''));
  await gallery.getByRole('button', { name: /Seguinte|Next/ }).click();
  const next = (before % (await gallery.locator('a').count())) + 1;
  await expect(selected).toHaveAttribute('href', `/fotos/${next}.jpg`);

  await page.locator('#grande').click();
  const boxes = page.locator('enxerto-root[data-widget=lightbox] dialog, .mfp-wrap');
  await expect(boxes).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(boxes).toHaveCount(0);

  await page.locator('#feed').evaluate((feed) => feed.scrollIntoView());
  await expect(page.locator('#feed img')).toHaveCount(2);
  expect(asked(shop)).toHaveLength(1);

  await page.locator('#jump').click();
  await expect(page.locator('#fim')).toBeInViewport();
  await page.locator('#scroll-top').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.setViewportSize(PHONE);
  const button = page.locator('a.mobile-menu');
  const panel = page.locator('#mobile-dropdown');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toHaveClass(/opened/);
  await expect(panel).toBeVisible();
  await expect(page.locator('#m-loja .dropdown-toggle')).toHaveCount(1);
  await page.locator('#m-loja > a').click();
  await expect(page.locator('#m-mesas')).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(panel).toBeHidden();
}
