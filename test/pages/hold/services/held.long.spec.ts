import type { Page } from '@playwright/test';
import { SERVICES } from '#src/services';
import { accept, expect, test } from '#test/pages/harness/test';
import { reject } from '#test/pages/release/held';
import { WAYS } from './page';
import { loaded, ran, stored } from './recorder';
import { NAMES, pasted } from './table';
import { askedTooEarly, haveRun, open, ranInPage } from './visit';

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
