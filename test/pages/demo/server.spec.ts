import { expect, test } from '../harness/test';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test("@both-ci the demo's server takes events by fetch, form and beacon, and misbehaves on demand", async ({
  page,
  shop,
  server,
}) => {
  shop.page('/', '<!doctype html><title>Loja</title>');
  shop.page('/seguinte', '<!doctype html><title>Seguinte</title>');
  await page.goto(shop.origin);
  const post = (address: string, fields: Record<string, string>): Promise<[number, string]> =>
    page.evaluate(
      async ([to, body, headers]) => {
        const answer = await fetch(to, {
          method: 'POST',
          keepalive: true,
          headers,
          body: new URLSearchParams(body).toString(),
        });
        return [answer.status, await answer.text()] as [number, string];
      },
      [address, fields, FORM] as const,
    );
  const event = { event: 'Lead', eventID: 'um', data: '{"verão":"2025"}', ids: '["1"]' };

  expect(await post(server.restUrl, event)).toEqual([200, '{"success":true}']);
  server.oddities({ rest: { status: 503, times: 1 } });
  expect((await post(server.restUrl, event))[0]).toBe(503);
  expect(await post(`${shop.origin}/demo/wp-json/pys-facebook/v1/event`, event)).toEqual([
    200,
    '{"success":true}',
  ]);
  const ajax = { action: 'pys_api_event', event: 'Contact', eventID: 'dois', 'data[a][]': 'b' };
  expect(await post(server.ajaxUrl, { ...ajax, ajax_event: 'velho' })).toEqual([200, '']);
  expect(await post(server.ajaxUrl, { ...ajax, ajax_event: server.nonce })).toEqual([200, '']);

  await page.evaluate(
    ([to, nonce]) => {
      addEventListener('pagehide', () => {
        const form = new FormData();
        form.append('action', 'pys_api_event');
        form.append('event', 'Schedule');
        form.append('ajax_event', nonce);
        navigator.sendBeacon(to, form);
      });
    },
    [server.ajaxUrl, server.nonce] as const,
  );
  await page.goto(`${shop.origin}/seguinte`);
  await expect
    .poll(async () => (await server.received()).map(({ route, event: name }) => [route, name]))
    .toEqual([
      ['rest', 'Lead'],
      ['rest', 'Lead'],
      ['ajax', 'Contact'],
      ['ajax', 'Schedule'],
    ]);
  expect((await server.received())[0]).toMatchObject({
    service: 'facebook',
    eventID: 'um',
    ids: ['1'],
    params: { verão: '2025' },
    more: { headers: { origin: shop.origin } },
  });
  expect((await server.asked()).map(({ status, accepted }) => [status, accepted])).toEqual([
    ...[
      [200, true],
      [503, false],
      [200, true],
    ],
    ...[
      [200, false],
      [200, true],
      [200, true],
    ],
  ]);
});

test("where the demo's server hangs or cuts the line, the page's request fails and no event is accepted", async ({
  page,
  shop,
  server,
}) => {
  await shop.open(page, '<!doctype html><title>Loja</title>');
  const outcome = (): Promise<string> =>
    page.evaluate(async (to) => {
      const timeout = new AbortController();
      const body = new URLSearchParams({ event: 'Lead' });
      (window as unknown as { giveUp: () => void }).giveUp = () => timeout.abort();
      return fetch(to, { method: 'POST', body, signal: timeout.signal }).then(
        ({ status }) => String(status),
        ({ name }: Error) => name,
      );
    }, server.restUrl);
  server.oddities({ rest: { cut: true } });
  expect(await outcome()).toBe('TypeError');
  server.oddities({ rest: { hang: true } });
  const hanging = outcome();
  await expect.poll(async () => (await server.asked()).length).toBeGreaterThanOrEqual(2);
  await page.evaluate(() => (window as unknown as { giveUp: () => void }).giveUp());
  expect(await hanging).toBe('AbortError');
  expect(await server.received()).toEqual([]);
});
