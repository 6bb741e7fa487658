import type { Page } from '@playwright/test';
import { choose } from '#test/pages/choice/visitor';
import { expect, test } from '#test/pages/harness/test';
import { acceptWithMeta, createWire, fire, trackedPage } from '../wire';

test.use({ outside: ['connect.facebook.net'] });

/** The number of pending events, wherever they are stored. */
async function waiting(page: Page): Promise<number> {
  const { keys, stored } = await left(page);
  return keys.filter((key) => key.startsWith('enxerto.outbox.')).length + stored.length;
}

/** What is left with the visitor: our keys in localStorage, and how much waits in IndexedDB. */
function left(page: Page): Promise<{ keys: string[]; stored: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('enxerto', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('outbox');
          request.result.createObjectStore('push');
        };
        request.onerror = () => reject(request.error ?? new Error('no database'));
        request.onsuccess = () => {
          const keys = request.result.transaction('outbox').objectStore('outbox').getAllKeys();
          keys.onsuccess = () => {
            request.result.close();
            const stored = keys.result.map(String).filter((key) => key !== 'lease');
            resolve({ keys: Object.keys(localStorage), stored });
          };
        };
      }),
  );
}
const NOTHING = { keys: [], stored: [] };

test('@both [TR-63, offline] three events fired offline arrive once after the page was closed; after a withdrawal none arrives', async ({
  page,
  shop,
  context,
}) => {
  const wire = createWire(shop);
  await shop.open(page, trackedPage());
  await acceptWithMeta(page);
  await fire(page, 'Online');
  await expect.poll(() => wire.accepted).toEqual(['Online']);

  const fireThree = async (): Promise<string[]> => {
    await context.setOffline(true);
    const ids = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await fire(page, name));
    await expect.poll(() => waiting(page)).toBe(3);
    return ids;
  };
  const before = Math.floor(Date.now() / 1000);
  const ids = await fireThree();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto(shop.origin);
  await expect.poll(() => wire.accepted).toEqual(['Online', 'One', 'Two', 'Three']);
  const three = wire.received().slice(1);
  expect(three.map(({ id }) => id)).toEqual(ids);
  for (const { fields } of three)
    expect(Number(fields['event_time'])).toBeLessThanOrEqual(before + 60);
  await expect.poll(() => left(page)).toEqual(NOTHING);

  // On the same page, as soon as the network is back.
  await fireThree();
  await context.setOffline(false);
  await expect.poll(() => wire.accepted.length).toBe(7);
  await expect.poll(() => left(page)).toEqual(NOTHING);

  // What changes a choice is a chunk, and is there when the network is not.
  await choose(page, 'all');
  await fireThree();
  await choose(page, 'none');
  await context.setOffline(false);
  await expect.poll(() => left(page)).toEqual(NOTHING);
  await page.goto(shop.origin);
  await page.waitForLoadState('networkidle');
  expect(wire.received()).toHaveLength(7);
});

for (const [scheme, means] of [
  ['http', 'a lease in IndexedDB'],
  ['https', 'Web Locks'],
] as const) {
  test(`@both [TR-63, one tab, ${scheme}] two tabs send a pending copy once, by ${means}`, async ({
    page,
    shop,
    context,
  }) => {
    const wire = createWire(shop);
    const origin = `${scheme}://shop.test`;
    shop.page('/', trackedPage());
    await page.goto(origin);
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(scheme === 'https');
    await acceptWithMeta(page);
    wire.rest = 503;
    const other = await context.newPage();
    for (const name of ['One', 'Two', 'Three']) await fire(page, name);
    await expect.poll(async () => (await left(page)).stored.length).toBe(3);
    await other.goto(origin);
    await other.waitForFunction(() => 'fbq' in window);
    wire.rest = 200;
    // Both get it at the same time.
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => wire.accepted.length).toBe(3);
    await expect.poll(() => left(other)).toEqual(NOTHING);
    expect(wire.accepted).toEqual(['One', 'Two', 'Three']);
    await page.close();
    await other.goto('about:blank');
  });
}
