import type { Page } from '@playwright/test';
import { SERVICES } from '../../../../src/services';
import { expect, tag, test } from '../../harness/test';
import type { Shop } from '../../harness/test';
import { snippet } from '../../sleeper/snippet';
import type { Way } from './page';
import { allServices, serveServices, WAYS } from './page';
import { asked, keptBy, loaded, ran, runsOf, stored, told, toldOf } from './recorder';
import { NAMES, pasted } from './table';

const CONFIG = { consent: {}, hold: ['known'] };

async function open(page: Page, shop: Shop, outside: string[], way: Way): Promise<void> {
  serveServices(shop, outside);
  shop.page(
    '/',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${await snippet(CONFIG)}<script type="application/json" data-enxerto>${JSON.stringify(CONFIG)}</script>
${tag()}</head><body><h1>Shop</h1>${allServices(way)}</body></html>`,
  );
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
}

/**
 * Frames that come as markup without `loading="lazy"`: Chromium asks for such a frame in the moment in which it is inserted, before any
 * script hears of it (docs/hold.md). What it shows is thrown away.
 */
const EAGER_FRAMES = NAMES.flatMap((name) =>
  pasted(name)
    .loads.filter(
      ({ tag: kind, attributes = '' }) => kind === 'iframe' && !attributes.includes('lazy'),
    )
    .map(({ src }) => new URL(src).host + new URL(src).pathname),
);

const choose = (page: Page, choice: unknown): Promise<void> =>
  page.evaluate(
    (what) =>
      (window as never as { enxerto: { push(command: unknown): void } }).enxerto.push([
        'consent.set',
        what,
      ]),
    choice,
  );

const categoryOf = (name: string): string =>
  SERVICES.find((service) => service.name === name)?.category ?? '';

for (const way of WAYS) {
  test(`@both-ci [LD-21, all services] [LD-22, all services] ${way}: before a choice nothing of any service is asked for or stored; after it each runs once, with its queue`, async ({
    page,
    shop,
    outside,
    browserName,
  }) => {
    await open(page, shop, outside, way);
    const early = asked(shop).map(({ address }) => address);
    const isMarkup = way === 'printed' || way === 'by a tag manager';
    const may = browserName === 'chromium' && isMarkup ? EAGER_FRAMES : [];
    // Firefox reads ahead for files of the shop's own: nobody else hears of that.
    const own = browserName === 'firefox' ? /^shop\.test\// : /^$/;
    expect(early.filter((address) => !may.includes(address) && !own.test(address))).toEqual([]);
    expect((await ran(page)).filter((name) => !name.endsWith(' frame'))).toEqual([]);
    expect(await stored(page)).toEqual([]);

    await page.getByRole('button', { name: 'Accept all' }).click();
    const all = runsOf().toSorted();
    await expect.poll(async () => [...new Set(await ran(page))].toSorted()).toEqual(all);
    await expect.poll(() => told(page)).toMatchObject(toldOf());
    // Once each: a frame that Chromium had asked for before is there a second time.
    const scripts = (await ran(page)).filter((name) => !name.endsWith(' frame'));
    expect(scripts.toSorted()).toEqual(all.filter((name) => !name.endsWith(' frame')));
    expect(await stored(page)).toEqual(keptBy());
    if (way === 'inserted') expect((await loaded(page)).length).toBeGreaterThan(NAMES.length);
  });

  test(`[LD-23, all services] ${way}: a refusal lets none of them go, and one category its own`, async ({
    page,
    shop,
    outside,
  }) => {
    await open(page, shop, outside, way);
    await page.getByRole('button', { name: 'Reject all' }).click();
    const before = asked(shop).length;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    expect(asked(shop).length).toBe(before);
    expect(await stored(page)).toEqual([]);

    await choose(page, { functional: true, analytics: false, advertisement: false });
    const granted = NAMES.filter((name) => categoryOf(name) === 'functional');
    await expect
      .poll(async () => [...new Set(await ran(page))].toSorted())
      .toEqual(runsOf(granted).toSorted());
    expect(await stored(page)).toEqual(keptBy(granted));
  });
}
