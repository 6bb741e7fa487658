import type { Page } from '@playwright/test';
import { SIZES } from '../../../demo-site/montar/preview/sizes';
import { expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { fakePush } from '../push/provider';
import { serveAds, serveBarePage } from './bare-page';
import { controls, openBuilder, previewFrame, previewStands, written } from './builder-page';
import type { Combination } from './combinations';
import { COMBINATIONS } from './combinations';
import { observe } from './observe';
import type { Observed } from './observe';

test.use({
  viewport: { width: 1366, height: 900 },
  outside: ['connect.facebook.net', 'www.googletagmanager.com', 'ads.test'],
});

/** Collects what a page writes to its console. */
function consoleOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

/** What the preview shows, in the window that the combination is for. */
async function inPreview(
  page: Page,
  { window = 'desktop', later = {} }: Combination,
): Promise<Observed> {
  const lines = consoleOf(page);
  const name = window === 'phone' ? 'Telemóvel' : 'Computador';
  await page.getByRole('radio', { name, exact: true }).check();
  await previewStands(page);
  // A visitor who has seen nothing yet.
  lines.length = 0;
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await expect(page.locator('.frame')).toHaveAttribute('aria-busy', 'true');
  await previewStands(page);
  return observe(page, previewFrame(page), lines, later);
}

/** What PHP prints for the must-use plugin: the text of its nowdoc. */
const printedBy = (php: string): string => /<<<'(\w+)'\n([^]*)\n\1;/.exec(php)?.[2] ?? '';

/** Pastes the builder's output into an empty page, and returns what that page shows. */
async function onBarePage(
  page: Page,
  shop: Shop,
  pieces: Record<string, string>,
  { window = 'desktop', later = {}, plugins = {} }: Combination,
): Promise<Observed> {
  const { head, 'wp-content/mu-plugins/enxerto.php': php, 'config-file': file } = pieces;
  if (file !== undefined) shop.serve('shop.test/enxerto.json', 'application/json', file);
  if (later.push) await fakePush(page, { answer: 'never' });
  if (later.ad) serveAds(shop);
  serveBarePage(shop, head ?? printedBy(php ?? ''), plugins);
  const [width, height] = SIZES[window];
  await page.setViewportSize({ width, height });
  const lines = consoleOf(page);
  await page.goto('https://shop.test/?enxerto_debug=1');
  return observe(page, page.mainFrame(), lines, later);
}

for (const combination of COMBINATIONS)
  test(`[LD-20, as previewed] ${combination.name}: pasted into an empty page, the output does what the preview showed and what the owner chose`, async ({
    page,
    shop,
    context,
  }) => {
    test.setTimeout(60_000);
    await openBuilder(page);
    await combination.choose(controls(page));
    await previewStands(page);
    const previewed = await inPreview(page, combination);
    for (const [what, [found, chosen]] of Object.entries(combination.seen(previewed)))
      expect(found, `the preview: ${what}`).toEqual(chosen);
    const pieces = await written(page);
    await page.close();

    const emptyPage = await context.newPage();
    const pasted = await onBarePage(emptyPage, shop, pieces, combination);
    expect(pasted).toEqual(previewed);
    await emptyPage.close();
  });
