// @vitest-environment node

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vapidFault } from '#test/push/services/vapid';
import { SITE } from './parts';
import { openSending } from './sending';

let sending: Awaited<ReturnType<typeof openSending>>;
beforeEach(async () => {
  sending = await openSending();
});
afterEach(() => sending.close());

const tallyOf = async (id: string) => (await sending.campaign(id))?.tally;

describe('a campaign', () => {
  test('each subscription of its categories gets it once, signed, with lifetime, urgency and topic', async () => {
    await sending.subscribe('a', { categories: ['news'] });
    await sending.subscribe('b', { categories: ['sale', 'news'] });
    await sending.subscribe('c', { categories: ['other'] });
    const id = await sending.start({ categories: ['news'], ttl: 60, urgency: 'high' });
    expect(sending.put.map(({ name }) => name)).toEqual(['push-start', 'push-batch']);
    await sending.work()({ campaign: id, number: 0 });
    expect(sending.names()).toEqual(['a', 'b']);
    const headers = sending.service.requests[0]?.headers;
    expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: id.replaceAll('-', '') });
    const { publicKey } = await sending.push.keys.current(SITE);
    const expected = { audience: 'https://fcm.googleapis.com', key: publicKey, now: Date.now() };
    expect(vapidFault(headers?.authorization, expected)).toBeUndefined();
    expect(await sending.campaign(id)).toMatchObject({
      state: 'finished',
      audience: 2,
      tally: { accepted: 2, gone: 0, failed: 0, retried: 0, inFlight: 0, waiting: 0 },
    });
    // A job that comes again finds nothing to do.
    await sending.work()({ campaign: id, number: 0 });
    expect(sending.names()).toEqual(['a', 'b']);
  });

  test('who is gone is forgotten, unless the browser has another endpoint meanwhile', async () => {
    await sending.subscribe('a');
    await sending.subscribe('b');
    sending.service.answer(async ({ name }) => {
      if (name === 'b')
        await sending.query
          .updateTable('subscriptions')
          .set({ endpoint: 'https://fcm.googleapis.com/send/new' })
          .where('endpoint', 'like', '%/b')
          .execute();
      return 410;
    });
    const id = await sending.start();
    await sending.work()({ campaign: id, number: 0 });
    const rows = await sending.query.selectFrom('subscriptions').select('endpoint').execute();
    expect(rows).toEqual([{ endpoint: 'https://fcm.googleapis.com/send/new' }]);
    const ended = await sending.query.selectFrom('ended_subscriptions').select('reason').execute();
    expect(ended).toEqual([{ reason: 'gone' }]);
    expect(await tallyOf(id)).toMatchObject({ gone: 2, accepted: 0 });
  });

  test.each([400, 413, 301, 403])('%i fails, and is not sent again', async (status) => {
    await sending.subscribe('a');
    sending.service.answer(() => ({
      status,
      headers: { location: 'https://fcm.googleapis.com/x' },
    }));
    const id = await sending.start();
    await sending.work()({ campaign: id, number: 0 });
    expect(sending.names()).toEqual(['a']);
    expect(await sending.campaign(id)).toMatchObject({ state: 'finished', tally: { failed: 1 } });
  });

  test('a push service that fails is sent to again later, six times in all', async () => {
    await sending.subscribe('a');
    sending.service.answer(() => 503);
    const id = await sending.start();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await sending.campaign(id)).toMatchObject({ state: 'sending' });
      await sending.work()({ campaign: id, number: 0 });
      const again = sending.put.at(-1)?.startAfter?.getTime() ?? 0;
      if (attempt < 6)
        expect(Math.round((again - Date.now()) / 10_000)).toBe(3 * 2 ** (attempt - 1));
      await sending.pass();
    }
    expect(sending.service.requests).toHaveLength(6);
    expect(await sending.campaign(id)).toMatchObject({
      state: 'finished',
      tally: { failed: 1, retried: 5, waiting: 0, inFlight: 0 },
    });
  });

  test('after 429 this push service is left alone for as long as it says, and others are not', async () => {
    for (let number = 0; number < 60; number += 1) await sending.subscribe(`a${number}`);
    await sending.subscribe('b', {}, 'jmt17.google.com');
    sending.service.answer(({ host }) =>
      host === 'jmt17.google.com' ? 201 : { status: 429, headers: { 'retry-after': '90' } },
    );
    const id = await sending.start();
    const work = sending.work();
    await work({ campaign: id, number: 0 });
    const refused = sending.names().filter((name) => name !== 'b');
    expect(refused.length).toBeLessThanOrEqual(50);
    expect(await tallyOf(id)).toMatchObject({ accepted: 1, waiting: refused.length });
    const again = sending.put.at(-1)?.startAfter?.getTime() ?? 0;
    expect(Math.abs(again - Date.now() - 90_000)).toBeLessThan(5_000);
    // The same process, asked too early, sends nothing.
    await sending.pass();
    await work({ campaign: id, number: 0 });
    expect(sending.service.requests).toHaveLength(refused.length + 1);
    sending.service.answer(() => 201);
    await sending.work()({ campaign: id, number: 0 });
    expect(await sending.campaign(id)).toMatchObject({
      state: 'finished',
      tally: { accepted: 61 },
    });
  });

  test('no more than 50 messages are in flight to a push service', async () => {
    for (let number = 0; number < 120; number += 1) await sending.subscribe(`a${number}`);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let waiting = 0;
    let most = 0;
    sending.service.answer(async () => {
      most = Math.max(most, (waiting += 1));
      // Others would have arrived by then.
      if (waiting === 50) setTimeout(release, 100);
      await released;
      waiting -= 1;
      return 201;
    });
    const id = await sending.start();
    await sending.work()({ campaign: id, number: 0 });
    expect(most).toBe(50);
    expect(sending.service.requests).toHaveLength(120);
  });

  test('what is cancelled is not sent, and its jobs end', async () => {
    for (let number = 0; number < 120; number += 1) await sending.subscribe(`a${number}`);
    const id = await sending.start();
    sending.service.answer(async () => {
      await sending.push.campaigns.cancel(SITE, id);
      return 201;
    });
    await sending.work()({ campaign: id, number: 0 });
    const sent = sending.service.requests.length;
    expect(sent).toBeLessThanOrEqual(50);
    expect(await sending.campaign(id)).toMatchObject({
      state: 'cancelled',
      tally: { accepted: sent, inFlight: 0 },
    });
    expect(await sending.push.campaigns.cancel(SITE, id)).toMatchObject({ isCancelled: false });
  });
});

describe('a process that ended in the middle', () => {
  test('while its lease holds, another process puts the job back and sends nothing', async () => {
    await sending.subscribe('a');
    const id = await sending.start();
    let release: (status: number) => void = () => undefined;
    const answered = new Promise<number>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      sending.service.answer(() => {
        resolve();
        return answered;
      });
    });
    const first = sending.work()({ campaign: id, number: 0 });
    await asked;
    expect(await tallyOf(id)).toMatchObject({ inFlight: 1 });
    await sending.work()({ campaign: id, number: 0 });
    expect(sending.names()).toEqual(['a']);
    const again = sending.put.at(-1)?.startAfter?.getTime() ?? 0;
    expect(again).toBeGreaterThan(Date.now() + 20_000);
    release(201);
    await first;
    expect(await sending.campaign(id)).toMatchObject({ state: 'finished', tally: { accepted: 1 } });
  });

  test('afterwards only what was in flight is sent again, and the first process claims no more', async () => {
    for (let number = 0; number < 80; number += 1) await sending.subscribe(`a${number}`);
    const id = await sending.start();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const full = new Promise<void>((resolve) => {
      sending.service.answer(async () => {
        if (sending.service.requests.length === 50) resolve();
        await released;
        return 201;
      });
    });
    const first = sending.work()({ campaign: id, number: 0 });
    await full;
    const inFlight = new Set(sending.names());
    await sending.pass();
    sending.service.answer(() => 201);
    await sending.work()({ campaign: id, number: 0 });
    expect(await sending.campaign(id)).toMatchObject({
      state: 'finished',
      tally: { accepted: 80, retried: 50, inFlight: 0, waiting: 0 },
    });
    release();
    await first;
    const names = sending.names();
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice).toHaveLength(50);
    expect(twice.every((name) => inFlight.has(name))).toBe(true);
    expect(await tallyOf(id)).toMatchObject({ accepted: 80, inFlight: 0 });
  });
});

describe('keys', () => {
  test('after a rotation nobody is lost: each message is signed with the key of its subscription', async () => {
    await sending.subscribe('old');
    const old = await sending.push.keys.current(SITE);
    await sending.own(`${SITE}/keys`, '');
    const current = await sending.push.keys.current(SITE);
    await sending.subscribe('new');
    // It has subscribed with the old key, of a cached configuration, and posted after the rotation.
    await sending.subscribe('late');
    const wanted: Record<string, string> = {
      old: old.publicKey,
      new: current.publicKey,
      late: old.publicKey,
    };
    sending.service.answer(({ name, headers }) =>
      String(headers.authorization).endsWith(`k=${wanted[name]}`) ? 201 : 403,
    );
    for (let round = 1; round <= 2; round += 1) {
      const id = await sending.start();
      await sending.work()({ campaign: id, number: 0 });
      expect(await tallyOf(id)).toMatchObject({ accepted: 3, failed: 0 });
    }
    // The second time the right key was known.
    expect(sending.names()).toEqual(['late', 'late', 'late', 'new', 'new', 'old', 'old']);
  });
});

describe('at once, without a job', () => {
  test('a message to one subscriber or to all answers with the statuses, and is among the latest', async () => {
    const one = await sending.subscribe('a');
    const two = await sending.subscribe('b');
    sending.service.answer(({ name }) => (name === 'b' ? 410 : 201));
    const message = {
      title: 'Mesa ✓',
      body: '',
      icon_url: '',
      target_url: 'https://shop.test/mesa',
      image: '',
      tag: 'mesa',
    };
    const { id, sent } = await sending.push.sendMessage(SITE, message);
    expect(sent).toEqual([
      { subscriber: one, status: 201 },
      { subscriber: two, status: 410 },
    ]);
    expect(await sending.campaign(id)).toMatchObject({
      state: 'finished',
      audience: 2,
      tally: { accepted: 1, gone: 1 },
    });
    expect(await sending.push.sendPayload(SITE, null, { subscriber: one })).toEqual([
      { subscriber: one, status: 201 },
    ]);
    expect(await sending.push.sendPayload(SITE, '{}', { subscriber: two })).toEqual([]);
    const config = await (await sending.visit(`/${SITE}.json`)).json();
    const { site } = config as { site: Record<string, string> };
    const [latest] = JSON.parse(site['inBrowserNotifications'] ?? '') as object[];
    expect(latest).toMatchObject({
      title: 'Mesa ✓',
      target_url: 'https://shop.test/mesa',
      id: null,
    });
    expect(latest).toHaveProperty('created_at', expect.stringMatching(/\d\+00:00$/));
  });
});
