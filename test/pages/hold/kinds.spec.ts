import type { Page } from '@playwright/test';
import { consoleOf, expect, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import {
  ALL,
  asked,
  heldPage,
  HOSTS,
  INSERTED,
  lists,
  openUndecided,
  serveServices,
  videos,
} from './page';

test.use({ outside: HOSTS });

const OWN = ['head', 'inline', 'body'];

const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).click();

/** Runs a command of ours. */
const run = (page: Page, ...command: unknown[]): Promise<void> =>
  page.evaluate(
    (given) =>
      (window as never as { enxerto: { push(command: unknown): void } }).enxerto.push(given),
    command,
  );

/** Waits until every script of a service has run, and checks that each has once. */
async function allHaveRun(page: Page): Promise<void> {
  await expect.poll(async () => (await lists(page)).ran.length).toBe(ALL.length + OWN.length);
  expect((await lists(page)).ran.sort()).toEqual([...ALL, ...OWN].sort());
}

/** After a moment in which something could have been asked for: nothing was. */
async function nothingAsked(page: Page, shop: Shop): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  expect(asked(shop)).toEqual([]);
  expect((await lists(page)).ran).toEqual(OWN);
}

test('[LD-21, known] [LD-22, kinds and order] before a choice nothing of a held service is asked for, however it comes; after it each runs once and in order @both @quick', async ({
  page,
  shop,
}) => {
  await openUndecided(page, shop);
  await nothingAsked(page, shop);
  // To the page's scripts, what is held is a download that has failed.
  const failed = Object.keys(INSERTED).map(() => 'error');
  await expect.poll(async () => (await lists(page)).loaded).toEqual(failed);
  await click(page, 'Accept all');
  await allHaveRun(page);
  await expect.poll(async () => (await lists(page)).loaded.length).toBe(2 * failed.length);
  // One that says that it is `async` may come at any time.
  const inOrder = (names: string[]): string[] => names.filter((name) => name !== 'before another');
  const loaded = (await lists(page)).loaded.slice(failed.length);
  expect(inOrder(loaded)).toEqual(inOrder(Object.keys(INSERTED)));
  await expect.poll(() => videos(shop)).toEqual(['inserted', 'printed']);
  await expect.poll(() => asked(shop).filter((address) => address.includes('/tr')).length).toBe(1);
});

test('[LD-23, refused] after a refusal nothing of it is asked for, on this page and the next @both', async ({
  page,
  shop,
}) => {
  await openUndecided(page, shop);
  await click(page, 'Reject all');
  await nothingAsked(page, shop);
  await page.reload();
  await nothingAsked(page, shop);
});

test('[LD-23, decided] where everything is granted already, the page runs in its own order, as without us @both', async ({
  page,
  shop,
}) => {
  await openUndecided(page, shop, {
    config: { consent: {}, hold: ['known'], holdReadAhead: 'keep' },
  });
  await click(page, 'Accept all');
  await allHaveRun(page);
  // No loader comes this time: the bootstrap alone reads the record.
  shop.page('/', await heldPage({ loader: '' }));
  await page.reload();
  await allHaveRun(page);
  const { ran } = await lists(page);
  expect(
    ran.filter((name) => ['in the head', 'inline', 'head', 'body', 'deferred'].includes(name)),
  ).toEqual(['head', 'in the head', 'inline', 'body', 'deferred']);
});

test('[LD-23, withdrawn] after a withdrawal nothing of it is asked for again', async ({
  page,
  shop,
}) => {
  await openUndecided(page, shop);
  await click(page, 'Accept all');
  await allHaveRun(page);
  await expect.poll(() => videos(shop)).toEqual(['inserted', 'printed']);
  const before = asked(shop).length;
  const reloaded = page.waitForEvent('load');
  await run(page, 'consent.set', 'none');
  await reloaded;
  await expect.poll(async () => (await lists(page)).ran).toEqual(OWN);
  expect(asked(shop).length).toBe(before);
});

test('[LD-22, read ahead] without the markup that stops it, browsers ask for scripts that nobody can hold by then, and still none runs; debug names those that have come @both', async ({
  page,
  shop,
}) => {
  await openUndecided(page, shop, {
    config: { debug: true, consent: {}, hold: ['known'], holdReadAhead: 'keep' },
  });
  const addresses = asked(shop);
  // Others may not have come by the time at which debug looks.
  expect(consoleOf(page).join('\n')).toMatch(/requested before it could be held: http:.+a\.js/);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).not.toContain('embed');
  expect((await lists(page)).ran).toEqual(OWN);
});

test('[LD-22, frames] a frame that is not lazy shows our placeholder before a choice; Firefox has not asked for it @both', async ({
  page,
  shop,
  browserName,
}) => {
  const eager = `${'<p>A sentence.</p>'.repeat(200)}<iframe title="Eager" src="https://www.youtube.com/embed/eager"></iframe>`;
  await openUndecided(page, shop, { more: eager });
  expect(videos(shop).filter((name) => name !== 'eager')).toEqual([]);
  if (browserName === 'firefox') expect(videos(shop)).toEqual([]);
  const frame = page.locator('iframe[title=Eager]');
  expect(await frame.getAttribute('src')).toBe(null);
  await expect(frame.contentFrame().getByText('Content from youtube.com')).toBeVisible();
});

test('[LD-22, frames] a frame that a script puts in the place of another is held, wherever on the page, inside other elements too @both', async ({
  page,
  shop,
}) => {
  serveServices(shop);
  const more = `<div id="gallery"><iframe srcdoc="one"></iframe></div><iframe srcdoc="last"></iframe>`;
  shop.page('/', await heldPage({ loader: '', more }));
  await page.goto(shop.origin);
  const gallery = page.locator('#gallery');
  for (const markup of ['FRAME', '<p><b>FRAME</b></p>', '<p>FRAME</p><p>FRAME</p>']) {
    const frame = `<iframe loading="lazy" src="https://www.youtube.com/embed/eager"></iframe>`;
    await gallery.evaluate((it, html) => (it.innerHTML = html), markup.replaceAll('FRAME', frame));
    const frames = gallery.locator('iframe');
    for (const one of await frames.all()) {
      expect(await one.getAttribute('src')).toBe(null);
      expect(await one.getAttribute('data-cli-src')).toBe('https://www.youtube.com/embed/eager');
    }
    // As many windows as before.
    await gallery.evaluate((it) => (it.innerHTML = '<iframe srcdoc="one"></iframe>'));
  }
  expect(videos(shop)).toEqual([]);
});

test('[LD-24, stays held] without a loader everything stays held, and after 5 s a missing frame has a link @both @quick', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: 0 });
  // Stopped before the page begins: on a slow machine, its own seconds would count too.
  await page.clock.pauseAt(1_000);
  serveServices(shop);
  shop.page('/', await heldPage({ loader: tag('async src="/nowhere.js"') }));
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await page.clock.runFor(3_000);
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.clock.runFor(2_500);
  const links = page.getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveText('https://www.youtube.com/embed/printed');
  await expect(links.first()).toHaveAttribute('href', 'https://www.youtube.com/embed/printed');
  expect(asked(shop)).toEqual([]);
  expect((await lists(page)).ran).toEqual(OWN);
});

test('[LD-24, release] without a loader everything runs after 5 s where the owner says so @both', async ({
  page,
  shop,
}) => {
  // Paused before the page begins: a busy machine takes seconds to open it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  serveServices(shop);
  const config = { consent: {}, hold: ['known'], holdFailure: 'release' };
  shop.page('/', await heldPage({ config, loader: '' }));
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await page.clock.runFor(3_000);
  expect(asked(shop)).toEqual([]);
  await page.clock.runFor(2_500);
  await allHaveRun(page);
  await expect.poll(() => videos(shop)).toEqual(['inserted', 'printed']);
});
