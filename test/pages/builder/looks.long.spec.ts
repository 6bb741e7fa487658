import { axeWithout, overflow } from '../harness/axe';
import { consoleOf, errorsOf, expect, test } from '../harness/test';
import { openBuilder } from './builder-page';

/** Windows and settings in which the page is looked at. */
const WINDOWS = [
  { name: 'light, wide', size: [1366, 900], scheme: 'light', query: '' },
  { name: 'dark, wide, in English', size: [1366, 900], scheme: 'dark', query: '?lang=en' },
  { name: 'light, 390 px', size: [390, 844], scheme: 'light', query: '' },
  { name: 'dark, 320 px, in English', size: [320, 640], scheme: 'dark', query: '?lang=en' },
] as const;

for (const { name, size, scheme, query } of WINDOWS)
  test(`${name}: on every step axe finds nothing, and nothing is wider than the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openBuilder(page, query);
    const steps = page.getByRole('navigation').getByRole('button');
    expect(await steps.count()).toBe(9);
    for (let at = 0; at < 9; at += 1) {
      await steps.nth(at).click();
      // Sections that are off show their fields once they are on.
      for (const one of await page.locator('main .group > .switch-row input').all())
        if (!(await one.isChecked())) await one.check();
      expect(await axeWithout(page, ['iframe']), `step ${at + 1}`).toEqual([]);
      expect(await overflow(page), `step ${at + 1}`).toBeLessThanOrEqual(0);
    }
    expect(errorsOf(page)).toEqual([]);
    expect(consoleOf(page).filter((line) => !line.includes('[enxerto]'))).toEqual([]);
  });

test('on a telephone the preview is a sheet: it takes the focus, Escape closes it, and the focus goes back @both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBuilder(page);
  const sheet = page.getByRole('dialog', { name: 'Pré-visualização' });
  await expect(sheet).toHaveCount(0);
  const opener = page.getByRole('button', { name: /^Ver o aviso/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await expect(sheet.getByRole('radio', { name: 'Telemóvel' })).toBeChecked();
  expect(await axeWithout(page, ['iframe'])).toEqual([]);
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});
