import type { Page } from '@playwright/test';
import { remember } from '../choice/visitor';
import type { World } from '../harness/servers';
import type { Shop } from '../harness/test';
import { BANNER, cookies, expect, plainPage, test as base } from '../harness/test';
import type { Vendors } from '../harness/vendors';
import { inline, ran } from '../release/held';
import type { HeaderPage } from '../theme/header';
import { headerPage } from '../theme/header';
import { createWire } from '../tracking/wire';
import { AGREED, clickNow, isAndStays, onTelephone, shopPage, isShown } from './moments';

/** What a test of an early action is given. */
export interface ActionContext {
  page: Page;
  shop: Shop;
  vendors: Vendors;
  world: World;
  /** Called once the visitor has clicked. */
  clicked?: () => void;
}

/** A test of an early action, on a telephone. */
export const test = base.extend<{ given: ActionContext }>({
  given: async ({ page, browserName, shop, vendors, world }, use) => {
    await onTelephone(page, browserName);
    await use({ page, shop, vendors, world });
  },
});

const TELEPHONE = { width: 390, height: 800 };

/** A click on the hamburger opens the menu, and nothing shuts it again. */
export async function opensTheMenu(
  { page, shop, world, clicked }: ActionContext,
  header: HeaderPage = {},
): Promise<void> {
  shop.page('/', headerPage(header));
  await page.setViewportSize(TELEPHONE);
  await isShown(page, shop.origin);
  const button = page.locator('.mobile-menu');
  await clickNow(page, button);
  clicked?.();
  const looks = async (): Promise<unknown> => [
    await button.getAttribute('aria-expanded'),
    await page.locator('#mobile-dropdown').isVisible(),
  ];
  await isAndStays(world, looks, ['true', true]);
  // Once it is there, ours sees to it that the browser does not go to the link's address.
  if (!clicked) expect(new URL(page.url()).hash).toBe('');
  // Once, so that the next click shuts it.
  await button.click();
  await isAndStays(world, looks, ['false', false]);
}

/** As soon as the banner stands: a click on 'accept' is a decision, once, and lets each held script run once. */
export async function accepts({ page, shop, world }: ActionContext): Promise<void> {
  const names = ['one', 'two', 'three'];
  const reported = `<script>window.reported = []; (window.enxerto ??= []).push(['on', 'consent', (decision) => reported.push(decision)]);</script>`;
  shop.page('/', plainPage(names.map((name) => inline('analytics', name)).join(''), reported));
  await isShown(page, shop.origin);
  const button = page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' });
  await button.waitFor();
  await clickNow(page, button);
  await isAndStays(world, () => ran(page), names);
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect((await cookies(page))['viewed_cookie_policy']).toBe('yes');
  expect(await page.evaluate('reported.length')).toBe(1);
}

/** What was sent to Meta and to the shop's server, without page views. */
async function toldOf(
  name: string,
  { vendors }: ActionContext,
  wire: { accepted: string[] },
): Promise<unknown> {
  const events = await vendors.received('facebook');
  return {
    meta: events.filter((one) => one.name === name).length,
    server: wire.accepted.filter((one) => one === name).length,
  };
}

/** A click on 'add to cart' is sent once to Meta and once to the server. */
export async function addsToCart(given: ActionContext): Promise<void> {
  const { page, shop, world, clicked } = given;
  const wire = createWire(shop);
  shop.page('/', shopPage());
  await remember(page, AGREED);
  await isShown(page, shop.origin);
  await clickNow(page, page.locator('#add'));
  clicked?.();
  await isAndStays(world, () => toldOf('AddToCart', given, wire), { meta: 1, server: 1 });
}

/** A click on a link that leaves the shop is sent to the server once, and the visitor leaves. */
export async function leaves(given: ActionContext): Promise<void> {
  const { page, shop, world } = given;
  const wire = createWire(shop);
  shop.page('/', shopPage());
  shop.answer('cdn.test/fora', (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Fora</title><link rel="icon" href="data:,">');
  });
  await remember(page, AGREED);
  await isShown(page, shop.origin);
  await clickNow(page, page.locator('#out'));
  await page.waitForURL(/cdn\.test/);
  await isAndStays(
    world,
    () => Promise.resolve(wire.accepted.filter((name) => name === 'OutboundClick').length),
    1,
  );
}
