import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import { archive, carouselPage, gallery, servePictures } from './page';

/** Adds up how far things moved on the page by themselves, and notes when. */
const SHIFTS = (): void => {
  const shifts: number[] = [];
  (window as never as { shifts: number[] }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** After two frames, when all that was drawn has been reported. */
const shifts = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as never as { shifts: number[] }).shifts;
  });

/** What `npm run bootstrap` prints for a site of this configuration. */
function snippet(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'carousel-')), 'config.json');
  writeFileSync(path, '{ "theme": {} }');
  return execFileSync(process.execPath, ['tools/bootstrap.mjs', path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const AFTER = '<p>O que vem depois da galeria.</p>'.repeat(20);

for (const [name, main] of [
  ['a gallery post', gallery() + AFTER],
  ['a shop page', archive(3) + AFTER],
] as const)
  test(`[TH-50, shifts] ${name}: nothing shifts with the bootstrap, and the tag alone causes one reveal`, async ({
    page,
    shop,
  }) => {
    servePictures(shop);
    await page.addInitScript(SHIFTS);
    let letGo = (): void => {};
    let gone = Promise.resolve();
    const hold = (): void => void (gone = new Promise((done) => (letGo = done)));
    await page.route('**/enxerto/loader.js', async (route) => {
      await gone;
      await route.continue();
    });
    hold();
    const html = carouselPage(main);
    shop.page('/', html.replace('<!--tag-->', `${snippet()}<!--tag-->`));
    await page.goto(shop.origin, { waitUntil: 'domcontentloaded' });
    const first = page.locator('.gallery-format a, .oceanwp-slider-slide').first();
    await expect(first).toBeVisible();
    await expect(page.locator('.flickity-enabled'), 'nothing of ours has come').toHaveCount(0);
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1000);
    letGo();
    await expect(page.locator('.flickity-enabled').first()).toBeVisible();
    const moved = (await shifts(page)).reduce((sum, one) => sum + one, 0);
    expect(moved).toBeLessThanOrEqual(0.002);

    hold();
    shop.page('/', html);
    await page.goto(shop.origin, { waitUntil: 'domcontentloaded' });
    expect(await shifts(page), 'shut, and drawn so').toEqual([]);
    letGo();
    await expect(page.locator('.flickity-enabled').first()).toBeVisible();
    const seen = (await shifts(page)).filter((one) => one > 0.002);
    expect(seen.length, seen.join()).toBe(1);
  });
