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
import { runCommand } from '../pages/choice/visitor';
import { tag } from '../pages/harness/test';
import { BANNER, expect, isShown, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

test.use({ outside: HOSTS });

/** What the page's own scripts are called. */
const OWN = ['head', 'body'];

async function openUndecided(tab: Tab, shop: Shop, wanted = {}): Promise<void> {
  serveServices(shop);
  shop.page('/', await heldPage(wanted));
  await tab.goto(shop.origin);
  await isShown(tab, BANNER);
}
/** Every script of a service has run once. */
const allHaveRun = (tab: Tab): Promise<void> =>
  expect.poll(async () => (await lists(tab)).ran.toSorted()).toEqual([...ALL, ...OWN].toSorted());

test('[LD-21, known, WebKitGTK] [LD-22, kinds and order, WebKitGTK] before a choice nothing of a held service is asked for, however it comes; after it each runs once and in order', async ({
  tab,
  shop,
  world,
}) => {
  await openUndecided(tab, shop);
  await world.quiet();
  expect(asked(shop)).toEqual([]);
  expect(await lists(tab)).toEqual({ ran: OWN, loaded: [] });
  await tab.click('button', 'Accept all');
  await allHaveRun(tab);
  await expect.poll(async () => (await lists(tab)).loaded.length).toBe(5);
  // One that says that it is `async` may come at any time.
  const inOrder = (names: string[]): string[] => names.filter((name) => name !== 'before another');
  expect(inOrder((await lists(tab)).loaded)).toEqual(inOrder(Object.keys(INSERTED)));
  await expect.poll(() => videos(shop)).toEqual(['inserted', 'printed']);
  await expect.poll(() => asked(shop).filter((address) => address.includes('/tr')).length).toBe(1);
});

test('[LD-23, refused, WebKitGTK] [LD-23, one category, WebKitGTK] after a refusal nothing is asked for, on this page and the next; a category that is granted lets its services go alone', async ({
  tab,
  shop,
  world,
}) => {
  await openUndecided(tab, shop);
  await tab.click('button', 'Reject all');
  await tab.goto(`${shop.origin}/?2`);
  await world.quiet();
  expect(asked(shop)).toEqual([]);
  expect((await lists(tab)).ran).toEqual(OWN);
  await runCommand(tab, 'consent.set', { functional: true });
  await expect.poll(() => videos(shop)).toEqual(['inserted', 'printed']);
  expect(asked(shop)).toHaveLength(2);
});

test('[LD-23, decided, WebKitGTK] where everything is granted already, the page runs in its own order, as without us', async ({
  tab,
  shop,
}) => {
  const config = { consent: {}, hold: ['known'], holdReadAhead: 'keep' };
  await openUndecided(tab, shop, { config });
  await tab.click('button', 'Accept all');
  await allHaveRun(tab);
  // No loader comes this time: the bootstrap alone reads the record.
  shop.page('/', await heldPage({ loader: '' }));
  await tab.goto(`${shop.origin}/?2`);
  await allHaveRun(tab);
  const { ran } = await lists(tab);
  expect(
    ran.filter((name) => ['in the head', 'inline', 'head', 'body', 'deferred'].includes(name)),
  ).toEqual(['head', 'in the head', 'inline', 'body', 'deferred']);
});

test('[LD-22, frames, WebKitGTK] a frame shows our placeholder before a choice', async ({
  tab,
  shop,
}) => {
  const more = `${'<p>A sentence.</p>'.repeat(60)}<iframe title="Eager" width="400" height="240" src="https://www.youtube.com/embed/eager"></iframe>`;
  await openUndecided(tab, shop, { more });
  console.log('videos', videos(shop));
  expect(videos(shop).filter((name) => name !== 'eager')).toEqual([]);
  expect(
    await tab.evaluate(
      () => document.querySelector('iframe[title=Eager]')?.getAttribute('src') ?? '',
    ),
  ).toBe('');
  await expect.poll(() => tab.shown('iframe[title=Eager] >> .card')).toHaveLength(1);
});

test('[LD-22, read ahead, WebKitGTK] without the markup that stops it, what was asked for ahead does not run, and debug names it', async ({
  tab,
  shop,
}) => {
  const config = { debug: true, consent: {}, hold: ['known'], holdReadAhead: 'keep' };
  await openUndecided(tab, shop, { config });
  console.log('ahead', asked(shop));
  expect((await lists(tab)).ran).toEqual(OWN);
  for (const address of asked(shop)) expect(address).not.toContain('embed');
  if (asked(shop).length > 0) await tab.saysLine('requested before it could be held: http:');
});

test('[LD-24, stays held, WebKitGTK] without a loader everything stays held, and after 5 s a missing frame has a link', async ({
  tab,
  shop,
}) => {
  serveServices(shop);
  shop.page('/', await heldPage({ loader: tag('async src="/nowhere.js"') }));
  await tab.goto(shop.origin);
  expect(await tab.shown('a')).toEqual([]);
  const address = 'https://www.youtube.com/embed/';
  await expect
    .poll(async () => (await tab.shown('a')).toSorted())
    .toEqual([`${address}inserted`, `${address}printed`]);
  expect(asked(shop)).toEqual([]);
  expect((await lists(tab)).ran).toEqual(OWN);
});
