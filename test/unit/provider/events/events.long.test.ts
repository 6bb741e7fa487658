// @vitest-environment node

import { afterEach, beforeEach, expect, test } from 'vitest';
import { classifyResponse } from '#widgets/tracking/server/delivery';
import { ajaxForm, restForm } from '#widgets/tracking/server/transports';
import type { OpenProvider } from '../open-provider';
import { openProvider, SHOP } from '../open-provider';

/** A copy as the tracking widget makes it. */
const COPY = {
  slug: 'facebook',
  name: 'AddToCart',
  params: { value: 289.9, contents: [{ id: 'mesa', quantity: 1 }] },
  ids: ['1029384756019283'],
  id: 'e-1',
  time: 1_790_000_000_000,
  kind: 'woo_add_to_cart_on_button_click',
  woo: '',
  edd: '',
  orderKey: '',
  referrer: '',
  url: `${SHOP}/mesa`,
} as const;

let provider: OpenProvider;
beforeEach(async () => {
  provider = await openProvider();
});
afterEach(() => provider.close());

const send = (body: string, type = 'text/plain'): Promise<Response> =>
  provider.ask(`/events/${provider.site}`, {
    method: 'POST',
    headers: { 'content-type': type, origin: SHOP },
    body,
  });
const list = async (query = ''): Promise<{ events: { id: number }[]; next: number | null }> =>
  (await provider.own(`/sites/${provider.site}/events${query}`)).json();
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

test('[TR-61, REST] the form that the tracking widget sends is stored, and its answer counts as delivered', async () => {
  const answer = await send(restForm(COPY).toString(), FORM);
  expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
  const isJson = (await answer.json()) !== undefined;
  const { status } = answer;
  expect(classifyResponse({ status, isJson, pause: 0 }, 'REST')).toBe('delivered');
  expect((await list()).events).toEqual([
    {
      id: expect.any(Number),
      name: 'AddToCart',
      eventId: 'e-1',
      forwardedAt: null,
      params: { ...COPY.params, event_source_url: COPY.url },
      receivedAt: expect.any(String),
    },
  ]);
});

test('[TR-61, ajax] the form of the ajax endpoint is stored too', async () => {
  expect((await send(ajaxForm(COPY, 'pys_api_event', '').toString(), FORM)).status).toBe(200);
  expect((await list()).events).toMatchObject([
    {
      name: 'AddToCart',
      eventId: 'e-1',
      params: { value: '289.9', 'contents[0][id]': 'mesa', 'contents[0][quantity]': '1' },
    },
  ]);
});

test('an event in JSON is stored; the list is read page by page', async () => {
  for (const name of ['a', 'b', 'c'])
    expect((await send(JSON.stringify({ name, params: { value: 1 } }))).status).toBe(200);
  const first = await list('?limit=2');
  expect(first.events).toMatchObject([{ name: 'c', eventId: '' }, { name: 'b' }]);
  expect(await list(`?limit=2&after=${first.next}`)).toMatchObject({
    events: [{ name: 'a', params: { value: 1 } }],
    next: null,
  });
});

test.each([
  ['no name', JSON.stringify({ params: {} }), 'text/plain', 400],
  ['no JSON', 'name=a', 'text/plain', 400],
  ['a character that no database stores', 'event=a&data[b]=%00', FORM, 400],
])('an event with %s is refused', async (_what, body, type, status) => {
  expect((await send(body, type)).status).toBe(status);
  expect((await list()).events).toEqual([]);
});
