import type { Locator, Page } from '@playwright/test';
import { overflow } from './axe';
import { boxOf, expect } from './test';

/** The windows in which tests check what is drawn. */
export const WINDOWS = [
  { name: 'light, desktop', size: [1366, 768], scheme: 'light', dir: 'ltr' },
  { name: 'dark, phone', size: [390, 844], scheme: 'dark', dir: 'ltr' },
  { name: '320 px, right to left', size: [320, 568], scheme: 'light', dir: 'rtl' },
  { name: '400 % zoom', size: [320, 256], scheme: 'light', dir: 'ltr' },
] as const;

/** Styles of a page that follows the window's light or dark scheme. */
export const BOTH_SCHEMES =
  '<style>html { color-scheme: light dark; font-family: sans-serif } a { color: inherit }</style>';

/** Gives the window a size, and the visitor's system a light or a dark scheme. @returns the size, in pixels */
export async function setWindow(
  page: Page,
  { size, scheme }: { size: readonly [number, number]; scheme: 'light' | 'dark' },
): Promise<{ width: number; height: number }> {
  const [width, height] = size;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  return { width, height };
}

/** Expects an element to be within the window on all sides. */
export async function isInWindow(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(element);
  const [wide, high] = await page.evaluate(() => [innerWidth, innerHeight] as const);
  const beyond = Math.max(-x, -y, x + width - wide, y + height - high);
  expect(beyond, `beyond the window: ${String(element)}`).toBeLessThanOrEqual(0);
}

/** Expects an element to be within the window, nothing of it to be cut off, and nothing to be wider than the window. */
export async function fits(page: Page, element: Locator): Promise<void> {
  await isInWindow(page, element);
  expect(await element.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
