import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rollup } from 'vite';
import { preactAliases } from '../../../build/configuration';
import { expect, test } from '../harness/test';

interface Notices {
  notice(): boolean;
  banner(): () => void;
}

/** The overlay of `notice.tsx`, built with what ships. */
async function code(): Promise<string> {
  const entry = fileURLToPath(new URL('notice.tsx', import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: preactAliases },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'overlay' } },
  })) as Rollup.RollupOutput[];
  return built[0]?.output[0].code ?? '';
}

test('@both-ci [AD-09, XX-04, XX-08] a new overlay takes one call and its component: it comes when the screen is free, takes the focus, locks the page, and puts all back', async ({
  page,
}) => {
  await page.setContent(
    `<!doctype html><title>Shop</title><button id="opener">Open</button><div style="height: 4000px"></div>`,
  );
  await page.addScriptTag({ content: await code() });
  await page.locator('#opener').focus();
  const open = () => page.evaluate(() => (window as unknown as Notices).notice());
  const notice = page.locator('enxerto-root dialog');

  const came = await page.evaluate(() => {
    const both = window as unknown as Notices;
    Object.assign(window, { leave: both.banner() });
    return both.notice();
  });
  expect(came).toBe(false);
  await expect(notice).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { leave(): void }).leave());
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe('hidden');

  // One on the screen at a time: the second comes when the first has closed.
  expect(await open()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#opener')).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-left', 'yes');
  expect(await overflow()).not.toBe('hidden');
  await expect(page.locator('enxerto-root')).toHaveCount(0);

  // By its own button, with words for screen readers that stay for a while.
  expect(await open()).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('enxerto-root [role=status]')).toHaveText('Bye');
  await expect(notice).toHaveCount(0);
  await expect(page.locator('#opener')).toBeFocused();
  await expect(page.locator('enxerto-root')).toHaveCount(0);
});
