import { asked, BROUGHT, broughtBy, HOST, PRINTED, servePage, SET } from '../pages/hold/asks';
import { BANNER, expect, isShown, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

// One row for each kind of element and each way onto a page that the tests in Chromium and Firefox have (test/pages/hold/asks.spec.ts).

test.use({ outside: [HOST] });

async function openUndecided(tab: Tab, shop: Shop, markup: string): Promise<void> {
  await servePage(shop, markup);
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
}

const acceptAll = (tab: Tab): Promise<void> => tab.click('button', 'Aceitar tudo');

/** WebKit reads ahead for these where the server prints them, whatever stands in front (docs/hold.md, Reading ahead). */
const READ_AHEAD = ['img', 'img srcset', 'picture source', 'svg image', 'svg xlink', 'poster'];

for (const [name, markup] of Object.entries(PRINTED).filter(([each]) => !READ_AHEAD.includes(each)))
  test(`[LD-22, printed, WebKitGTK] ${name}: is held before a choice and comes after it`, async ({
    tab,
    shop,
    world,
  }) => {
    await openUndecided(tab, shop, `<p>Uma frase.</p>${markup}`);
    await world.quiet();
    expect(asked(shop)).toEqual([]);
    await acceptAll(tab);
    await expect.poll(() => asked(shop).length).toBeGreaterThan(0);
  });

for (const name of Object.keys(BROUGHT))
  test(`[LD-22, brought, WebKitGTK] ${name}: everything that comes as markup is held before a choice and comes after it`, async ({
    tab,
    shop,
    world,
  }) => {
    await openUndecided(tab, shop, broughtBy(name));
    await world.quiet();
    expect(asked(shop)).toEqual([]);
    await acceptAll(tab);
    await expect
      .poll(() => new Set(asked(shop)).size)
      .toBeGreaterThanOrEqual(Object.keys(PRINTED).length - 1);
  });

for (const [name, code] of Object.entries(SET))
  test(`[LD-22, set, WebKitGTK] ${name}: is held before a choice and comes after it`, async ({
    tab,
    shop,
    world,
  }) => {
    await openUndecided(tab, shop, `<script>${code}</script>`);
    await world.quiet();
    expect(asked(shop)).toEqual([]);
    await acceptAll(tab);
    await expect.poll(() => asked(shop).length).toBeGreaterThan(0);
  });
