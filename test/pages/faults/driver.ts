import type { Page } from '@playwright/test';
import type { AnyPage } from '../harness/any-page';
import { expect } from '../harness/test';

/**
 * The browser of a cell: a page of Playwright's, or a tab of WebKit's own driver. A selector finds elements of the page and of its
 * shadow roots; ` >> ` separates a shadow root's host from what is inside. With a name, only buttons and links of this name count.
 */
export interface Driver extends AnyPage {
  /** Runs code before the scripts of each page that is opened from now on. */
  addInitScript: Page['addInitScript'];
  /** Puts cookies into the jar. @param origin the page that has them */
  addCookies(jar: Record<string, string>, origin: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Returns a page's markup as the server has to send it, so that the init scripts run in it. */
  print(html: string, nonce: string): string;
  /** Opens a page. @param frame the address of the page's frame in which the journey is made, if it is made in one */
  open(address: string, frame?: string): Promise<void>;
  /** Presses one key. */
  press(key: string): Promise<void>;
  /** Clicks as a visitor does, once the element is visible, stands still and is not covered. */
  click(selector: string, name?: string): Promise<void>;
  /** The number of such elements, visible or not. */
  count(selector: string): Promise<number>;
  /** The number of such elements that are visible. */
  countVisible(selector: string, name?: string): Promise<number>;
  /** An attribute of the first such element. */
  attribute(selector: string, attribute: string): Promise<string | null | undefined>;
  /** The path of the page's address. */
  path(): Promise<string>;
  goBack(): Promise<void>;
  /** What the page has written to its console since it was opened. */
  lines(): Promise<readonly string[]>;
  /** The errors that have reached the page. */
  errors(): Promise<readonly string[]>;
  /** Opens a page beside the cell's, runs code in it and closes it. @returns its errors */
  errorsOf(address: string, init: string, midst: string): Promise<readonly string[]>;
  /**
   * Has time pass quickly, so that the test need not wait until our code gives up waiting.
   *
   * @param ms how long our code waits
   * @param asked how often our code has begun to wait
   */
  passTime(ms: number, asked: () => number | Promise<number>): Promise<void>;
}

/** Waits until at least one such element is visible, or until none is. */
export const isVisible = (
  driver: Driver,
  selector: string,
  visible = true,
  name?: string,
): Promise<void> =>
  expect
    .poll(async () => (await driver.countVisible(selector, name)) > 0, `${selector} is visible`)
    .toBe(visible);

/** Waits until no such element is in the page. */
export const isGone = (driver: Driver, selector: string): Promise<void> =>
  expect.poll(() => driver.count(selector), selector).toBe(0);

/** Waits until an attribute has this value. */
export const hasAttribute = (
  driver: Driver,
  selector: string,
  attribute: string,
  value: unknown,
): Promise<void> =>
  expect
    .poll(() => driver.attribute(selector, attribute), `${selector} ${attribute}`)
    .toEqual(value);
