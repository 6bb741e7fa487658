import type { Page } from '@playwright/test';

/** What a page of the theme's has of its own. */
export interface ThemePage {
  /** Our section `theme`. */
  theme?: object;
  /** More sections of our configuration. */
  more?: object;
  /** What the theme's server prints, all as text; none where it is left out. */
  localize?: Record<string, string>;
  /** Classes of `<body>`. */
  body?: string;
  /** Attributes of `<html>`. */
  html?: string;
  head?: string;
  /** In place of the usual header. */
  header?: string;
}

/** Moves the mouse, a first sign of the visitor, and waits until the code that answers visitors has come. */
export async function giveSign(page: Page): Promise<void> {
  const started = page.waitForEvent('console', (line) => /interaction started/.test(line.text()));
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await started;
}
