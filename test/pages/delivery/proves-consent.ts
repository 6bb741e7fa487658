import type { Page } from '@playwright/test';
import { BANNER, consoleOf, cookies, expect, file } from '../harness/test';

/** The loader as built in a folder, for pages that get its code by other ways than its address. */
export const loaderIn = (dist: string): string =>
  file(`../../../${dist}/loader.js`, import.meta.url);

/** The loader as built. */
export const loaderCode = (): string => loaderIn('dist');

/** Names of all that is built. */
export function builtFiles(): string[] {
  const manifest = file('../../../dist/manifest.json', import.meta.url);
  return Object.keys((JSON.parse(manifest) as { files: object }).files);
}

/** What we wrote on the console; browsers write there too. */
export const ourLines = (page: Page): string[] =>
  consoleOf(page).filter((line) => line.includes('[enxerto]'));

/** What makes a page ask for consent. */
export const CONFIG = '<script type="application/json" data-enxerto>{ "consent": {} }</script>';

/** A script held back until analytics is granted; it leaves a mark on `<html>`. */
export const HELD = `<script type="text/plain" data-cli-class="cli-blocker-script"
  data-cli-script-type="analytics">document.documentElement.dataset.released = 'analytics';</script>`;

/** A page whose tag, or whatever became of it, stands where the test puts it. */
export function pageWith({ head = '', body = '', config = CONFIG }): string {
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
${config}${head}</head><body><h1>Loja</h1>${HELD}${body}</body></html>`;
}

/** The record that the page's cookie holds, read as strictly as a server reads it. */
export async function storedRecord(page: Page): Promise<Record<string, unknown>> {
  const { CookieLawInfoConsent: value } = await cookies(page);
  return JSON.parse(Buffer.from(value ?? '', 'base64').toString('latin1')) as Record<
    string,
    unknown
  >;
}

/** The files beside the loader that a visitor has downloaded when `provesConsent` ends. */
export const CHOICE_FILES = ['afterchoice', 'consent', 'corners', 'runtime'];

/**
 * Proves that consent works on the open page: the banner shows, what is held back stays until Accept is clicked, then runs,
 * the banner goes, the cookies say yes to everything, and what follows a choice has been fetched: the tab and its place, too.
 */
export async function provesConsent(page: Page): Promise<void> {
  const banner = page.locator(BANNER);
  await expect(banner).toHaveCount(1);
  await expect(banner).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-released');
  expect((await cookies(page))['viewed_cookie_policy']).toBeUndefined();
  await banner.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-released', 'analytics');
  await expect(banner).toHaveCount(0);
  const { CookieLawInfoConsent: _, viewed_cookie_policy: viewed } = await cookies(page);
  expect(viewed).toBe('yes');
  expect(await storedRecord(page)).toMatchObject({
    ver: '1',
    necessary: true,
    analytics: true,
    others: true,
  });
  const fetched = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const name of ['afterchoice', 'corners'])
    await expect.poll(fetched).toContainEqual(expect.stringContaining(`/${name}-`));
}
