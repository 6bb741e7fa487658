import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Shop } from '#test/pages/harness/test';
import { expect, paste } from './test';

/** The part of the admin's page that is ours. */
export const BUILDER = '#enxerto-builder';

/** Opens the page by its address, as somebody who is signed in. */
export async function openSettings(page: Page, { origin }: Shop): Promise<void> {
  await page.goto(`${origin}/wp-admin/options-general.php?page=enxerto`);
  await previewStands(page);
}

/** Waits until the preview shows what is chosen. */
export async function previewStands(page: Page): Promise<void> {
  await expect(page.locator(`${BUILDER} .frame`)).toHaveAttribute('aria-busy', 'false');
}

/** The site's front page in the preview. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator(`${BUILDER} iframe`);

/** Opens a step of the builder. */
export const openStep = (page: Page, name: string): Promise<void> =>
  page.locator(BUILDER).getByRole('navigation').getByRole('button', { name }).click();

/** A field of the builder, by its label. */
export const field = (page: Page, label: string): Locator =>
  page.locator(BUILDER).getByLabel(label, { exact: true }).first();

/** What the page says about saving. */
export const savingStatus = (page: Page): Locator =>
  page.locator(BUILDER).locator('.save-bar [role="status"]');

/** Clicks on the button that saves. */
export const save = (page: Page, name = 'Guardar'): Promise<void> =>
  page.locator(BUILDER).getByRole('button', { name, exact: true }).click();

/** Plugins that the site says are active, by file: WordPress loads none that is not there. They are not stored (`?state` stores the list). */
export const pretendActive = (...files: string[]): void =>
  paste(
    'active',
    `add_filter('option_active_plugins', fn ($all) => isset($_GET['state']) ? $all : array_merge((array) $all, ${JSON.stringify(files)}));`,
  );
