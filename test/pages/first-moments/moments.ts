import type { Locator, Page } from '@playwright/test';
import { stored } from '../choice/visitor';
import { expect } from '../harness/test';
import { trackedPage } from '../tracking/wire';

/** How much slower Chromium is made: a telephone. */
const SLOWER = 4;

export const AGREED = stored('yes', {
  ver: '1',
  necessary: true,
  functional: true,
  analytics: true,
  advertisement: true,
});

/** Makes the machine as slow as a telephone, where the engine can. */
export async function onTelephone(page: Page, browserName: string): Promise<void> {
  if (browserName !== 'chromium') return;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Opens a page and returns as soon as it has shown anything. */
export async function isShown(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** Keeps the widgets' files on their way, as a slow network does; the returned function lets them come. */
export async function holdWidgets(page: Page): Promise<() => void> {
  let come = (): void => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/enxerto\/[a-z-]+-\w{8}\.js/, async (route) => {
    await coming;
    await route.continue();
  });
  return come;
}

/** Clicks where an element is, at once: nobody waits for it to stand still. */
export async function clickNow(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to click on');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const expectedCopy = (name: string, e_id: string): object => ({
  [e_id]: {
    facebook: { name, type: 'dyn', e_id, delay: 0, eventID: '', params: { page_title: 'Loja' } },
  },
});

/** A page of the shop with a product, and a way out, of which Meta and the shop's server are told. */
export function shopPage(): string {
  const product = { 104: { facebook: { params: { value: 129, content_ids: ['104'] } } } };
  return trackedPage({
    body: `<p><a id="out" href="http://cdn.test/fora">Ver fora</a></p>
<p><a id="add" class="add_to_cart_button" data-product_id="104" href="#juntar">Adicionar</a></p>
<script>pysWooProductData = ${JSON.stringify(product)}</script>`,
    woo: { enabled: true, addToCartOnButtonEnabled: true, addToCartCatchMethod: 'add_cart_js' },
    dynamicEvents: {
      ...expectedCopy('OutboundClick', 'automatic_event_outbound_link'),
      ...expectedCopy('AddToCart', 'woo_add_to_cart_on_button_click'),
    },
  });
}

/** Waits until something is so, and has it stay so while all that is still on its way comes. */
export async function isAndStays(
  world: { quiet(): Promise<void> },
  what: () => Promise<unknown>,
  wanted: unknown,
): Promise<void> {
  await expect.poll(what).toEqual(wanted);
  await world.quiet();
  expect(await what()).toEqual(wanted);
}
