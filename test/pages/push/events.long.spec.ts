import { runCommand } from '../choice/visitor';
import { consoleOf, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import {
  DEBUG,
  openPrompt,
  posts,
  SHOP,
  SITE,
  subscribed,
  SUBSCRIBER,
  timesGone,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

/** A page whose address says who the visitor is. */
const MAIL = `${DEBUG}&email=ana@example.com`;
const tracked = (shop: Shop): URLSearchParams[] =>
  shop.requests
    .filter(({ path }) => path.startsWith('/api/track'))
    .map(({ path }) => new URL(path, SHOP).searchParams);

test('[PU-58] [PU-59, tracking] a listed event from the API or the page is sent once by pixel, every other one is a debug line', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, {}, {}, MAIL);
  await runCommand(page, 'notifications.track', 'AddToCart', { value: 39 });
  await expect.poll(() => consoleOf(page).join()).toContain('Visitor has not yet subscribed');
  expect(tracked(shop)).toEqual([]);
  await subscribed(page);
  await runCommand(page, 'notifications.track', 'AddToCart', { value: 39, who: 'ana@example.com' });
  await expect.poll(() => tracked(shop)).toHaveLength(1);
  const [pixel] = tracked(shop);
  const { t, ...fields } = Object.fromEntries(pixel ?? []);
  expect(fields).toEqual({
    uuid: SITE,
    subscriber_uuid: SUBSCRIBER,
    event: 'AddToCart',
    data: '{"value":39,"who":""}',
    v: '1',
    url: `${SHOP}/`,
  });
  expect(Number(t)).toBeGreaterThan(1e12);
  await runCommand(page, 'notifications.track', 'Purchase');
  await expect.poll(() => consoleOf(page).join()).toContain('Event not in the whitelist');
  await page.evaluate(() => {
    const add = (text: string): void => {
      const element = document.createElement('i');
      element.dataset['pushEvent'] = text;
      document.body.append(element);
    };
    add('{"name":"AddToCart","data":{"value":1}}');
    add('{"name":');
  });
  await expect.poll(() => tracked(shop)).toHaveLength(2);
  await expect
    .poll(() => consoleOf(page).join())
    .toContain('Invalid or empty JSON in the late-event attribute');
  await page.evaluate(() => document.body.append(document.createElement('b')));
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  expect(tracked(shop)).toHaveLength(2);
});

test("[PU-51, matching] identify sends the visitor's identity only for subscribers who consent to advertisement", async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  await subscribed(page);
  await runCommand(page, 'notifications.identify', { email: 'ana@example.com', other: 'x' });
  await expect.poll(() => posts(shop)).toHaveLength(2);
  expect(posts(shop)[0]?.['metaData']).not.toHaveProperty('email');
  expect(posts(shop)[1]?.['metaData']).toMatchObject({ email: 'ana@example.com' });
  expect(posts(shop)[1]?.['metaData']).not.toHaveProperty('other');
});

test("[PU-52, API] 'notifications.unsubscribe' is sent once, and no event is tracked afterwards", async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  await subscribed(page);
  await runCommand(page, 'notifications.unsubscribe');
  await expect.poll(() => timesGone(shop)).toBe(1);
  await runCommand(page, 'notifications.track', 'AddToCart');
  await expect.poll(() => consoleOf(page).join()).toContain('Visitor has not yet subscribed');
  expect(tracked(shop)).toEqual([]);
});
