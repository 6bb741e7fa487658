import { runCommand } from '../pages/choice/visitor';
import {
  ALL,
  HOSTS,
  INSERTED,
  asked,
  heldPage,
  lists,
  serveServices,
  videos,
} from '../pages/hold/page';
import { BANNER, expect, isShown, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

test.use({ outside: HOSTS });

/** What the page's own scripts are called. */
const OWN = ['head', 'inline', 'body'];

async function openUndecided(tab: Tab, shop: Shop, wanted = {}): Promise<void> {
  serveServices(shop);
  shop.page('/', await heldPage(wanted));
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
}
/** The files that WebKit asks for ahead of their place in the page, which no markup keeps it from (docs/hold.md, Reading ahead). */
const AHEAD = [
  ...['in the head', 'async', 'deferred', 'module'].map(
    (name) => `static.hotjar.com/a.js?${encodeURIComponent(name)}`,
  ),
  'www.facebook.com/tr?id=1&noscript=1',
];
/** Nothing else of the held services was asked for, and none of it has run. */
async function onlyReadAhead(tab: Tab, shop: Shop): Promise<void> {
  expect(asked(shop).filter((address) => !AHEAD.includes(address))).toEqual([]);
  expect((await lists(tab)).ran).toEqual(OWN);
}

/** Every script of a service has run once. */
const allHaveRun = (tab: Tab): Promise<void> =>
  expect.poll(async () => (await lists(tab)).ran.toSorted()).toEqual([...ALL, ...OWN].toSorted());

test('[LD-22, kinds and order, WebKitGTK] before a choice no held service runs, however it comes, and what scripts insert and frames is not asked for; after it each runs once and in order', async ({
  tab,
  shop,
  world,
}) => {
  await openUndecided(tab, shop);
  await world.quiet();
  await onlyReadAhead(tab, shop);
  const early = asked(shop).length;
  // To the page's scripts, what is held is a download that has failed.
  const refused = Object.keys(INSERTED).map(() => 'error');
  await expect.poll(() => lists(tab)).toEqual({ ran: OWN, loaded: refused });
  await tab.click('button', 'Accept all');
  await allHaveRun(tab);
  await expect.poll(async () => (await lists(tab)).loaded.length).toBe(2 * refused.length);
  // One that says that it is `async` may come at any time.
  const inOrder = (names: string[]): string[] => names.filter((name) => name !== 'before another');
  const loaded = (await lists(tab)).loaded.slice(refused.length);
  expect(inOrder(loaded)).toEqual(inOrder(Object.keys(INSERTED)));
  await expect.poll(() => videos(shop)).toEqual(['inserted', 'printed']);
  await expect
    .poll(
      () =>
        asked(shop)
          .slice(early)
          .filter((address) => address.includes('/tr')).length,
    )
    .toBe(1);
});

test('[LD-23, refused, WebKitGTK] [LD-23, one category, WebKitGTK] after a refusal nothing runs, on this page and the next; a category that is granted lets its services go alone', async ({
  tab,
  shop,
  world,
}) => {
  await openUndecided(tab, shop);
  await tab.click('button', 'Reject all');
  await tab.goto(`${shop.origin}/?2`);
  await world.quiet();
  await onlyReadAhead(tab, shop);
  const early = asked(shop).length;
  await runCommand(tab, 'consent.set', { functional: true });
  await expect.poll(() => videos(shop)).toEqual(['inserted', 'printed']);
  expect(asked(shop)).toHaveLength(early + 2);
  expect((await lists(tab)).ran).toEqual(OWN);
});
