import type { Page } from '@playwright/test';
import { standIn } from '#test/pages/theme/header';

export const PHONE = { width: 390, height: 844 };
/** The theme's own script of the menu. */
export const LEGACY = standIn('drop-down-mobile-menu');
/** What the theme's server prints where the whole link opens its list. */
export const LINK = { sidrDropdownTarget: 'link' };

/** The first of the buttons that open the menu. */
export const button = (page: Page) => page.locator('.mobile-menu').first();
export const panel = (page: Page) => page.locator('#mobile-dropdown');
/** The innermost item with this text. */
export const item = (page: Page, name: string) =>
  page.locator('#mobile-dropdown li', { has: page.getByText(name, { exact: true }) }).last();
/** The + of an item, which opens its list. */
export const plus = (page: Page, name: string) =>
  item(page, name).locator('> a > .dropdown-toggle');
