import type { Page } from '@playwright/test';
import { axeWithout, overflow } from '../harness/axe';
import { setWindow, WINDOWS } from '../harness/looks';
import { consoleOf } from '../harness/test';
import { isDrawnIn } from './plots';
import { card, expect, openView, test } from './provider';
import { fillProvider } from './sample';

const VIEWS = ['notification', 'subscribers', 'prompt', 'ads', 'records', 'events', 'site'];

/** Goes to a view as its link does, and waits until everything in it is loaded. */
async function goTo(page: Page, view: string): Promise<void> {
  await page.locator(`nav a[href$="/${view}"]`).click();
  await expect(page.locator(`nav a[href$="/${view}"]`)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(page.locator('.loading')).toHaveCount(0);
}

for (const [number, window] of WINDOWS.entries())
  for (const language of number % 2 === 0 ? ['pt'] : ['en', 'pt'])
    test(`in ${language}, ${window.name}: axe finds nothing in any view, nothing is wider than the window, and the policy blocks nothing`, async ({
      page,
      provider,
    }) => {
      await fillProvider(provider);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setWindow(page, window);
      await openView(page, provider, 'site', language);
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, window.dir);
      for (const view of VIEWS) {
        await goTo(page, view);
        const name = `${window.name.replaceAll(/\W+/g, '-')}-${language}-${view}`;
        await page.screenshot({ path: `test-results/provider/${name}.png`, fullPage: true });
        expect(await overflow(page), view).toBe(0);
        expect(await axeWithout(page, ['iframe']), view).toEqual([]);
      }
      expect(consoleOf(page).filter((line) => /Content.Security.Policy/i.test(line))).toEqual([]);
    });

test('in forced colours, what has a state or a figure is drawn in the system’s colours', async ({
  page,
  provider,
}) => {
  await fillProvider(provider);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openView(page, provider, 'subscribers');
  const overTime = card(page, 'Subscribers over time');
  const plots = overTime.locator('canvas');
  await expect(plots).toHaveCount(2);
  for (const plot of await plots.all())
    await expect.poll(() => isDrawnIn(plot, 'Highlight')).toBe(true);
  const bar = page.locator('.bars .part').first();
  const colours = await bar.evaluate((part) => {
    const system = document.body.appendChild(document.createElement('p'));
    system.style.cssText = 'forced-color-adjust: none; color: Highlight';
    return [getComputedStyle(part).fill, getComputedStyle(system).color];
  });
  expect(colours[0]).toBe(colours[1]);
  await page.screenshot({ path: 'test-results/provider/forced-colours.png', fullPage: true });
});

test('with reduced motion nothing moves', async ({ page, provider }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openView(page, provider, 'prompt');
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).transitionDuration !== '0s')
      .map(({ localName, className }) => `${localName}.${className}`),
  );
  expect(moving).toEqual([]);
});

test('dialogs: axe finds nothing, Escape closes them, and the focus returns', async ({
  page,
  provider,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openView(page, provider, 'ads');
  const add = page.getByRole('button', { name: 'Add an ad' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A new ad' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  expect(await axeWithout(page, ['iframe'])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('what cannot be loaded says so, and is tried again by a button', async ({
  page,
  provider,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openView(page, provider, 'site');
  await page.route('**/api/sites/*/ads', (route) => route.abort());
  await goTo(page, 'ads');
  const failed = card(page, 'Your ads').getByRole('alert');
  await expect(failed).toContainText('The provider does not answer.');
  expect(await axeWithout(page, ['iframe'])).toEqual([]);
  await page.unroute('**/api/sites/*/ads');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Your ads')).toContainText('There are no ads yet.');
  await expect(failed).toHaveCount(0);
});
