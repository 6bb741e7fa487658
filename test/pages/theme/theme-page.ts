import type { Page } from '@playwright/test';
import { consoleOf, expect } from '../harness/test';

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

/** Moves the mouse to and fro, a visitor's first sign, until the code that answers has come: it may be there before we listen. */
export async function giveSign(page: Page): Promise<void> {
  let y = 1;
  await expect
    .poll(async () => {
      await page.mouse.move(1, (y = 400 - y));
      return consoleOf(page);
    })
    .toContain('info: [enxerto] interaction started');
}
