import type { Page } from '@playwright/test';

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
