import type { Page } from '@playwright/test';
import { SERVICES } from '../../../../src/services';
import { accept, BANNER, expect, plainPage, test } from '../../harness/test';
import type { Shop } from '../../harness/test';
import { reject } from '../../release/held';
import type { Way } from './page';
import { allServices, holding, serveServices, WAYS } from './page';
import type { Asked } from './recorder';
import { asked, keptBy, loaded, ran, runsOf, stored, told, toldOf } from './recorder';
import { NAMES, pasted } from './table';

test.setTimeout(60_000);

/** Opens a page with all services for a visitor who has not decided. */
async function open(page: Page, shop: Shop, outside: string[], way: Way): Promise<void> {
  serveServices(shop, outside);
  shop.page('/', await holding(plainPage(allServices(way))));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
}

/**
 * What was asked before a choice allows it, but for what a browser may ask for before anybody can hold it (docs/hold.md): frames
 * that are not lazy and come with their address in the markup, in Firefox only where a script inserts that markup; and in Firefox,
 * which reads ahead, files of the site's own.
 */
const askedTooEarly = (shop: Shop, browserName: string, way: Way): Asked[] =>
  asked(shop).filter(({ address }) => {
    const isFrame = FRAMES.has(address);
    if (browserName === 'firefox')
      return !(isFrame && way === 'by a tag manager') && !address.startsWith('shop.test/');
    return !isFrame;
  });

const FRAMES = new Set(
  NAMES.flatMap((name) => pasted(name).loads)
    .filter(({ tag, attributes = '' }) => tag === 'iframe' && !attributes.includes('lazy'))
    .map(({ src }) => new URL(src).host + new URL(src).pathname),
);

/** What runs of services' scripts, in document order. */
const SCRIPTS = NAMES.flatMap((name) =>
  pasted(name).loads.flatMap(({ tag, runs = name }) => (tag === 'script' ? [runs] : [])),
);

/** Names of the services that were asked. */
const askedNames = (shop: Shop): string[] => [
  ...new Set(asked(shop).map(({ service }) => service)),
];

const ofCategory = (category: string): string[] =>
  SERVICES.filter((row) => row.category === category).map(({ name }) => name);

/** Has the visitor grant one category alone. */
const grant = (page: Page, category: string): Promise<void> =>
  page.evaluate((slug) => {
    const { enxerto } = window as never as { enxerto: { push(command: unknown): void } };
    enxerto.push(['consent.set', { [slug]: true }]);
  }, category);

/** Waits until these services, and no others, have run, each once and with its queue. */
async function haveRun(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await ran(page)).toSorted()).toEqual(runsOf(names).toSorted());
  await expect.poll(() => told(page)).toMatchObject(toldOf(names));
  await expect.poll(() => stored(page)).toEqual(keptBy(names));
}

for (const way of WAYS) {
  test(`[LD-21, known] [LD-22] [LD-23] every service of the table that is ${way}: before a choice nothing is asked or stored, after it each runs once, with its queue${way === 'deferred' ? ', in order' : ''} @both`, async ({
    page,
    shop,
    outside,
    browserName,
  }) => {
    await open(page, shop, outside, way);
    expect([askedTooEarly(shop, browserName, way), await ran(page), await stored(page)]).toEqual([
      [],
      [],
      [],
    ]);
    await accept(page);
    await haveRun(page, NAMES);
    expect(askedNames(shop).toSorted()).toEqual(NAMES.toSorted());
    if (way === 'deferred')
      expect((await ran(page)).filter((name) => SCRIPTS.includes(name))).toEqual(SCRIPTS);
    if (way === 'inserted') expect(await loaded(page)).toContain('meta');
  });

  test(`[LD-23, refused] every service of the table that is ${way}: after a refusal nothing is asked or stored, on this page and the next @both-ci`, async ({
    page,
    shop,
    outside,
    browserName,
  }) => {
    await open(page, shop, outside, way);
    await reject(page);
    await page.reload();
    await page.waitForLoadState('load');
    expect([askedTooEarly(shop, browserName, way), await ran(page), await stored(page)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  for (const category of ['advertisement', 'analytics', 'functional'])
    test(`[LD-23, one category] of all services that are ${way}, ${category} alone lets its own go @long @both-ci`, async ({
      page,
      shop,
      outside,
      browserName,
    }) => {
      await open(page, shop, outside, way);
      await grant(page, category);
      await haveRun(page, ofCategory(category));
      const names = askedTooEarly(shop, browserName, way).map(({ service }) => service);
      expect(names.filter((name) => !ofCategory(category).includes(name))).toEqual([]);
    });
}
