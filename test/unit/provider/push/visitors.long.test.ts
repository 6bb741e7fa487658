// @vitest-environment node

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Opened } from './parts';
import { AT, idOf, openProvider, OTHER, posted, SITE, subscription } from './parts';

let provider: Opened;
beforeEach(async () => {
  provider = await openProvider();
});
afterEach(() => provider.close());

/** Subscribes. @param replaces the subscriber's earlier endpoint */
const subscribe = async (changes: object = {}, replaces?: unknown): Promise<string> => {
  const metaData = { origin: 'https://shop.test', replaces };
  const answer = await provider.visit('/subscribe', posted({ metaData, ...changes }));
  expect(answer.status).toBe(200);
  return idOf(answer);
};
const stored = () =>
  provider.parts.database.query.selectFrom('subscriptions').selectAll().orderBy('id').execute();
const ended = async () =>
  (
    await provider.parts.database.query
      .selectFrom('ended_subscriptions')
      .select('reason')
      .orderBy('id')
      .execute()
  ).map(({ reason }) => reason);

describe('the configuration', () => {
  test('it has the settings of the site, its key, and JSON texts for conditions and notifications', async () => {
    await provider.parts.sites.change(SITE, {
      settings: {
        prompt: { prompt_type: 'bar' },
        site: { siteLanguage: 'pt', triggerConditions: { pageViews: 3 } },
      },
    });
    const answer = await provider.visit(`/${SITE}.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(answer.headers.get('cache-control')).toContain('stale-while-revalidate');
    const { prompt, site } = (await answer.json()) as Record<string, Record<string, unknown>>;
    expect(prompt).toEqual({ prompt_type: 'bar' });
    expect(site).toMatchObject({ enabled: true, name: 'Pinho Manso', siteLanguage: 'pt' });
    expect(JSON.parse(String(site?.['triggerConditions']))).toEqual({ pageViews: 3 });
    expect(site?.['inBrowserNotifications']).toBe('[]');
    expect(Buffer.from(String(site?.['public_vapid_key']), 'base64url')).toHaveLength(65);
  });
});

describe('subscribing', () => {
  test('a new subscriber gets an id, and keeps it, row and key when renewing', async () => {
    const subscription_json = JSON.stringify(subscription());
    const first = await subscribe({
      subscription_json,
      metaData: { categories: ['a', 'b', 'a', 7] },
    });
    const [before] = await stored();
    expect(before).toMatchObject({ subscriber: first, categories: ['a', 'b'], service: 'webpush' });
    expect(before?.host).toBe('updates.push.services.mozilla.com');
    await provider.own(`${SITE}/keys`, '');
    expect(await subscribe({ subscription_json, subscriber_uuid: first })).toBe(first);
    const [after] = await stored();
    // The browser's endpoint belongs to the key with which it was made.
    expect(after).toMatchObject({ id: before?.id, public_key: before?.public_key, categories: [] });
    expect(await ended()).toEqual([]);
    const count = await provider.visit(`/subscribers_count?uuid=${SITE}`);
    expect(await count.json()).toEqual({ count: 1 });
  });

  /** A subscription, as a browser posts it, and its endpoint. */
  const browser = (): { subscription_json: string; endpoint: string } => {
    const one = subscription();
    return { subscription_json: JSON.stringify(one), endpoint: one.endpoint };
  };

  test('a new endpoint replaces the earlier one if the browser knows that one, which is not stored, and has the current key', async () => {
    const { subscription_json, endpoint } = browser();
    const id = await subscribe({ subscription_json });
    const [before] = await stored();
    await provider.own(`${SITE}/keys`, '');
    expect(await subscribe({ subscriber_uuid: id }, endpoint)).toBe(id);
    const rows = await stored();
    expect(rows).toMatchObject([{ id: before?.id, subscriber: id }]);
    expect(rows[0]?.meta).toEqual({ origin: 'https://shop.test' });
    expect(rows[0]?.public_key).toBe((await provider.push.keys.current(SITE)).publicKey);
    expect(await ended()).toEqual(['replaced']);
  });

  test("who knows a subscriber's id only can't replace the subscription, and gets an id of his own", async () => {
    const id = await subscribe();
    const before = await stored();
    const own = browser();
    const { subscription_json } = own;
    for (const proof of ['', own.endpoint, browser().endpoint, 'x', id, null, [], {}]) {
      const given = await subscribe({ subscription_json, subscriber_uuid: id }, proof);
      expect(given).not.toBe(id);
      // The same browser keeps the id that it was given.
      expect(await subscribe({ subscription_json, subscriber_uuid: given })).toBe(given);
    }
    const rows = await stored();
    expect(rows[0]).toEqual(before[0]);
    expect(rows).toMatchObject([{ subscriber: id }, { endpoint: own.endpoint }]);
    expect(await ended()).toEqual([]);
  });

  test('many posts at a time leave one subscription of each browser, and one of them has the id', async () => {
    const id = randomUUID();
    const both = [browser(), browser()];
    await Promise.all(
      Array.from({ length: 8 }, (_one, index) =>
        subscribe({
          subscriber_uuid: id,
          subscription_json: both[index % 2]?.subscription_json,
        }),
      ),
    );
    const rows = await stored();
    expect(rows.map(({ endpoint }) => endpoint).sort()).toEqual(
      both.map(({ endpoint }) => endpoint).sort(),
    );
    expect(rows.filter(({ subscriber }) => subscriber === id)).toHaveLength(1);
  });

  const oddly = (change: object): string => JSON.stringify({ ...subscription(), ...change });
  test.each([
    ['no site', { uuid: 'x' }, 400],
    ['an unknown site', { uuid: randomUUID() }, 404],
    ['too much metadata', { metaData: { long: 'x'.repeat(20_000) } }, 413],
    ['a text that PostgreSQL refuses', { metaData: { a: '\0' } }, 400],
    ['a host of nobody’s', { subscription_json: oddly({ endpoint: 'https://shop.test/x' }) }, 400],
    ['short keys', { subscription_json: oddly({ keys: { p256dh: 'AAAA', auth: 'AAAA' } }) }, 400],
    ['an Apple token that is none', { service: 'apple', vendor: 2, token: 'x' }, 400],
  ])('%s is refused', async (_what, changes, status) => {
    expect((await provider.visit('/subscribe', posted(changes))).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test('a site that is switched off accepts nobody', async () => {
    await provider.parts.sites.change(SITE, { settings: { site: { enabled: false } } });
    expect((await provider.visit('/subscribe', posted())).status).toBe(403);
  });

  test('[PU-52, the provider] who unsubscribes is removed; an id without its endpoint removes nobody', async () => {
    const one = subscription();
    const id = await subscribe({ subscription_json: JSON.stringify(one) });
    const leave = (query: string) => provider.visit(`/unsubscribe/${SITE}/${id}${query}`);
    const by = (endpoint: string): string => `?${new URLSearchParams({ endpoint })}`;
    for (const query of ['', by(''), by(subscription().endpoint), by(`${one.endpoint}\0`)])
      expect((await leave(query)).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    expect((await leave(by(one.endpoint))).status).toBe(200);
    expect((await leave(by(one.endpoint))).status).toBe(404);
    expect(await stored()).toEqual([]);
    expect(await ended()).toEqual(['unsubscribed']);
  });
});

describe('events', () => {
  const track = (changes: Record<string, string>): Promise<Response> => {
    const event = {
      uuid: SITE,
      subscriber_uuid: randomUUID(),
      event: 'AddToCart',
      data: '{"id":"7"}',
      ...changes,
    };
    return provider.visit(`/track?${new URLSearchParams(event)}`);
  };

  test('a report of a notification counts once, and for each site by itself', async () => {
    const subscriber_uuid = randomUUID();
    for (const event of ['AddToCart', 'AddToCart', 'notification_shown', 'notification_shown'])
      expect((await track({ event, subscriber_uuid })).status).toBe(204);
    await track({ event: 'notification_shown', subscriber_uuid, uuid: OTHER });
    const rows = await provider.parts.database.query
      .selectFrom('push_events')
      .select(['event', 'site_id'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ event, site_id }) => `${event} ${site_id === SITE}`)).toEqual([
      'AddToCart true',
      'AddToCart true',
      'notification_shown true',
      'notification_shown false',
    ]);
  });

  test.each([{ subscriber_uuid: '' }, { event: '<b>' }, { data: '\0' }])(
    '%j is refused',
    async (changes) => {
      expect((await track(changes)).status).toBe(400);
    },
  );
});

describe('the popup window', () => {
  test('[PU-56, the document] it posts to the origin that opened it, which is one of the site’s', async () => {
    const open = (origin: string, uuid = SITE) =>
      provider.ask(`${AT}/popup?uuid=${uuid}&origin=${encodeURIComponent(origin)}`);
    const page = await open('https://shop.test/x');
    const text = await page.text();
    expect(text).toContain('data-opener="https://shop.test"');
    expect(text).toContain('Notifications of Pinho Manso');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const origin of ['', 'null', '*', 'javascript:1', '"><script>', 'https://foreign.test'])
      expect((await open(origin)).status).toBe(404);
    expect((await open('https://shop.test', randomUUID())).status).toBe(404);
    expect((await provider.ask(`${AT}/popup.js`)).headers.get('content-type')).toContain(
      'javascript',
    );
  });
});
