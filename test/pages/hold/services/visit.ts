import type { Page } from '@playwright/test';
import { BANNER, expect, plainPage } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import type { Mode, Put } from './page';
import { allServices, holding, serveServices } from './page';
import type { Asked } from './recorder';
import { asked, keptBy, ran, runsOf, stored, reported, toldOf } from './recorder';
import { NAMES, pasted } from './table';

/**
 * Opens a page with all services for a visitor who has not decided.
 *
 * @param put what is put in for each service (`allServices`)
 * @param above markup above the services
 */
export async function open(
  page: Page,
  shop: Shop,
  way: Mode,
  { put = pasted, above = '' }: { put?: Put; above?: string } = {},
): Promise<void> {
  serveServices(shop, put);
  shop.page('/', await holding(plainPage(above + allServices(way, NAMES, put))));
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

/** Pictures that a page prints. Chromium asks for one whose tag came in two pieces. */
const PICTURES = new Set(
  NAMES.flatMap((name) => pasted(name).loads)
    .filter(({ tag }) => tag === 'img')
    .map(({ src }) => new URL(src).host + new URL(src).pathname),
);

/**
 * What was asked before a choice allows it, but for what a browser may ask for before anybody can hold it (docs/hold.md): eager
 * frames that come as markup, in Firefox only where a script inserts that markup; in Chromium, pictures that are printed,
 * if the parser pauses in front of them, as on a busy machine; and in Firefox, which reads ahead for them, files of the site's own.
 */
export const askedTooEarly = (shop: Shop, browserName: string, way: Mode): Asked[] =>
  asked(shop).filter(({ address }) => {
    const isMarkup =
      way === 'by a tag manager' || (way === 'printed' && browserName === 'chromium');
    if (isMarkup && EAGER_FRAMES.has(address)) return false;
    const isPrinted = way === 'printed' || way === 'deferred';
    if (isPrinted && browserName === 'chromium' && PICTURES.has(address)) return false;
    return browserName !== 'firefox' || !address.startsWith('shop.test/');
  });

const isFrame = (name: string): boolean => name.endsWith(' frame');

/** What has run so far, without frames: one that the browser had asked for too early may run for a moment. */
export const ranInPage = async (page: Page): Promise<string[]> =>
  (await ran(page)).filter((name) => !isFrame(name));

/** All services run one after the other, which takes a busy machine longer than one step of a test. */
const PATIENCE_MS = 25_000;

/** Waits until these services, and no others, have run, each once. */
export async function haveRunOnce(page: Page, names: readonly string[]): Promise<void> {
  const all = runsOf(names);
  await expect
    .poll(async () => (await ranInPage(page)).toSorted(), { timeout: PATIENCE_MS })
    .toEqual(all.filter((name) => !isFrame(name)).toSorted());
  await expect.poll(() => ran(page)).toEqual(expect.arrayContaining(all));
  await expect.poll(() => stored(page)).toEqual(keptBy(names));
}

/** Waits until these services, and no others, have run, each once and with its queue. */
export async function haveRun(page: Page, names: readonly string[]): Promise<void> {
  await haveRunOnce(page, names);
  await expect.poll(() => reported(page)).toMatchObject(toldOf(names));
}
