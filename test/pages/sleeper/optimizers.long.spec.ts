import type { Page } from '@playwright/test';
import { expect, inFirefox, test } from '../harness/test';
import { AWAKE, eachOnce, MISSING, PHONE, ran, logged, THEIRS, woken } from './deeds';
import { OPTIMIZERS } from './optimizers';
import { openWithSilentLoader, openWordPress } from './stage';
import { LEGACY } from './wordpress-scripts';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

/** The visitor's first gesture; the optimizer has let all go that it holds. */
async function firstGesture(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-gone]').waitFor();
}

for (const [name, optimizer] of Object.entries(OPTIMIZERS)) {
  // WP Rocket does not do the same in both engines: in Firefox its other way is nobody's.
  const tag = inFirefox(name !== 'WP Rocket in Chromium');

  test(`${tag}[LD-18, held back by ${name}] the legacy scripts sleep, the first gesture runs all others, and our widgets do each job once`, async ({
    page,
    shop,
  }) => {
    await openWordPress(page, shop, { optimizer });
    await expect.poll(() => logged(page).join('\n')).toContain('theme started');
    expect(await ran(page)).toEqual([]);
    await firstGesture(page);
    expect(await ran(page)).toEqual(AWAKE);
    await eachOnce(page, { consent: 'own', lightbox: 'own' });
    expect(await ran(page)).toEqual(AWAKE);
    expect(logged(page).join('\n')).toContain('theme: carousel: replace');
  });

  test(`${tag}[LD-19, held back by ${name}] no loader: after 5 s the optimizer has its scripts back, and runs them all at the first gesture`, async ({
    page,
    shop,
  }) => {
    await openWithSilentLoader(page, shop, { optimizer });
    await page.clock.runFor(5_500);
    const types = (): Promise<string[]> =>
      page.evaluate(() => [...document.scripts].map(({ type }) => type));
    await expect
      .poll(async () => (await types()).filter((type) => type.startsWith('asleep')))
      .toEqual([]);
    expect(await ran(page)).toEqual([]);
    await firstGesture(page);
    const inOrder = [...LEGACY.slice(0, 2), ...AWAKE, ...LEGACY.slice(2)];
    await expect.poll(() => ran(page)).toEqual(inOrder);
    expect(await page.evaluate(() => 'jQuery' in window)).toBe(true);
  });
}

test("[LD-19, held back, one widget] without the theme's file, the optimizer gets back exactly the theme's scripts; each job is done once @both", async ({
  page,
  shop,
}) => {
  await page.route('**/enxerto/theme-*.js*', (route) => route.fulfill(MISSING));
  await openWordPress(page, shop, { optimizer: OPTIMIZERS.LiteSpeed });
  await expect.poll(() => logged(page).join('\n')).toContain('theme: its legacy scripts are woken');
  expect(await ran(page)).toEqual([]);
  await firstGesture(page);
  expect(await woken(page)).toEqual(THEIRS.theme);
  await eachOnce(page, { consent: 'own', lightbox: 'foreign' });
});

test('[LD-18, data held back] where printed data is held back, our consent works, and a gesture runs the other legacy scripts @both', async ({
  page,
  shop,
}) => {
  await openWordPress(page, shop, { optimizer: OPTIMIZERS.LiteSpeed, holdsData: true });
  await expect.poll(() => logged(page).join('\n')).toContain('theme: its legacy scripts are woken');
  expect(await ran(page)).toEqual([]);
  await firstGesture(page);
  await expect
    .poll(() => woken(page))
    .toEqual(LEGACY.filter((handle) => !THEIRS.consent.includes(handle)));
  await eachOnce(page, { consent: 'own', lightbox: 'foreign' });
  const lines = logged(page).join('\n');
  expect(lines).toContain('tracking: its legacy scripts are woken');
  expect(lines).toContain('tracking not started: not configured, or switched off');
});
