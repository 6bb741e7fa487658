// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NONCE } from '../../../../demo-site/server/oddities.mjs';
import { ask, form, json, OURS, post, REST, server, startServer } from './asked';

beforeEach(startServer);
afterEach(() => server.close());

describe('oddities', () => {
  const send = (): Promise<Response> => post(REST, form({ event: 'Lead', eventID: 'x' }));

  test('a status is sent as often as set, with its headers, and nothing is stored meanwhile', async () => {
    server.oddities.set({ rest: { status: 429, retryAfter: 3, times: 2 } });
    const first = await send();
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await send()).status).toBe(429);
    expect((await send()).status).toBe(200);
    expect((await server.store.all()).map(({ accepted, status }) => [accepted, status])).toEqual([
      [false, 429],
      [false, 429],
      [true, 200],
    ]);
  });

  test('a 200 that is no JSON stores nothing', async () => {
    server.oddities.set({
      rest: { status: 200, body: '<h1>Em manutenção</h1>', type: 'text/html' },
    });
    const answer = await send();
    expect([answer.status, await answer.text()]).toEqual([200, '<h1>Em manutenção</h1>']);
    expect((await server.store.all()).map(({ accepted }) => accepted)).toEqual([false]);
  });

  test('a slow answer stores at once and answers late, and a hanging one ends with a reset', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    server.oddities.set({ rest: { slow: 5_000, times: 1 } });
    let answered = false;
    const slow = send().then(() => (answered = true));
    await vi.waitFor(async () => expect(await server.store.all()).toHaveLength(1), {
      interval: 1,
    });
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    await slow;
    vi.useRealTimers();

    server.oddities.set({ rest: { hang: true } });
    const hanging = send();
    await expect.poll(() => server.store.all()).toHaveLength(2);
    server.oddities.reset();
    expect((await hanging).status).toBe(502);
    expect((await send()).status).toBe(200);
  });

  test('oddities are set, read and reset over the network', async () => {
    const address = 'http://shop.test/server/oddities';
    await post(address, ...json({ nonce: 'newer', ajax: { status: 500 } }));
    expect(await (await ask(address, { headers: OURS })).json()).toMatchObject({
      nonce: 'newer',
      ajax: { status: 500 },
    });
    await post(address, ...json({ ajax: null }));
    expect(await (await ask(address, { headers: OURS })).json()).not.toHaveProperty('ajax');
    await ask(address, { method: 'DELETE', headers: OURS });
    expect(await (await ask(address, { headers: OURS })).json()).toMatchObject({ nonce: NONCE });
  });
});

test("what was received is read as JSON with the vendors' events, is bounded, and can be emptied", async () => {
  const address = 'http://shop.test/server/received';
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const d = JSON.stringify({ service: 'ga', name, id: 'G-1', params: { value: 1 } });
    await ask(`http://shop.test/vendor/www.googletagmanager.com/record?${form({ d })}`);
  }
  const { received } = (await (await ask(address, { headers: OURS })).json()) as {
    received: object[];
  };
  expect(received).toMatchObject(
    ['b', 'c', 'd', 'e'].map((event) => ({
      route: 'vendor',
      service: 'ga',
      event,
      ids: ['G-1'],
      params: { value: 1 },
    })),
  );
  expect((await ask(address, { method: 'DELETE', headers: OURS })).status).toBe(204);
  expect(await (await ask(address, { headers: OURS })).json()).toEqual({ received: [] });
});
