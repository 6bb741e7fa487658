// @vitest-environment node

import { createECDH, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#provider/push/clean-up';
import { OTHER, posted, SITE, subscription } from './parts';
import { openSending } from './sending';

let sending: Awaited<ReturnType<typeof openSending>>;
beforeEach(async () => {
  sending = await openSending();
});
afterEach(() => sending.close());

const json = async (answer: Response): Promise<Record<string, unknown>> =>
  (await answer.json()) as Record<string, unknown>;

describe('campaigns', () => {
  test('one is scheduled, listed, shown, and cancelled once', async () => {
    await sending.subscribe('a', { categories: ['news'] });
    const sendAt = new Date(Date.now() + 60_000).toISOString();
    const body = { message: { title: 'Mesa' }, categories: ['news'], sendAt };
    const made = await sending.own(`${SITE}/campaigns`, body);
    expect(made.status).toBe(201);
    const campaign = await json(made);
    expect(campaign).toMatchObject({
      state: 'scheduled',
      categories: ['news'],
      sendAt,
      audience: null,
      startedAt: null,
      ttl: 86_400,
      urgency: 'normal',
      message: { title: 'Mesa', body: '', tag: '' },
      tally: {
        accepted: 0,
        gone: 0,
        failed: 0,
        retried: 0,
        inFlight: 0,
        waiting: 0,
        shown: 0,
        clicked: 0,
      },
    });
    const [put] = sending.put;
    expect(put).toMatchObject({ name: 'push-start', data: { campaign: campaign['id'] } });
    expect(put?.startAfter?.toISOString()).toBe(sendAt);
    const path = `${SITE}/campaigns/${campaign['id'] as string}`;
    expect(await json(await sending.own(path))).toEqual(campaign);
    // A message that is only scheduled is not among the site's latest.
    const config = (await json(await sending.visit(`/${SITE}.json`))) as {
      site: Record<string, string>;
    };
    expect(config.site['inBrowserNotifications']).toBe('[]');
    expect(await json(await sending.own(`${path}/cancel`, ''))).toMatchObject({
      state: 'cancelled',
    });
    expect((await sending.own(`${path}/cancel`, '')).status).toBe(409);
  });

  test('the list goes on before a campaign, the newest first', async () => {
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c'])
      ids.unshift(
        String((await json(await sending.own(`${SITE}/campaigns`, { message: { title } })))['id']),
      );
    const list = async (query: string) => {
      const { campaigns } = await json(await sending.own(`${SITE}/campaigns${query}`));
      return (campaigns as { id: string }[]).map(({ id }) => id);
    };
    expect(await list('')).toEqual(ids);
    expect(await list('?limit=2')).toEqual(ids.slice(0, 2));
    expect(await list(`?before=${ids[0]}&limit=1`)).toEqual([ids[1]]);
    for (const query of ['?limit=0', '?limit=x', '?before=x'])
      expect((await sending.own(`${SITE}/campaigns${query}`)).status).toBe(400);
  });

  test.each([
    {},
    { message: {} },
    { message: { title: ' ' } },
    { message: { title: 'x'.repeat(200) } },
    { message: { title: 'x', target_url: 'javascript:1' } },
    { message: { title: 'x', icon_url: 'no' } },
    { message: { title: 'x', more: 1 } },
    { message: { title: 'x' }, more: 1 },
    { message: { title: 'x' }, categories: 'a' },
    { message: { title: 'x' }, sendAt: 'soon' },
    { message: { title: 'x' }, sendAt: '2999-01-01T00:00:00Z' },
    { message: { title: 'x' }, ttl: -1 },
    { message: { title: 'x' }, urgency: 'now' },
    // Each of these characters is six bytes of JSON.
    { message: { title: 'x', body: '\u0001'.repeat(500), tag: '\u0001'.repeat(60), ...longest() } },
  ])('%.100j is no campaign', async (body) => {
    expect((await sending.own(`${SITE}/campaigns`, body)).status).toBe(400);
    expect(sending.put).toEqual([]);
  });

  test('reports of browsers are counted, those of strangers and of other sites are not', async () => {
    const subscriber_uuid = await sending.subscribe('a');
    const id = await sending.start();
    const report = (event: string, uuid: string, subscriber: string) => {
      const fields = { uuid, subscriber_uuid: subscriber, event, data: JSON.stringify({ id }) };
      return sending.visit(`/track?${new URLSearchParams(fields)}`);
    };
    const later = await sending.subscribe('b');
    await sending.query.deleteFrom('subscriptions').where('subscriber', '=', later).execute();
    // It was not sent to anybody yet.
    await report('notification_clicked', SITE, subscriber_uuid);
    expect((await sending.campaign(id))?.tally).toMatchObject({ shown: 0, clicked: 0 });
    await sending.work()({ campaign: id, number: 0 });
    const unsent = await sending.subscribe('c');
    for (const event of ['notification_shown', 'notification_shown', 'notification_clicked'])
      expect((await report(event, SITE, subscriber_uuid)).status).toBe(204);
    await report('notification_shown', SITE, randomUUID());
    await report('notification_shown', SITE, unsent);
    await report('notification_shown', OTHER, subscriber_uuid);
    expect((await sending.campaign(id))?.tally).toMatchObject({ shown: 1, clicked: 1 });
    // The same subscription under another id of a subscriber.
    const again = randomUUID();
    await sending.query
      .updateTable('subscriptions')
      .set({ subscriber: again })
      .where('subscriber', '=', subscriber_uuid)
      .execute();
    await report('notification_shown', SITE, again);
    expect((await sending.campaign(id))?.tally).toMatchObject({ accepted: 1, shown: 1 });
  });
});

/** Addresses of the longest length. */
function longest() {
  const address = `https://shop.test/${'x'.repeat(280)}`;
  return { icon_url: address, target_url: address, image: address };
}

describe('subscribers', () => {
  test('they are counted now, by category, and by day', async () => {
    await sending.subscribe('a', { categories: ['news'] });
    await sending.subscribe('b', { categories: ['news', 'sale'] });
    const id = await sending.subscribe('c');
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
    const age = (name: string, ago: number) =>
      sending.query
        .updateTable('subscriptions')
        .set({ created_at: day(ago) })
        .where('endpoint', 'like', `%/${name}`)
        .execute();
    await age('a', 200);
    await age('b', 3);
    await age('c', 3);
    const endpoint = 'https://fcm.googleapis.com/send/c';
    await sending.visit(`/unsubscribe/${SITE}/${id}?${new URLSearchParams({ endpoint })}`);
    const found = await json(await sending.own(`${SITE}/subscribers`));
    expect(found).toMatchObject({
      total: 2,
      categories: [
        { name: 'news', count: 2 },
        { name: 'sale', count: 1 },
      ],
    });
    const days = found['days'] as object[];
    expect(days).toHaveLength(90);
    expect(days.at(0)).toMatchObject({ total: 1, added: 0, ended: 0 });
    expect(days.slice(-4)).toMatchObject([
      { day: day(3).slice(0, 10), total: 3, added: 2, ended: 0 },
      { total: 3 },
      { total: 3, added: 0, ended: 0 },
      { day: day(0).slice(0, 10), total: 2, added: 0, ended: 1 },
    ]);
    const audience = async (query: string) =>
      (await json(await sending.own(`${SITE}/audience${query}`)))['count'];
    expect([await audience(''), await audience('?categories=sale,none')]).toEqual([2, 1]);
  });
});

describe('keys', () => {
  test('there is one from the start; a rotation adds one; one of another provider can be used', async () => {
    const keys = async () => json(await sending.own(`${SITE}/keys`));
    const first = await keys();
    expect(first).toMatchObject({ older: 0 });
    expect(await keys()).toEqual(first);
    const curve = createECDH('prime256v1');
    const pair = {
      publicKey: curve.generateKeys('base64url'),
      privateKey: curve.getPrivateKey('base64url'),
    };
    const wrong = { ...pair, publicKey: String(first['publicKey']) };
    expect((await sending.own(`${SITE}/keys`, wrong)).status).toBe(400);
    expect((await sending.own(`${SITE}/keys`, pair)).status).toBe(201);
    expect(await keys()).toMatchObject({ publicKey: pair.publicKey, older: 1 });
    expect((await sending.own(`${OTHER}/keys`, pair)).status).toBe(409);
    expect(JSON.stringify(await keys())).not.toContain(pair.privateKey);
  });

  test('many first requests at a time make one key', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => sending.push.keys.current(OTHER)),
    );
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
  });
});

describe('import', () => {
  const row = (changes: object = {}) => {
    const { endpoint, keys } = subscription();
    return { endpoint, ...keys, ...changes };
  };

  test('JSON: rows with what is wrong are named, the others are added', async () => {
    const there = subscription();
    const subscription_json = JSON.stringify(there);
    await sending.visit('/subscribe', posted({ subscription_json }));
    const one = subscription();
    const rows = [
      row({ categories: ['news', 'sale'] }),
      { ...one, categories: 'a|b' },
      row({ endpoint: 'https://127.0.0.1/x' }),
      row({ auth: 'x' }),
      row({ p256dh: 7 }),
      row({ subscriber: 'x' }),
      { endpoint: there.endpoint, ...there.keys },
      7,
      { ...one },
    ];
    const answer = await json(await sending.own(`${SITE}/subscriptions/import`, rows));
    expect(answer).toEqual({
      added: 2,
      refused: [
        { row: 3, reason: 'endpoint' },
        { row: 4, reason: 'auth' },
        { row: 5, reason: 'p256dh' },
        { row: 6, reason: 'subscriber' },
        { row: 7, reason: 'there already' },
        { row: 8, reason: 'endpoint' },
        { row: 9, reason: 'there already' },
      ],
    });
    const stored = await sending.query
      .selectFrom('subscriptions')
      .select(['endpoint', 'categories', 'public_key'])
      .where('endpoint', '=', one.endpoint)
      .executeTakeFirst();
    const { publicKey } = await sending.push.keys.current(SITE);
    expect(stored).toMatchObject({ categories: ['a', 'b'], public_key: publicKey });
  });

  test('CSV: with commas or semicolons, quotes, and an id of the subscriber', async () => {
    const [one, two] = [row(), row()];
    const id = randomUUID();
    const csv = [
      'endpoint;p256dh;auth;categories;subscriber',
      `${one.endpoint};${one.p256dh};${one.auth};"sale|""a;b""";${id}`,
      `${two.endpoint};${two.p256dh};${two.auth};;`,
      '',
    ].join('\r\n');
    expect(await json(await sending.own(`${SITE}/subscriptions/import`, csv))).toEqual({
      added: 2,
      refused: [],
    });
    const stored = await sending.query
      .selectFrom('subscriptions')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(stored).toMatchObject([
      { subscriber: id, categories: ['sale', '"a;b"'], endpoint: one.endpoint },
      { categories: [], endpoint: two.endpoint },
    ]);
  });

  const heading = 'endpoint,p256dh,auth';
  test.each([
    [`${heading}\n${',x'.repeat(400_000)}`, 'row 1 has more than 10000 characters'],
    [`${heading}\na,b,c\n"${'x'.repeat(800_000)}`, 'row 2 has more than 10000 characters'],
    [`${heading}\n${'a\n'.repeat(400_000)}`, 'more than 5000 rows'],
    ['endpoint;auth\n', 'the heading has no p256dh'],
  ])('CSV: %.40s is refused with the limit', async (body, error) => {
    const answer = await sending.own(`${SITE}/subscriptions/import`, body);
    expect([answer.status, await json(answer)]).toEqual([400, { error }]);
  });
});

test('the deliveries of an old campaign are deleted, and its tally stays', async () => {
  await sending.subscribe('a');
  const old = new Date(Date.now() - 400 * 86_400_000);
  const [first, second] = [await sending.start(), await sending.start()];
  for (const campaign of [first, second]) await sending.work()({ campaign, number: 0 });
  await sending.query
    .updateTable('campaigns')
    .set({ finished_at: old })
    .where('id', '=', first)
    .execute();
  for (const name of ['shown', 'clicked'])
    await sending.query
      .insertInto('push_events')
      .values({
        site_id: SITE,
        subscriber: randomUUID(),
        event: `notification_${name}`,
        data: '',
        at: old,
        campaign_id: first,
        once: null,
      })
      .execute();
  await cleanUp(sending.parts.database, sending.parts.settings.keep);
  const left = await sending.query.selectFrom('deliveries').select('campaign_id').execute();
  expect(left).toEqual([{ campaign_id: second }]);
  expect((await sending.campaign(first))?.tally).toMatchObject({
    accepted: 1,
    shown: 1,
    clicked: 1,
  });
  const batches = await sending.query
    .selectFrom('campaign_batches')
    .select('campaign_id')
    .execute();
  expect(batches).toEqual([{ campaign_id: second }]);
});
