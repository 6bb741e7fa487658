import type { Page } from '@playwright/test';
import { BANNER, expect } from '../harness/test';
import type { Shop } from '../harness/test';
import { photo, sends, servePhotos } from '../theme/photo-service';
import { woken } from './deeds';
import type { WordPressPage } from './wordpress-page';
import { serveWordPress, wordpressPage } from './wordpress-page';
import { LEGACY } from './wordpress-scripts';

/** Serves the shop as WordPress prints it, and opens it. @param until up to which moment of the page it waits */
export async function openWordPress(
  page: Page,
  shop: Shop,
  how: WordPressPage = {},
  until: 'commit' | 'domcontentloaded' | 'load' = 'load',
): Promise<void> {
  serveWordPress(shop);
  shop.page('/', await wordpressPage(how));
  await page.goto(shop.origin, { waitUntil: until });
}

/** Answers for the page's files, and for the photo service of its feed. */
export function serveWithPhotos(shop: Shop): void {
  serveWordPress(shop);
  servePhotos(shop, sends(photo(1), photo(2), photo(3)));
}

/** Has the server answer that there is no loader. */
export const withoutLoader = (shop: Shop): void =>
  shop.answer('shop.test/enxerto/loader.js', (_request, response) => {
    response.writeHead(404).end();
  });

/** Opens the page whose server says nothing when it is asked for the loader, and with a clock that the test moves on. */
export async function openWithSilentLoader(
  page: Page,
  shop: Shop,
  how: WordPressPage = {},
): Promise<void> {
  await page.clock.install();
  shop.answer('shop.test/enxerto/loader.js', () => {});
  // The page's `load` waits for the loader.
  await openWordPress(page, shop, how, 'domcontentloaded');
}

/** Requests that wait for the test. */
interface Hanging {
  /** Resolves when the browser has sent the first of them. */
  asked: Promise<void>;
  /** Lets them, and all that follow, go on to the server. */
  letGo(): void;
}

/** Has the browser's requests for a file hang until they are let go. */
export async function hang(page: Page, address: string): Promise<Hanging> {
  let letGo = (): void => {};
  const gone = new Promise<void>((done) => (letGo = done));
  let isAsked = (): void => {};
  const asked = new Promise<void>((done) => (isAsked = done));
  await page.route(address, async (route) => {
    isAsked();
    await gone;
    await route.continue();
  });
  return { asked, letGo };
}

/** Opens the page with a loader that comes after the 5 s, when all legacy scripts have woken; ours then asks for consent. */
export async function openWithLateLoader(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  const loader = await hang(page, '**/enxerto/loader.js');
  await openWordPress(page, shop, {}, 'domcontentloaded');
  await page.clock.runFor(5_500);
  await expect.poll(() => woken(page)).toEqual(LEGACY);
  loader.letGo();
  await page.clock.resume();
  await expect(page.locator(BANNER)).toBeVisible();
}

/** What the shop's server answers to a click on 'add to cart': a fragment with a script that calls the pixel plugin's globals. */
export function serveCart(shop: Shop): void {
  const fragment = `<div id="pys_ajax_events"><script>
    if (Cookies.get('pysAddToCartFragmentId') !== 'abc') {
      getPixelBySlag('facebook').fireEvent('AddToCart', { e_id: 'woo_add_to_cart_on_button_click', params: { value: 39 } });
      Cookies.set('pysAddToCartFragmentId', 'abc', { expires: 90 });
    }</script></div>`;
  shop.serve(
    'shop.test/cesto/',
    'application/json',
    JSON.stringify({ fragments: { '#pys_ajax_events': fragment } }),
  );
}
