import type { Page } from '@playwright/test';
import { remember, stored } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { loads, ANY_ORIGIN, consoleOf, expect, plainPage, settled, tag } from '../harness/test';

export const SHOP = 'https://shop.test';
/** The ad service, and who counts for it. */
const SERVICE = 'https://ads.test';
const API = '/v1/recommend';

/** Visitors who have decided. */
export const AGREED = stored('yes', { ver: '1', necessary: true, advertisement: true });
export const REFUSED = stored('no', { ver: '1', necessary: true, advertisement: false });

/** A picture of 600 by 400. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#d9a86c"/></svg>';

/** An ad as the service serves it. */
export const CREATIVE = {
  id: 'c-1',
  title: 'Baloiço de pinho para o quarto',
  body: 'Feito em Leiria, óleo natural, 3 a 8 anos.',
  image: `${SERVICE}/picture.svg`,
  clickUrl: 'https://oficina.test/baloico?de=anuncio',
  advertiser: 'Oficina do Lis',
  pixels: [`${SERVICE}/pixel/1`, `${SERVICE}/pixel/2`],
  onViewed: [`${SERVICE}/viewed/1`],
  viewability_actions: { reportServed: `${SERVICE}/served`, reportViewed: `${SERVICE}/viewed/2` },
};

/** Has the ad service serve something, from now on. */
export function serveAd(shop: Shop, ad: unknown = CREATIVE, status = 200): void {
  const body = typeof ad === 'string' ? ad : JSON.stringify(ad);
  const headers = { ...ANY_ORIGIN, 'cache-control': 'no-store' };
  shop.serve(`ads.test${API}`, 'application/json', body, headers, status);
}

/** Has it serve the picture. */
export function servePicture(shop: Shop, body = PICTURE, status = 200): void {
  const headers = { 'cache-control': 'no-store' };
  shop.serve('ads.test/picture.svg', 'image/svg+xml', body, headers, status);
}

/** Tall enough to be scrolled, with something to put the focus on. */
export const TALL = '<p><button>Comprar</button></p><div style="height: 4000px">Mesas</div>';

interface PageOptions {
  /** Of the section `ad`; null leaves it out. */
  ad?: object | null;
  /** More of the configuration. */
  own?: object;
  body?: string;
  attributes?: string;
}

/** A page that asks for consent and has ads, in debug; an ad may show at once. */
export function adPage({
  ad = {},
  own = {},
  body = TALL,
  attributes = '',
}: PageOptions = {}): string {
  const section = ad === null ? {} : { ad: { active: true, delay: 0, frequency: 0, ...ad } };
  return plainPage(body)
    .replace(
      '<meta charset="utf-8">',
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    )
    .replace('{ "consent": {} }', JSON.stringify({ consent: {}, ...section, ...own }))
    .replace(
      '<!--tag-->',
      tag(
        `async src="/enxerto/loader.js" data-site-id="a-1" data-ad-api="${SERVICE}${API}" data-debug ${attributes}`,
      ),
    );
}

/** A visitor who has agreed, and an ad service that has an ad. */
export async function visitor(
  { page, shop }: { page: Page; shop: Shop },
  options: PageOptions = {},
  jar: Record<string, string> = AGREED,
): Promise<void> {
  await remember(page, jar);
  serveAd(shop);
  servePicture(shop);
  shop.page('/', adPage(options));
}

/** Whether a line of the debug log that begins so has been written. */
export const isTold = (page: Page, line: string): boolean =>
  consoleOf(page).some((one) => one.startsWith(`info: [enxerto] ${line}`));

/** The visitor stirs, by a key that does nothing. */
export const stir = (page: Page): Promise<void> => page.keyboard.press('a');

export const AD = 'enxerto-root[data-widget="ad"]';

/** The ad is on screen, and its entrance is over. */
export async function adStands(page: Page): Promise<void> {
  await settled(page.locator(`${AD} .panel`));
}

/** Opens the shop, where the visitor stirs. */
export async function openAndStir(page: Page, path = ''): Promise<void> {
  await page.goto(SHOP + path);
  await stir(page);
}

/** Opens the shop, stirs, and waits for the ad. */
export async function openAd(page: Page, path = ''): Promise<void> {
  await openAndStir(page, path);
  await adStands(page);
}

/** It has gone, with all that is its. */
export const adGone = (page: Page): Promise<void> => expect(page.locator(AD)).toHaveCount(0);

/** How often a path was asked for, whatever its query. */
export const asked = (shop: Shop, path = API): number =>
  shop.paths().filter((one) => one.replace(/\?.*/, '') === path).length;

/** Neither the ad service nor our code for ads was asked for, and nothing shows. */
export async function expectNothing(page: Page, shop: Shop): Promise<void> {
  expect(loads(shop, 'ad')).toBe(0);
  expect(shop.requests.filter(({ origin }) => origin === SERVICE)).toEqual([]);
  await expect(page.locator(AD)).toHaveCount(0);
}

/** What reached those who count. */
export const counted = (shop: Shop): string[] =>
  shop.requests
    .filter(({ origin, path }) => origin === SERVICE && /pixel|served|viewed/.test(path))
    .map(({ path }) => path)
    .sort();

/** What an ad is counted by as it shows. */
export const SERVED = ['/pixel/1', '/pixel/2', '/served'];

/** The session, as it is stored. */
export const session = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('enxerto.session') ?? '{}') as never);
