import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChunkName } from '../../../../src/chunks';
import { isWaiting, pendingEntries } from '../../../../src/net/pending';
import type { Answer } from '../../../../src/net/send';
import { createScope } from '../../../../src/scope';
import type { OutboxGiven } from '../../../../widgets/tracking/server/outbox.ts';
import type { Copy } from '../../../../widgets/tracking/pipeline/server-copy';
import { copyOf } from '../../../../widgets/tracking/pipeline/server-copy';
import { mount } from '../../../../widgets/tracking/server';
import { ajaxForm, restForm } from '../../../../widgets/tracking/server/forms';
import { classifyResponse } from '../../../../widgets/tracking/server/classify-response';
import type { Outgoing } from '../../../../widgets/tracking/tracker';
import type { Bench } from './fixture';
import { bench } from './fixture';
import { contextOf } from '../../context';

const OPTIONS = {
  facebook: { pixelIds: ['111'] },
  pinterest: { pixelIds: ['222'] },
  bing: {},
  ajaxUrl: '/wp-admin/admin-ajax.php',
  ajax_event: 'old',
  useSendBeacon: '1',
};
const ID = '3c6ef362-0d1e-4f2a-9b3c-3c6ef362a5c7';
const outgoing = (change: Partial<Outgoing> = {}): Outgoing => ({
  slug: 'facebook',
  name: 'AddToCart',
  params: { value: '289.90' },
  id: ID,
  time: 1_760_000_000_500,
  event: { e_id: 'woo_add_to_cart_on_button_click', pixelIds: ['111'], woo_order: '' },
  ...change,
});

interface Sent {
  path: string;
  fields: Record<string, string>;
  init: RequestInit;
}

let sent: Sent[] = [];
let errors: string[] = [];
let given: OutboxGiven | undefined;
let made: Bench | undefined;
/** What answers, by path; nothing: 200 and JSON. */
let answers: Record<string, () => Response | Promise<Response>> = {};
let scope = createScope('server', () => undefined);

interface Serving extends Bench {
  /** Has the server's copy of an event made and sent. */
  toServer(outgoing: Outgoing): void;
}

/** The chunk on a page where everything is allowed. */
function serve(options: object = OPTIONS): Serving {
  const on = bench({ ...options }, { decided: true, yes: ['advertisement', 'analytics'] });
  made = on;
  scope = createScope('server', (error) => errors.push(String(error)));
  const context = contextOf({
    scope,
    log: Object.assign((line: string) => on.lines.push(line), {
      error: (line: string) => errors.push(line),
    }),
    consent: {
      can: () => on.tracker.granted('facebook'),
      decided: true,
      subscribe: () => () => undefined,
    },
    chunks: {
      bring: (_name: ChunkName, what: OutboxGiven) => {
        given = what;
        return Promise.resolve(true);
      },
    },
  });
  let send: ((copy: Copy) => void) | undefined;
  mount(context, { tracker: on.tracker, ready: (sender) => (send = sender) });
  return { ...on, toServer: (one) => send?.(copyOf(one, on.tracker, on.visit)) };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
const details = ({ notes }: Bench): string[] =>
  notes.map(({ decision, detail }) => `${decision} ${detail}`);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  errors = [];
  answers = {};
  given = undefined;
  Object.assign(window, {
    pysFacebookRest: { restApiUrl: '/wp-json/pys' },
    pysOptions: { ajax_event: 'new' },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = new URL(address, location.href).pathname;
    sent.push({ path, init, fields: Object.fromEntries(new URLSearchParams(String(init.body))) });
    const answer = answers[path] ?? (() => new Response('{"success":true}'));
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  scope.end();
  made?.end();
  made = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const REST = '/wp-json/pys';
const AJAX = '/wp-admin/admin-ajax.php';

test.each<[Answer['status'], boolean, string, string]>([
  [200, true, 'delivered', 'delivered'],
  [200, false, 'ajax', 'delivered'],
  [401, true, 'ajax', 'refused'],
  [403, true, 'ajax', 'refused'],
  [404, true, 'ajax', 'refused'],
  [405, false, 'ajax', 'refused'],
  ['unreachable', false, 'ajax', 'later'],
  [429, true, 'later', 'later'],
  [500, true, 'later', 'later'],
  [503, false, 'later', 'later'],
  ['timed out', false, 'later', 'later'],
  [400, true, 'dropped', 'dropped'],
  [413, false, 'dropped', 'dropped'],
  [422, true, 'dropped', 'dropped'],
  ['unseen', false, 'delivered', 'delivered'],
])('[TR-61, judgement] %s, JSON %s: by REST %s, by ajax %s', (status, isJson, rest, ajax) => {
  const answer = { status, isJson, pause: 0 };
  expect([classifyResponse(answer, 'REST'), classifyResponse(answer, 'ajax')]).toEqual([
    rest,
    ajax,
  ]);
});

/** Reads a field's name as PHP does. */
function asPhp(form: URLSearchParams, root: string): unknown {
  // Without what every object has: a field may be called `toString`.
  const none = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
  const read = none();
  for (const [name, value] of form) {
    const [head = '', ...path] = name
      .split(/\]?\[|\]$/)
      .slice(0, name.endsWith(']') ? -1 : undefined);
    if (head !== root) continue;
    let at = read;
    for (const step of path.slice(0, -1)) at = (at[step] ??= none()) as Record<string, unknown>;
    at[path.at(-1) ?? ''] = value;
  }
  return read;
}

const COPY: Copy = {
  slug: 'facebook',
  name: 'Lead',
  params: {},
  ids: ['1', '2'],
  id: ID,
  time: 1_760_000_000_500,
  kind: 'k',
  woo: '',
  edd: '7',
  orderKey: '',
  url: 'https://shop.test/',
  referrer: '',
};
const key = fc.stringMatching(/^\w{1,8}$/).filter((name) => name !== '__proto__');
const leaf = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);
const tree = fc.letrec((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, leaf, fc.dictionary(key, tie('node'), { minKeys: 1 })),
})).node;

test('[TR-61, forms] REST says data and ids as JSON; ajax one field for every value, as PHP reads them; what is null is left out', () => {
  fc.assert(
    fc.property(fc.dictionary(key, tree), (params) => {
      const plain = JSON.parse(JSON.stringify(params)) as Record<string, unknown>;
      const rest = restForm({ ...COPY, params });
      expect(JSON.parse(rest.get('data') ?? '')).toEqual(plain);
      const texts = JSON.parse(
        JSON.stringify(plain, (_key, value: unknown) =>
          typeof value === 'object' ? value : String(value),
        ),
      ) as object;
      const ajax = ajaxForm(
        { ...COPY, params: { ...params, nothing: null, none: undefined } },
        'a',
        'n',
      );
      expect(asPhp(ajax, 'data')).toEqual(texts);
    }),
  );
  const rest = Object.fromEntries(restForm(COPY));
  expect(rest).toMatchObject({
    ids: '["1","2"]',
    woo_order: '0',
    edd_order: '7',
    event_time: '1760000000',
  });
  const ajax = ajaxForm(COPY, 'pys_api_event', 'nonce');
  expect(Object.fromEntries(ajax)).toMatchObject({
    action: 'pys_api_event',
    pixel: 'facebook',
    event: 'Lead',
    'ids[0]': '1',
    'ids[1]': '2',
    eventID: ID,
    url: COPY.url,
    ajax_event: 'nonce',
    edd_order: '7',
  });
  expect(ajax.has('woo_order')).toBe(false);
});

test('[TR-61, means] REST first; refused there, ajax with the same id and the nonce printed last; then it is over', async () => {
  answers[REST] = () => new Response('{"code":"rest_forbidden"}', { status: 401 });
  answers[AJAX] = () => new Response('');
  const on = serve();
  on.toServer(outgoing());
  await settled();
  expect(sent.map(({ path, fields }) => [path, fields['eventID']])).toEqual([
    [REST, ID],
    [AJAX, ID],
  ]);
  expect(sent[1]?.fields['ajax_event']).toBe('new');
  for (const { init } of sent)
    expect(init).toMatchObject({
      keepalive: true,
      referrerPolicy: 'origin',
      cache: 'no-store',
      mode: 'cors',
    });
  expect(details(on)).toEqual(['sent REST: 401, ajax: 200']);
  expect([errors, isWaiting()]).toEqual([[], false]);
});

test('[TR-40, hCR] [TR-61, platforms] hCR by ajax only; Pinterest by its own action; an unknown one by the fallback, said once', async () => {
  const on = serve();
  on.toServer(outgoing({ name: 'hCR' }));
  on.toServer(outgoing({ slug: 'pinterest', event: {} }));
  on.toServer(outgoing({ slug: 'bing' }));
  on.toServer(outgoing({ slug: 'bing' }));
  await settled();
  expect(
    sent.map(({ path, fields }) => [path, fields['action'], fields['pixel'], fields['event']]),
  ).toEqual([
    [AJAX, 'pys_api_event', 'facebook', 'hCR'],
    [AJAX, 'pys_pinterest_api_event', 'pinterest', 'AddToCart'],
    [AJAX, 'pys_api_event', 'bing', 'AddToCart'],
    [AJAX, 'pys_api_event', 'bing', 'AddToCart'],
  ]);
  expect(sent[1]?.fields['ids[0]']).toBe('222');
  expect(errors).toEqual(['unknown platform bing: sent by ajax']);
});

test('[TR-61, dropped] what is wrong with the event itself is an error on the console, with its status, and nothing else is tried', async () => {
  answers[REST] = () => new Response('', { status: 422 });
  const on = serve();
  on.toServer(outgoing());
  await settled();
  expect(sent).toHaveLength(1);
  expect(errors).toEqual([`facebook AddToCart ${ID} dropped: REST: 422`]);
  expect([details(on), isWaiting()]).toEqual([['blocked REST: 422'], false]);
});

test('[TR-61, later] 503, no network, no answer: put aside with everything that is needed, and the outbox brought', async () => {
  const on = serve();
  answers[REST] = () => new Response('', { status: 503 });
  on.toServer(outgoing({ id: 'one' }));
  await settled();
  answers[REST] = answers[AJAX] = () => Promise.reject(new TypeError('Failed to fetch'));
  on.toServer(outgoing({ id: 'two' }));
  await settled();
  answers[REST] = () => new Promise(() => undefined);
  on.toServer(outgoing({ id: 'three' }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(details(on)).toEqual(['queued REST: 503', 'queued REST: unreachable, ajax: unreachable']);
  answers[REST] = () => new Response('', { status: 500 });
  expect(pendingEntries().map(([, copy]) => (copy as Copy).id)).toEqual(['one', 'two']);
  const [[name, copy] = ['', undefined]] = pendingEntries();
  expect(name).toBe('one.facebook.AddToCart');
  expect(copy).toEqual({
    slug: 'facebook',
    name: 'AddToCart',
    params: { value: '289.90' },
    ids: ['111'],
    id: 'one',
    time: 1_760_000_000_500,
    kind: 'woo_add_to_cart_on_button_click',
    woo: '',
    edd: '',
    orderKey: '',
    url: location.origin + location.pathname,
    referrer: '',
  });
  expect(given?.may(copy as Copy)).toBe('now');
  expect(await given?.deliver(copy as Copy)).toEqual({ again: true, pause: false, ms: 0 });
});

test('[TR-61, browser ids] the vendor’s browser ids are added to the server’s copy of Meta’s events only', async () => {
  document.cookie = '_fbp=fb.1.1760000000000.1234567890';
  const on = serve();
  const event = outgoing();
  on.toServer(event);
  on.toServer(outgoing({ slug: 'pinterest' }));
  await settled();
  expect(JSON.parse(sent[0]?.fields['data'] ?? '')).toEqual({
    value: '289.90',
    _fbp: 'fb.1.1760000000000.1234567890',
  });
  expect(Object.keys(sent[1]?.fields ?? {}).filter((name) => name.includes('_fb'))).toEqual([]);
  expect(event.params).toEqual({ value: '289.90' });
  document.cookie = '_fbp=;max-age=0';
});

test('[TR-53, transport] clicks on links wait 500 ms, or until nobody sees the page; [TR-63, door] withdrawn in between, they are not sent', async () => {
  const on = serve({ ...OPTIONS, useSendBeacon: '' });
  const link = outgoing({
    name: 'OutboundClick',
    event: { e_id: 'automatic_event_outbound_link' },
  });
  on.toServer(link);
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
  on.toServer(link);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(sent).toHaveLength(2);
  on.toServer(link);
  on.choose([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(details(on).at(-1)).toBe('blocked refused');
});

test('[TR-62, long] more than 60 KB, alone or together, go without keep-alive; what they were is put aside as the page goes', async () => {
  const on = serve();
  answers[REST] = () => new Promise(() => undefined);
  const half = { note: 'x'.repeat(35_000) };
  for (const id of ['one', 'two']) on.toServer(outgoing({ id, params: half }));
  await settled();
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false]);
  window.dispatchEvent(new Event('pagehide'));
  expect(pendingEntries().map(([, copy]) => (copy as Copy).id)).toEqual(['two']);
});

test('[TR-62, broken off] a request that is broken off just before the page says that it goes has been sent; on a page that stays the ajax post follows', async () => {
  const on = serve();
  answers[REST] = () => Promise.reject(new TypeError('broken off'));
  const paths = (): string[] => sent.map(({ path }) => path);
  on.toServer(outgoing({ id: 'going' }));
  await settled();
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths()).toEqual([REST]);
  window.dispatchEvent(new Event('pageshow'));
  on.toServer(outgoing({ id: 'staying' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(paths()).toEqual([REST, REST, AJAX]);
});

test('a page that says nothing of the server, or says nonsense, is no reason to fail', async () => {
  Object.assign(window, { pysFacebookRest: 'yes', pysOptions: null });
  const on = serve({ facebook: { pixelIds: 7 }, ajaxUrl: 'javascript:alert(1)', ajax_event: {} });
  on.toServer(
    outgoing({
      params: { a: [Symbol('s') as never, () => 1, Number.NaN] },
      event: { pixelIds: {} },
    }),
  );
  await settled();
  expect(sent).toEqual([]);
  // What is lost for ever is said, debug or not (TR-61).
  const why = 'the server gave no address for it';
  expect(errors).toEqual([`facebook AddToCart ${ID} dropped: ${why}, as others may be: said once`]);
  expect(details(on)).toEqual([`blocked ${why}`]);
});

test('[TR-61, refused] what the last means refuses is an error on the console with its status, once per status, whatever the event', async () => {
  answers[REST] = () => new Response('', { status: 401 });
  answers[AJAX] = () => new Response('', { status: 403 });
  const on = serve();
  on.toServer(outgoing());
  on.toServer(outgoing({ id: 'two', name: 'Lead' }));
  await settled();
  answers[AJAX] = () => new Response('', { status: 404 });
  on.toServer(outgoing({ id: 'three' }));
  await settled();
  const line = (id: string, how: string): string =>
    `facebook AddToCart ${id} dropped: ${how}, as others may be: said once`;
  expect(errors).toEqual([line(ID, 'REST: 401, ajax: 403'), line('three', 'REST: 401, ajax: 404')]);
  expect(details(on)).toEqual([
    'blocked REST: 401, ajax: 403',
    'blocked REST: 401, ajax: 403',
    'blocked REST: 401, ajax: 404',
  ]);
  // What is wrong with one event is not so with the next.
  answers[REST] = () => new Response('', { status: 422 });
  on.toServer(outgoing({ id: 'four' }));
  on.toServer(outgoing({ id: 'five' }));
  await settled();
  expect(errors.slice(2)).toEqual([
    'facebook AddToCart four dropped: REST: 422',
    'facebook AddToCart five dropped: REST: 422',
  ]);
});

test('[TR-61, refused] without an ajax address the REST route is the last means; where there is neither, each service says so once', async () => {
  answers[REST] = () => new Response('', { status: 404 });
  const on = serve({ ...OPTIONS, ajaxUrl: '' });
  on.toServer(outgoing());
  on.toServer(outgoing({ slug: 'pinterest', id: 'one', event: {} }));
  on.toServer(outgoing({ slug: 'pinterest', id: 'two', event: {} }));
  await settled();
  expect(errors.sort()).toEqual([
    `facebook AddToCart ${ID} dropped: REST: 404, as others may be: said once`,
    'pinterest AddToCart one dropped: the server gave no address for it, as others may be: said once',
  ]);
  expect(isWaiting()).toBe(false);
});

test('[TR-61, own server] the REST route and the nonce that the owner gives come before what is printed; hCR by ajax all the same', async () => {
  const pysFacebookRest = { restApiUrl: '/own/rest' };
  answers['/own/rest'] = () => new Response('', { status: 401 });
  const on = serve({ ...OPTIONS, pysFacebookRest, nonce: 'own' });
  on.toServer(outgoing());
  await settled();
  on.toServer(outgoing({ name: 'hCR', id: 'masked' }));
  await settled();
  expect(sent.map(({ path, fields }) => [path, fields['eventID'], fields['ajax_event']])).toEqual([
    ['/own/rest', ID, undefined],
    [AJAX, ID, 'own'],
    [AJAX, 'masked', 'own'],
  ]);
});
