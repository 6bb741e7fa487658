import type { Page } from '@playwright/test';
import { SERVICES } from '../../../../src/services';
import { accept, BANNER, expect, plainPage, test } from '../../harness/test';
import type { Shop } from '../../harness/test';
import { reject } from '../../release/held';
import type { Mode } from './page';
import { allServices, holding, serveServices, WAYS } from './page';
import type { Asked } from './recorder';
import { asked, keptBy, loaded, ran, runsOf, stored, reported, toldOf } from './recorder';
import { NAMES, pasted } from './table';

test.setTimeout(60_000);

/** Opens a page with all services for a visitor who has not decided. */
async function open(page: Page, shop: Shop, way: Mode): Promise<void> {
  serveServices(shop);
  shop.page('/', await holding(plainPage(allServices(way))));
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await expect(page.locator(BANNER)).toBeVisible();
}

/** Frames that are not lazy: a browser may ask for one in the moment in which it is inserted. What it shows is thrown away. */
const EAGER_FRAMES = new Set(
  NAMES.flatMap((name) => pasted(name).loads)
    .filter(({ tag, attributes = '' }) => tag === 'iframe' && !attributes.includes('lazy'))
    .map(({ src }) => new URL(src).host + new URL(src).pathname),
);

/**
 * What was asked before a choice allows it, but for what a browser may ask for before anybody can hold it (docs/hold.md): eager
 * frames that come as markup, in Firefox only where a script inserts that markup; and in Firefox, which reads ahead for them,
 * files of the site's own.
 */
const askedTooEarly = (shop: Shop, browserName: string, way: Mode): Asked[] =>
  asked(shop).filter(({ address }) => {
    const isMarkup =
      way === 'by a tag manager' || (way === 'printed' && browserName === 'chromium');
    if (isMarkup && EAGER_FRAMES.has(address)) return false;
    return browserName !== 'firefox' || !address.startsWith('shop.test/');
  });

const isFrame = (name: string): boolean => name.endsWith(' frame');

/** What has run so far, without frames: one that the browser had asked for too early may run for a moment. */
const ranInPage = async (page: Page): Promise<string[]> =>
  (await ran(page)).filter((name) => !isFrame(name));

/** What runs of services' scripts, in document order. */
const SCRIPTS = NAMES.flatMap((name) =>
  pasted(name).loads.flatMap(({ tag, runs = name }) => (tag === 'script' ? [runs] : [])),
);

const ofCategory = (category: string): string[] =>
  SERVICES.filter((row) => row.category === category).map(({ name }) => name);

/** Has the visitor grant one category alone. */
const grant = (page: Page, category: string): Promise<void> =>
  page.evaluate((slug) => {
    const { enxerto } = window as never as { enxerto: { push(command: unknown): void } };
    enxerto.push(['consent.set', { [slug]: true }]);
  }, category);

/** 43 services run one after the other, which takes a busy machine longer than one step of a test. */
const PATIENCE_MS = 25_000;

/** Waits until these services, and no others, have run, each once and with its queue. */
async function haveRun(page: Page, names: readonly string[]): Promise<void> {
  const all = runsOf(names);
  await expect
    .poll(async () => (await ranInPage(page)).toSorted(), { timeout: PATIENCE_MS })
    .toEqual(all.filter((name) => !isFrame(name)).toSorted());
  await expect.poll(() => ran(page)).toEqual(expect.arrayContaining(all));
  await expect.poll(() => reported(page)).toMatchObject(toldOf(names));
  await expect.poll(() => stored(page)).toEqual(keptBy(names));
}

for (const way of WAYS) {
  test(`@both-ci [LD-21, all services] [LD-22, all services] ${way}: before a choice nothing of any service is asked for or stored; after it each runs once, with its queue`, async ({
    page,
    shop,
    browserName,
  }) => {
    test.slow();
    await open(page, shop, way);
    expect(askedTooEarly(shop, browserName, way)).toEqual([]);
    expect([await ranInPage(page), await stored(page)]).toEqual([[], []]);
    await accept(page);
    await haveRun(page, NAMES);
    if (way === 'deferred')
      expect((await ran(page)).filter((name) => SCRIPTS.includes(name))).toEqual(SCRIPTS);
    if (way === 'inserted') expect((await loaded(page)).length).toBeGreaterThan(NAMES.length);
  });

  test(`@both-ci [LD-23, all services] ${way}: after a refusal nothing is asked for or stored, on this page and the next`, async ({
    page,
    shop,
    browserName,
  }) => {
    await open(page, shop, way);
    await reject(page);
    await page.reload();
    await page.waitForLoadState('load');
    expect(askedTooEarly(shop, browserName, way)).toEqual([]);
    expect([await ranInPage(page), await stored(page)]).toEqual([[], []]);
  });

  for (const category of ['advertisement', 'analytics', 'functional'])
    test(`[LD-23, all services] ${way}: ${category} alone lets its own services go`, async ({
      page,
      shop,
      browserName,
    }) => {
      await open(page, shop, way);
      await grant(page, category);
      await haveRun(page, ofCategory(category));
      const names = askedTooEarly(shop, browserName, way).map(({ service }) => service);
      expect(names.filter((name) => !ofCategory(category).includes(name))).toEqual([]);
    });
}
