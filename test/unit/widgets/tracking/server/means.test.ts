import { expect, test, vi } from 'vitest';
import { isWaiting, pendingEntries } from '#src/net/retry/pending';
import { eventOf } from '#widgets/tracking/model/event';
import type { ServerCopy } from '#widgets/tracking/pipeline/server-copy';
import {
  AJAX,
  answers,
  details,
  errors,
  failed,
  given,
  ID,
  OPTIONS,
  outgoing,
  REST,
  sent,
  serve,
  serveEachTest,
  settled,
} from './serving';

serveEachTest();

test('[TR-61, means] a copy is sent to REST first, then to ajax with the same id and the latest nonce, and then no more', async () => {
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
  expect([errors, isWaiting()]).toEqual([[failed(REST, '401')], false]);
});

test('[TR-40, hCR] [TR-61, platforms] hCR is sent by ajax only, Pinterest by its own action, an unknown service by the fallback', async () => {
  const on = serve();
  on.toServer(outgoing({ name: 'hCR' }));
  on.toServer(outgoing({ slug: 'pinterest', kind: '', raw: {} }));
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

test('[TR-61, status] a page in place of JSON and a blocked request are errors too, with what there was in place of a status', async () => {
  answers[REST] = () => new Response('<!doctype html><title>Entrar</title>');
  const on = serve();
  on.toServer(outgoing());
  await settled();
  answers[REST] = () => Promise.reject(new TypeError('Failed to fetch'));
  on.toServer(outgoing());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(errors).toEqual([failed(REST, '200, not JSON'), failed(REST, 'unreachable')]);
  expect(details(on)).toEqual(['sent REST: 200, ajax: 200', 'sent REST: unreachable, ajax: 200']);
});

test('[TR-61, later] after 503, a network failure or a time-out the whole copy is stored and the outbox chunk is loaded', async () => {
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
  expect(details(on)).toEqual([
    'queued REST: 503',
    'queued REST: unreachable, ajax: unreachable',
    'queued REST: timed out',
  ]);
  expect(errors).toEqual([
    failed(REST, '503'),
    failed(REST, 'unreachable'),
    failed(AJAX, 'unreachable'),
    failed(REST, 'timed out'),
  ]);
  answers[REST] = () => new Response('', { status: 500 });
  expect(pendingEntries().map(([, copy]) => (copy as ServerCopy).id)).toEqual([
    'one',
    'two',
    'three',
  ]);
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
  expect(given?.may(copy as ServerCopy)).toBe('now');
  expect(await given?.deliver(copy as ServerCopy)).toEqual({ again: true, pause: false, ms: 0 });
});

test("[TR-61, browser ids] the browser ids are added to the server's copy of Meta's events only", async () => {
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

test('a page with no server data, or with nonsense in it, sends nothing and reports the loss once', async () => {
  Object.assign(window, { pysFacebookRest: 'yes', pysOptions: null });
  const on = serve({
    facebook: { pixelIds: 7 },
    ajaxUrl: 'javascript:alert(1)',
    ajax_event: eventOf({}),
  });
  on.toServer(
    outgoing({
      params: { a: [Symbol('s') as never, () => 1, Number.NaN] },
      kind: '',
      raw: { pixelIds: {} },
    }),
  );
  await settled();
  expect(sent).toEqual([]);
  // A copy that is lost for ever is logged, in debug mode or not (TR-61).
  const why = 'the server gave no address for it';
  expect(errors).toEqual([`facebook AddToCart ${ID} dropped: ${why}, as others may be: said once`]);
  expect(details(on)).toEqual([`blocked ${why}`]);
});

test("[TR-61, own server] the owner's REST route and nonce win over the printed ones; hCR is still sent by ajax", async () => {
  answers['/own/rest'] = () => new Response('', { status: 401 });
  const on = serve(OPTIONS, { rest: '/own/rest', nonce: 'own' });
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
