import { choose, remember, runCommand, stored } from '../choice/visitor';
import { consoleOf, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { DEBUG, openPrompt, posts, SHOP, SITE, subscribed, SUBSCRIBER } from './provider';

/** The configuration names the elements whose events count. */
const NAMED = { push: { eventElements: 'i' } };

test.beforeEach(({ shop }) => shop.allow('push.test'));

/** A page whose address says who the visitor is. */
const MAIL = `${DEBUG}&email=ana@example.com`;
/** The warning, which needs no debug. */
const BAD_JSON = 'warning: [enxerto] due: Invalid or empty JSON in the late-event attribute';
const tracked = (shop: Shop): URLSearchParams[] =>
  shop.requests
    .filter(({ path }) => path.startsWith('/api/track'))
    .map(({ path }) => new URL(path, SHOP).searchParams);

test('[PU-58] [PU-59, tracking] a listed event from the API or the page is sent once by pixel, every other one is a debug line @quick', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, { config: NAMED }, {}, MAIL);
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
  await expect.poll(() => consoleOf(page)).toContain(BAD_JSON);
  await page.evaluate(() => document.body.append(document.createElement('b')));
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  expect(tracked(shop)).toHaveLength(2);
});

test('@both [PU-58, not subscribed] [PU-59, late events] the attributes of a visitor who is not subscribed are read once and answered, and broken ones are one warning outside debug too', async ({
  page,
  shop,
}) => {
  const attributes = ['', '{}', '{"name":', '[]', '{"name":7}', 'null', '{"name":"Other"}'];
  const body = attributes.map((text) => `<i data-push-event='${text}'></i>`).join('');
  await openPrompt({ page, shop }, { body, config: NAMED }, {}, SHOP);
  await expect.poll(() => consoleOf(page)).toContain(BAD_JSON);
  await page.evaluate(() => {
    const element = document.createElement('i');
    element.dataset['pushEvent'] = '{"name":"AddToCart"}';
    document.body.append(element);
  });
  await page.waitForLoadState('networkidle');
  expect(consoleOf(page).filter((line) => line === BAD_JSON)).toHaveLength(1);
  expect(consoleOf(page).filter((line) => line.startsWith('info: [enxerto]'))).toEqual([]);
  await page.goto(DEBUG);
  const answered = 'info: [enxerto] due: Visitor has not yet subscribed';
  await expect.poll(() => consoleOf(page)).toContain(answered);
  await page.waitForLoadState('networkidle');
  expect(tracked(shop)).toEqual([]);
  // Nothing can be tracked, so the code that would is not loaded.
  expect(shop.paths().filter((path) => path.startsWith('/enxerto/subscription'))).toEqual([]);
});

test('[PU-58, once] an element is read once, also if consent is revoked and given again', async ({
  page,
  shop,
}) => {
  const yes = { necessary: true, functional: true, analytics: true, advertisement: true };
  await remember(page, stored('yes', { ver: '1', ...yes }));
  await openPrompt({ page, shop }, { config: { consent: {}, ...NAMED } });
  await subscribed(page);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', `<i data-push-event='{"name":"AddToCart"}'></i>`);
  });
  await expect.poll(() => tracked(shop)).toHaveLength(1);
  await choose(page, 'none');
  await choose(page, 'all');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<i data-push-event='{"name":"AddToCart","data":{"value":2}}'></i>`,
    );
  });
  await expect.poll(() => tracked(shop).at(-1)?.get('data')).toBe('{"value":2}');
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

for (const [what, push] of [
  ['without a selector', {}],
  ['with a selector of other elements', { eventElements: '.added' }],
  ['with a selector that is none', { eventElements: '[' }],
] as const)
  test(`[PU-58, content] ${what} no attribute in content sends an event; the API does`, async ({
    page,
    shop,
  }) => {
    const body = `<p data-push-event='{"name":"AddToCart","data":{"value":1}}'>Review</p>`;
    await openPrompt({ page, shop }, { body, config: { push } });
    await subscribed(page);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), body);
    await expect.poll(() => consoleOf(page).join()).toContain('push.eventElements');
    await runCommand(page, 'notifications.track', 'AddToCart', { value: 2 });
    await expect.poll(() => tracked(shop).map((sent) => sent.get('data'))).toEqual(['{"value":2}']);
  });
