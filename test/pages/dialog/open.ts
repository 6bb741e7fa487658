import type { Locator, Page } from '@playwright/test';
import { remember, runCommand, stored } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { expect, plainPage } from '../harness/test';

/** The settings dialog, wherever it is drawn. */
export const dialogOf = (page: Page): Locator =>
  page.locator('enxerto-root[data-widget="dialog"] dialog[open]');

/** A link of the page's own that opens the choice, with a text around it. */
export const OPENER = '<p><a id="opener" href="#enxerto-consent">Preferências</a></p>';

/** A page with that link, and one configuration. */
export function shopPage(config: object = { consent: {} }, body = OPENER): string {
  return plainPage(body)
    .replace('{ "consent": {} }', JSON.stringify(config))
    .replace('<body>', '<body><main>')
    .replace('</body>', '</main></body>');
}

/** Opens the dialog as any script of the page may. */
export async function openDialog(page: Page): Promise<Locator> {
  await runCommand(page, 'consent.dialog');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Gives the visitor a record of an earlier choice. */
export const decidedBefore = (
  page: Page,
  record: object,
  viewed: 'yes' | 'no' = 'yes',
): Promise<void> => remember(page, stored(viewed, record));

/** A page with the link, opened by a visitor with a record of an earlier choice. */
export async function openDecided(
  page: Page,
  shop: Shop,
  record: object,
  html = shopPage(),
): Promise<void> {
  await decidedBefore(page, record);
  await shop.open(page, html);
}

/** What a visitor's record says by now. */
export async function storedRecord(page: Page): Promise<Record<string, unknown>> {
  const all = await page.context().cookies();
  const found = all.find(({ name }) => name === 'CookieLawInfoConsent');
  return JSON.parse(atob(found?.value ?? btoa('{}'))) as Record<string, unknown>;
}

/** Breaks, as a page may in the middle of a visit, what writing a record stands on. */
export function breakSaving(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.btoa = () => {
      throw new Error('broken by the page');
    };
  });
}

/** All that is said to screen readers on a page, ours in whichever host. */
export function announcements(page: Page): Promise<string[]> {
  return page.locator('enxerto-root [role="status"]').allTextContents();
}
