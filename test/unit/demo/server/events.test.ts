// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AJAX, ask, EVENT, form, json, OURS, post, REST, server, startServer } from './asked';

beforeEach(startServer);
afterEach(() => server.close());

describe('admin-ajax', () => {
  test('an event with the right nonce is stored and answered with an empty body', async () => {
    const answer = await post(AJAX, form(EVENT));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await server.store.all()).toMatchObject([
      {
        route: 'ajax',
        service: 'facebook',
        event: 'AddToCart',
        eventID: 'one-id',
        ids: ['1029'],
        params: { content_ids: ['102'], value: '179' },
        accepted: true,
        more: { source: 'http://shop.test/produtos/mesa.html', encoding: 'urlencoded' },
      },
    ]);
  });

  test('a wrong or missing nonce gets the same answer and stores nothing', async () => {
    const { ajax_event: _nonce, ...none } = EVENT;
    for (const fields of [{ ...EVENT, ajax_event: 'stale' }, none]) {
      const answer = await post(AJAX, form(fields));
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    expect((await server.store.all()).map(({ accepted }) => accepted)).toEqual([false, false]);
  });

  test('multipart is read, and JSON has no action for PHP', async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(EVENT)) multipart.append(name, value);
    expect((await post(AJAX, multipart)).status).toBe(200);
    const answer = await post(AJAX, ...json(EVENT));
    expect([answer.status, await answer.text()]).toEqual([400, '0']);
    expect((await server.store.all()).map(({ accepted }) => accepted)).toEqual([true, false]);
  });

  test('hCR is unmasked; an unknown action is refused, as is every action while server events are off', async () => {
    await post(AJAX, form({ ...EVENT, event: 'hCR' }));
    expect((await server.store.all())[0]?.event).toBe('CompleteRegistration');
    server.oddities.set({ serverApi: false });
    for (const fields of [EVENT, { action: 'heartbeat' }, { action: '' }]) {
      const answer = await post(AJAX, form(fields));
      expect([answer.status, await answer.text()]).toEqual([400, '0']);
    }
  });

  test("the add-on's action is stored as its own service", async () => {
    await post(AJAX, form({ ...EVENT, action: 'pys_pinterest_api_event', pixel: 'pinterest' }));
    expect(await server.store.all()).toMatchObject([{ service: 'pinterest', accepted: true }]);
  });

  test("the external id is the cookie's, else 64 hexadecimal digits, and `0` where it is off", async () => {
    const question = `${AJAX}?action=pys_get_pbid`;
    const first = (await (await ask(question)).json()) as { data: { pbid: string } };
    expect(first).toEqual({
      success: true,
      data: { pbid: expect.stringMatching(/^[0-9a-f]{64}$/), transient: false },
    });
    expect(await (await ask(question)).json()).toEqual(first);
    const pbid = 'c0ffee12'.repeat(8);
    const known = await ask(question, { headers: { cookie: `pbid=${pbid}` } });
    expect(await known.json()).toMatchObject({ data: { pbid } });
    server.oddities.set({ externalId: false });
    const off = await ask(question);
    expect([off.status, await off.text()]).toEqual([200, '0']);
  });

  test("the filters are fifteen answers by the request's cookies, without Google Ads", async () => {
    const off = async (cookie: string): Promise<string[]> => {
      const question = `${AJAX}?action=pys_get_gdpr_filters_values`;
      const { data } = (await (await ask(question, { headers: { cookie } })).json()) as {
        data: Record<string, boolean>;
      };
      expect(Object.keys(data)).toHaveLength(15);
      expect(data).not.toHaveProperty('google_ads_disabled_by_api');
      return Object.keys(data).filter((name) => data[name]);
    };
    expect(await off('')).toEqual(['all_disabled_by_api']);
    expect(await off('viewed_cookie_policy=no')).toEqual(['all_disabled_by_api']);
    expect(await off('a=b; viewed_cookie_policy=yes')).toEqual([]);
    server.oddities.set({ disabled: { facebook_disabled_by_api: true } });
    expect(await off('viewed_cookie_policy=yes')).toEqual(['facebook_disabled_by_api']);
  });
});

describe('the REST route', () => {
  const FIELDS = {
    event: 'Purchase',
    data: '{"value":262,"contents":[{"id":"102","quantity":1}]}',
    ids: '["1029"]',
    eventID: 'rest-id',
    woo_order: '0',
    edd_order: '0',
  };

  test('a form is stored with its data and ids decoded and its address kept', async () => {
    const answer = await post(REST, form({ ...FIELDS, url: 'http://shop.test/obrigado' }));
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await server.store.all()).toMatchObject([
      {
        route: 'rest',
        event: 'Purchase',
        eventID: 'rest-id',
        ids: ['1029'],
        params: { value: 262, contents: [{ id: '102', quantity: 1 }] },
        accepted: true,
        more: { source: 'http://shop.test/obrigado', fields: { woo_order: '0' } },
      },
    ]);
  });

  test('JSON is stored, too, and its address is lost', async () => {
    await post(REST, ...json({ ...FIELDS, url: 'http://shop.test/obrigado' }));
    expect(await server.store.all()).toMatchObject([
      { accepted: true, params: { value: 262 }, more: { source: REST, encoding: 'json' } },
    ]);
  });

  test("the asking host must be exactly the shop's, by Origin or else Referer", async () => {
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await post(REST, form(FIELDS), headers)).status;
    expect(await status({ origin: 'https://shop.test' })).toBe(200);
    expect(await status({ referer: 'http://shop.test/loja' })).toBe(200);
    expect(await status({ origin: 'http://www.shop.test' })).toBe(401);
    expect(await status({ origin: 'null', referer: 'http://shop.test/' })).toBe(401);
    expect(await status({})).toBe(401);
    // `most` is 4: the oldest is gone.
    expect((await server.store.all()).map(({ accepted }) => accepted)).toEqual([
      ...[true, false, false, false],
    ]);
    expect(await (await post(REST, form(FIELDS), {})).json()).toMatchObject({
      code: 'rest_forbidden',
      data: { status: 401 },
    });
  });

  test('a missing event, broken JSON, another method and a text beacon are refused as WordPress does', async () => {
    const { event: _event, ...rest } = FIELDS;
    expect((await post(REST, form(rest))).status).toBe(400);
    expect((await post(REST, '{', { ...OURS, 'content-type': 'application/json' })).status).toBe(
      400,
    );
    expect((await ask(REST)).status).toBe(404);
    expect((await post(REST, 'event=Purchase')).status).toBe(400);
    expect((await server.store.all()).filter(({ accepted }) => accepted)).toEqual([]);
  });

  test('hCR stays masked, and data that is no JSON counts as none', async () => {
    await post(REST, form({ ...FIELDS, event: 'hCR', data: 'nope' }));
    expect(await server.store.all()).toMatchObject([{ event: 'hCR', params: {} }]);
  });
});
