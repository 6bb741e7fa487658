import type { Page } from '@playwright/test';
import { serveAd } from '../ad/ad-page';
import { remember } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { destroy, expect, start, test } from '../harness/test';
import { fakePush } from '../push/provider';
import type { Counts } from './counts';
import { count, countOurs, medians } from './counts';
import { ADDRESS, OUTSIDE, serveEndurance, visitorsCookies } from './page';
import { openSettings, prepareWaves, runWave } from './wave';

/** `npm run test:all endurance` runs the whole; CI as many hours in fewer waves, and fewer starts. */
const isWhole = process.env['ENDURANCE'] === 'whole';
const HOURS = 8;
const WAVES = isWhole ? 192 : 24;
const STARTS = isWhole ? 1_000 : 100;
const WAVE_MS = (HOURS * 3_600_000) / WAVES;
/** The settings are opened in each of so many waves. */
const SETTINGS_EVERY = 4;
/** Counts are taken after each of so many starts. */
const COUNT_EVERY = STARTS / 20;
/** The share of the counts that is not compared: all code has been loaded and run by then. */
const WARM_UP = 0.25;
/** The heap may be so much larger at the end. */
const FLAT = 1.05;
/** What may be more at the end, by how much: where the mouse rests differs. A leak adds something in each of the waves between. */
const MORE: Partial<Counts> = { nodes: 10, listeners: 3, timers: 1 };

// Code that the engine compiles anew as it gets hot is in the heap too, and is neither ours nor the page's.
test.use({
  outside: OUTSIDE,
  switches: ['--js-flags=--no-opt --no-maglev --no-sparkplug'],
});

/** The names of the widgets that are drawn, sorted. */
async function widgets(page: Page): Promise<string[]> {
  const names = await page
    .locator('enxerto-root')
    .evaluateAll((hosts) => hosts.map((host) => (host as HTMLElement).dataset['widget'] ?? ''));
  return names.toSorted();
}

/** Waits by the page's clock until the bell and the tab stand, and nothing over the page. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return widgets(page);
    })
    .toEqual(['push', 'tab']);
}

/** Opens the page for a visitor who has decided, closes the ad, and waits until all that stays is there. */
async function openShop(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  await countOurs(page);
  await prepareWaves(page);
  await fakePush(page, { answer: 'never' });
  await remember(page, visitorsCookies());
  await serveEndurance(shop);
  await page.goto(ADDRESS);
  await expect
    .poll(async () => {
      // A sign of a visitor, without which no ad shows.
      await page.keyboard.press('a');
      await page.clock.runFor(1_000);
      return widgets(page);
    })
    .toEqual(['ad', 'push', 'tab']);
  // From now on the service has no other.
  serveAd(shop, '', 204);
  await page.locator('enxerto-root[data-widget="ad"] .close').click();
  await settled(page);
}

/** Compares the last half of the counts after warming up with the first half of them, and writes both into the report. */
function isFlat(all: readonly Counts[]): void {
  const warm = all.slice(Math.floor(all.length * WARM_UP));
  const middle = Math.floor(warm.length / 2);
  const [first, last] = [medians(warm.slice(0, middle)), medians(warm.slice(middle))];
  test.info().annotations.push(
    ...Object.entries({ first, last }).map(([type, counts]) => ({
      type,
      description: JSON.stringify(counts),
    })),
  );
  expect.soft(last.heap / first.heap, 'the heap').toBeLessThan(FLAT);
  for (const name of ['nodes', 'listeners', 'sheets', 'timers', 'observers', 'hosts'] as const)
    expect.soft(last[name] - first[name], name).toBeLessThanOrEqual(MORE[name] ?? 0);
}

test(`[issue 33] on a page that changes for eight hours heap, nodes, listeners, style sheets, timers and observers stay as many`, async ({
  page,
  shop,
  vendors,
}) => {
  test.setTimeout(isWhole ? 3_600_000 : 300_000);
  await openShop(page, shop);
  const session = await page.context().newCDPSession(page);
  const all: Counts[] = [];
  for (let wave = 0; wave < WAVES; wave += 1) {
    await runWave(page, wave, WAVE_MS);
    if (wave % SETTINGS_EVERY === 0) await openSettings(page);
    // Another tab of the shop comes and goes.
    if (wave % SETTINGS_EVERY === 1) {
      const other = await page.context().newPage();
      await other.goto(ADDRESS.replace('loja', 'outra'));
      await other.close();
    }
    await page.clock.runFor(20_000);
    all.push(await count(page, session));
  }
  isFlat(all);
  // It has seen all of this, and still works.
  expect(vendors.loads('facebook')).toBeGreaterThan(0);
  expect(all.at(-1)?.observers).toBeGreaterThan(0);
  expect(await widgets(page)).toEqual(['push', 'tab']);
  await openSettings(page);
});

test(`[issue 33] after ${STARTS} times 'destroy' and 'start' heap, nodes, listeners, style sheets and observers are as many, and all works`, async ({
  page,
  shop,
  vendors: _vendors,
}) => {
  test.setTimeout(isWhole ? 3_600_000 : 300_000);
  await openShop(page, shop);
  const session = await page.context().newCDPSession(page);
  const all: Counts[] = [];
  for (let times = 1; times <= STARTS; times += 1) {
    await destroy(page);
    expect(await widgets(page)).toEqual([]);
    await start(page);
    await settled(page);
    if (times % COUNT_EVERY === 0) all.push(await count(page, session));
  }
  isFlat(all);
  await openSettings(page);
  await page.locator('#site-navigation .menu-item-has-children > a').first().hover();
  await expect(page.locator('#site-navigation [aria-expanded="true"]')).toHaveCount(1);
});
