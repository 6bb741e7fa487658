// @vitest-environment node
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DemoServer } from '../../../demo-site/server/app.mjs';
import { createDemoServer } from '../../../demo-site/server/app.mjs';
import { SITE } from '../../../demo-site/server/push/config.mjs';
import { withLength } from '../provider/open-provider';

const AT = 'http://shop.test/push';
const OWNER = 'http://shop.test/server/push';
const TOKEN = 'only-the-owner-knows';
const OURS = { origin: 'http://shop.test', authorization: `Bearer ${TOKEN}` };

let server: DemoServer;
beforeEach(() => {
  server = createDemoServer({ home: 'shop.test', ownerToken: TOKEN });
});
afterEach(() => server.close());

const ask = async (address: string, init?: RequestInit): Promise<Response> =>
  server.app.request(address, init);
const own = (path: string, body?: unknown, method = 'POST'): Promise<Response> =>
  ask(OWNER + path, {
    method,
    headers: OURS,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** A subscription as a browser has it, at a push service that browsers use. */
const subscription = (): { endpoint: string; keys: { p256dh: string; auth: string } } => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

const post = (changes: object = {}, headers = { 'content-type': 'text/plain;charset=UTF-8' }) =>
  ask(
    `${AT}/subscribe`,
    withLength({
      method: 'POST',
      headers,
      body: JSON.stringify({
        ...{ service: 'webpush', uuid: SITE, vendor: 1 },
        subscription_json: JSON.stringify(subscription()),
        ...{ metaData: { origin: 'https://shop.test' }, subscriber_uuid: null, token: null },
        ...changes,
      }),
    }),
  );
const idOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { subscriber_uuid: string }).subscriber_uuid;
const config = async (): Promise<{
  prompt: Record<string, unknown>;
  site: Record<string, unknown>;
}> => (await ask(`${AT}/${SITE}.json`)).json() as never;

describe('the configuration', () => {
  test('[PU-01, shape] the JSON has two parts, with conditions and notifications as JSON texts and null for what is not set', async () => {
    const answer = await ask(`${AT}/${SITE}.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { prompt, site } = (await answer.json()) as Awaited<ReturnType<typeof config>>;
    expect(prompt['accent']).toMatch(/^[\da-f]{6}$/);
    expect(prompt['alternatePromptStyle']).toBe('chicklet');
    expect(site).toMatchObject({ enabled: true, https: true, serviceWorkerPath: null });
    expect(JSON.parse(String(site['triggerConditions']))).toMatchObject({
      pageViews: 1,
      pageRule: { include: 'ALL' },
    });
    expect(JSON.parse(String(site['inBrowserNotifications']))).toEqual([]);
  });

  test('the key is made once and is a point of P-256', async () => {
    const [one, two] = [await config(), await config()];
    expect(one.site['public_vapid_key']).toBe(two.site['public_vapid_key']);
    expect(Buffer.from(String(one.site['public_vapid_key']), 'base64url')).toHaveLength(65);
  });

  test('an unknown site is answered with 404', async () => {
    expect((await ask(`${AT}/${randomUUID()}.json`)).status).toBe(404);
    expect((await ask(`${AT}/verify_site?uuid=${SITE}`)).status).toBe(200);
    expect((await ask(`${AT}/verify_site?uuid=x`)).status).toBe(404);
  });
});

describe('subscribing', () => {
  test('a new subscriber gets an id, and keeps it when subscribing again', async () => {
    const subscription_json = JSON.stringify(subscription());
    const first = await idOf(await post({ subscription_json }));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf(await post({ subscription_json, subscriber_uuid: first }))).toBe(first);
    const count = await ask(`${AT}/subscribers_count?uuid=${SITE}`);
    expect(await count.json()).toEqual({ count: 1 });
  });

  test('one subscription belongs to one subscriber', async () => {
    const subscription_json = JSON.stringify(subscription());
    await post({ subscription_json });
    const second = await idOf(await post({ subscription_json }));
    expect(await server.provider.subscriptions.all()).toMatchObject([{ subscriber: second }]);
  });

  test("who knows a subscriber's id only can't replace the subscription", async () => {
    const id = await idOf(await post());
    const [before] = await server.provider.subscriptions.all();
    expect(await idOf(await post({ subscriber_uuid: id }))).not.toBe(id);
    expect((await server.provider.subscriptions.all())[0]).toEqual(before);
  });

  const oddly = (change: object): string => JSON.stringify({ ...subscription(), ...change });
  test.each([
    ['another key beside', { more: 1 }],
    ['no site', { uuid: 'x' }],
    ['another service', { service: 'ftp' }],
    ['another vendor', { vendor: 2 }],
    ['an id that is none', { subscriber_uuid: '../..' }],
    ['a list for the metadata', { metaData: [] }],
    ['no subscription', { subscription_json: 'x' }],
    [
      'a push service of nobody’s',
      { subscription_json: oddly({ endpoint: 'https://shop.test/x' }) },
    ],
    ['one of this machine’s', { subscription_json: oddly({ endpoint: 'https://127.0.0.1/x' }) }],
    ['one without TLS', { subscription_json: oddly({ endpoint: 'http://fcm.googleapis.com/x' }) }],
    ['short keys', { subscription_json: oddly({ keys: { p256dh: 'AAAA', auth: 'AAAA' } }) }],
    ['an Apple token that is none', { service: 'apple', vendor: 2, token: 'x' }],
  ])('%s is refused', async (_what, changes) => {
    expect((await post(changes)).status).toBe(400);
    expect(await server.provider.subscriptions.all()).toEqual([]);
  });

  test('only text is read, and no more than a subscription can have', async () => {
    expect((await post({}, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post({ metaData: { long: 'x'.repeat(20_000) } })).status).toBe(413);
    const elsewhere = await post({ uuid: randomUUID() });
    expect(elsewhere.status).toBe(404);
  });

  test("Apple's subscribers are stored by their device", async () => {
    const answer = await post({
      service: 'apple',
      vendor: 2,
      token: 'ab'.repeat(32),
      subscription_json: null,
    });
    expect(answer.status).toBe(200);
    expect(await server.provider.send('{}')).toEqual([]);
  });

  test('[PU-52, the provider] a subscriber who unsubscribes is removed; an id without its endpoint removes nobody', async () => {
    const one = subscription();
    const id = await idOf(await post({ subscription_json: JSON.stringify(one) }));
    const gone = (query = ''): Promise<Response> => ask(`${AT}/unsubscribe/${SITE}/${id}${query}`);
    const by = (endpoint: string): string => `?${new URLSearchParams({ endpoint })}`;
    for (const query of [
      '',
      by(''),
      by(subscription().endpoint),
      by(`${one.endpoint}x`),
      '?endpoint=%25',
    ])
      expect((await gone(query)).status).toBe(404);
    expect(await server.provider.subscriptions.all()).toHaveLength(1);
    expect((await gone(by(one.endpoint))).status).toBe(200);
    expect((await gone(by(one.endpoint))).status).toBe(404);
    expect(await server.provider.subscriptions.all()).toEqual([]);
  });
});

describe('events', () => {
  const track = (changes: Record<string, string>): Promise<Response> => {
    const subscriber_uuid = '7b6f1c0e-0f55-4d0b-9c7c-1b7a0f2f8a11';
    const event = { uuid: SITE, subscriber_uuid, event: 'AddToCart', data: '{"id":"7"}', v: '1' };
    return ask(`${AT}/track?${new URLSearchParams({ ...event, ...changes })}`);
  };

  test('events are stored, and one report of a notification counts once', async () => {
    for (const event of ['AddToCart', 'AddToCart', 'notification_shown', 'notification_shown'])
      expect((await track({ event })).status).toBe(204);
    const events = await server.provider.subscriptions.events();
    expect(events.map(({ event }) => event)).toEqual([
      'AddToCart',
      'AddToCart',
      'notification_shown',
    ]);
  });

  test.each([
    { uuid: 'x' },
    { subscriber_uuid: '' },
    { event: '<b>' },
    { data: 'x'.repeat(3_000) },
  ])('%j is refused', async (changes) => {
    expect((await track(changes)).status).toBe(400);
  });
});

describe('the states that a provider may be in', () => {
  test('a provider that is switched off reports that and accepts no subscriber', async () => {
    expect((await own('/state', { enabled: false })).status).toBe(200);
    expect((await config()).site['enabled']).toBe(false);
    expect((await post()).status).toBe(403);
  });

  test('a subscriber who has an id from elsewhere gets that one', async () => {
    const elsewhere = randomUUID();
    await own('/state', { elsewhere });
    expect(await idOf(await post())).toBe(elsewhere);
  });

  test('after a change of key, messages to older subscribers still use the older key', async () => {
    const before = (await config()).site['public_vapid_key'];
    await post();
    expect((await own('/key')).status).toBe(200);
    const after = (await config()).site['public_vapid_key'];
    expect(after).not.toBe(before);
    await post();
    const keys = (await server.provider.subscriptions.all()).map(({ vapid }) => vapid);
    expect(keys).toEqual([before, after]);
    expect(await server.provider.subscriptions.keyCalled(String(before))).toBeDefined();
  });

  test('a cached configuration has another kind of prompt and an Age header', async () => {
    await own('/state', { cached: 'bell' });
    const answer = await ask(`${AT}/${SITE}.json`);
    expect(answer.headers.get('age')).toBe('3600');
    expect(await answer.json()).toMatchObject({ prompt: { prompt_type: 'bell' } });
  });

  test('fields of the configuration can be set and reset', async () => {
    await own('/state', { prompt: { headline: 'Olá' }, site: { public_vapid_key: null } });
    expect(await config()).toMatchObject({
      prompt: { headline: 'Olá' },
      site: { public_vapid_key: null },
    });
    await own('/state', undefined, 'DELETE');
    expect((await config()).prompt['headline']).not.toBe('Olá');
  });

  test.each([
    { enabled: 1 },
    { elsewhere: 'x' },
    { cached: 'ad' },
    { prompt: [] },
    { more: 1 },
    [],
  ])('%j is no state', async (changes) => {
    expect((await own('/state', changes)).status).toBe(400);
  });

  test('an endpoint of the provider can be made to fail', async () => {
    const changes = { pushSubscribe: { status: 503, times: 1 }, pushConfig: { status: 500 } };
    const headers = { ...OURS, 'content-type': 'application/json' };
    const set = { method: 'POST', headers, body: JSON.stringify(changes) };
    expect((await ask('http://shop.test/server/oddities', set)).status).toBe(200);
    expect((await post()).status).toBe(503);
    expect((await post()).status).toBe(200);
    expect((await ask(`${AT}/${SITE}.json`)).status).toBe(500);
  });
});

describe('what the owner does', () => {
  test("pages of another origin may not use the owner's endpoints", async () => {
    const headers = { ...OURS, origin: 'https://elsewhere.test' };
    for (const path of ['/send', '/state', '/key'])
      expect((await ask(OWNER + path, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });

  test('a sent message is among the last in the configuration, with an offset in its date', async () => {
    const message = { title: 'Mesa ✓', target_url: 'https://shop.test/mesa' };
    expect((await own('/send', message)).status).toBe(200);
    const [one] = JSON.parse(String((await config()).site['inBrowserNotifications'])) as object[];
    expect(one).toMatchObject({ ...message, id: null, body: '' });
    expect(one).toHaveProperty('created_at', expect.stringMatching(/\d\+00:00$/));
  });

  test.each([
    {},
    { title: 'x'.repeat(200) },
    { title: 'x', target_url: 'javascript:1' },
    { title: 'x', icon_url: 'no' },
    { title: 'x', subscriber: 'y' },
  ])('%j is no message', async (message) => {
    expect((await own('/send', message)).status).toBe(400);
  });

  test('neither keys nor endpoints are shown', async () => {
    await post();
    const text = await (await ask(OWNER, { headers: OURS })).text();
    expect(text).toContain('subscribers');
    expect(text).not.toMatch(/mozilla|p256dh|auth|private/);
  });
});

describe('beside push', () => {
  test("[PU-56, the document] the popup posts to its opener's origin and to no other", async () => {
    const page = await ask(
      `${AT}/popup?uuid=${SITE}&origin=${encodeURIComponent('http://loja.test/x')}`,
    );
    expect(await page.text()).toContain('data-opener="http://loja.test"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const origin of ['', 'null', '*', 'javascript:1', '"><script>'])
      expect(
        (await ask(`${AT}/popup?uuid=${SITE}&origin=${encodeURIComponent(origin)}`)).status,
      ).toBe(404);
    expect((await ask(`${AT}/popup.js`)).headers.get('content-type')).toContain('javascript');
  });

  test("the geolocation and Safari's web service answer", async () => {
    expect(await (await ask(`${AT}/geolocation`)).json()).toMatchObject({ country: 'Portugal' });
    const web = `${AT}/safari/v2`;
    const zip = await ask(`${web}/pushPackages/web.pt.shop`, { method: 'POST', body: '{}' });
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const device = `${web}/devices/abc/registrations/web.pt.shop`;
    const headers = { authorization: 'ApplePushNotifications token' };
    expect((await ask(device, { method: 'POST', headers })).status).toBe(200);
    expect((await ask(device, { method: 'DELETE' })).status).toBe(401);
  });
});
