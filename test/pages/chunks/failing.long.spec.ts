import type { Page } from '@playwright/test';
import { pageWith, provesConsent } from '../delivery/proves-consent';
import { BANNER, consoleOf, expect, tag, test } from '../harness/test';
import { breakChunk, chunkFile, EARS, FIREFOX_SAYS, NEEDED } from './breaking';

/** Writes what started on `<html>`, once that is known. */
const READY = `<script>document.addEventListener('enxerto:ready', ({ detail }) => {
  document.documentElement.dataset.ready = detail.started.join() || 'none'; });</script>`;
const warnings = (page: Page): string[] =>
  consoleOf(page).filter((line) => line.startsWith('warning: [enxerto]'));
/** What reached the page's own error handlers. */
const REACHED = 'window.reached';

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(FIREFOX_SAYS));

test('@both-ci [LD-10] a banner that fails once is fetched again with ?r=1, and works', async ({
  page,
  shop,
}) => {
  // Browsers ask again by themselves where a connection was reset, so it lasts until we ask again.
  let again = false;
  breakChunk(shop, 'consent', ({ path }) => !(again ||= path.endsWith('?r=1')));
  await shop.open(page, pageWith({ head: EARS + READY + tag(), body: NEEDED }));
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'consent');
  expect(shop.paths()).toContain(`/enxerto/${chunkFile('consent')}?r=1`);
  await expect(page.locator(BANNER)).toHaveCount(1);
  expect(warnings(page)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-needed', 'yes');
  await expect(page.locator('html')).not.toHaveAttribute('data-released');
  expect(await page.evaluate(REACHED)).toEqual([]);
  await provesConsent(page);
});

for (const missing of ['http://shop.test/nada/', 'http://nada.test/enxerto/']) {
  test(`[LD-10] where data-base ${missing} has no chunks, they come from the loader's own folder`, async ({
    page,
    shop,
  }) => {
    shop.allow('nada.test');
    await shop.open(
      page,
      pageWith({ head: EARS + tag(`async src="/enxerto/loader.js" data-base="${missing}"`) }),
    );
    await provesConsent(page);
    expect(warnings(page)).toEqual([]);
    expect(await page.evaluate(REACHED)).toEqual([]);
    expect(shop.paths().filter((path) => path.includes('?r=1'))).toEqual([]);
  });
}
