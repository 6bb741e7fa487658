// @vitest-environment node
import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NONCE } from '../../../../demo-site/server/oddities.mjs';
import { createDemoServer } from '../../../../demo-site/server/app.mjs';
import { startDemo } from '../../../../tools/demo/server.mjs';
import { AJAX, ask, EVENT, form, OURS, post, REST, server, startServer } from './asked';

beforeEach(startServer);
afterEach(() => server.close());

describe('which requests are accepted, and of which size', () => {
  const ODDITIES = 'http://shop.test/server/oddities';
  const RECEIVED = 'http://shop.test/server/received';

  test("only requests to hosts that nobody else controls are answered: the shop's, localhost, IP addresses", async () => {
    const status = async (host: string): Promise<number> =>
      (await ask(`http://${host}/server/received`, { headers: OURS })).status;
    for (const host of ['shop.test', 'localhost:4173', 'demo.localhost', '127.0.0.1', '[::1]:80'])
      expect([host, await status(host)]).toEqual([host, 200]);
    for (const host of ['evil.example', 'localhost.evil.example', 'shop.test.evil.example'])
      expect([host, await status(host)]).toEqual([host, 421]);
  });

  test('a page of another origin can neither set the switches nor empty what was received', async () => {
    await post(REST, form({ event: 'Lead', eventID: 'kept' }));
    for (const origin of ['http://evil.example', 'http://shop.test:81', 'null']) {
      const headers = { ...OURS, origin, 'content-type': 'application/json' };
      const body = '{"nonce":"theirs"}';
      expect((await ask(ODDITIES, { method: 'POST', headers, body })).status).toBe(403);
      expect((await ask(ODDITIES, { method: 'DELETE', headers })).status).toBe(403);
      expect((await ask(RECEIVED, { method: 'DELETE', headers })).status).toBe(403);
    }
    expect(server.oddities.now.nonce).toBe(NONCE);
    expect(await server.store.all()).toHaveLength(1);
  });

  test("lists, messages and switches need the owner's token, from wherever the server is reached", async () => {
    const places = ['received', 'oddities', 'push', 'push/send', 'push/key', 'ads', 'ads/state'];
    const { origin, authorization } = OURS;
    for (const place of places)
      for (const method of ['GET', 'POST', 'DELETE'])
        for (const text of [
          '',
          'Bearer ',
          'Bearer x',
          authorization.slice(0, -1),
          `${authorization}x`,
        ]) {
          const headers = { origin, ...(text && { authorization: text }) };
          const { status } = await ask(`http://shop.test/server/${place}`, { method, headers });
          expect([place, method, status]).toEqual([place, method, 401]);
        }
    expect((await ask('http://shop.test/server/push', { headers: OURS })).status).toBe(200);
    const tokens = [createDemoServer(), createDemoServer()].map(({ ownerToken }) => ownerToken);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{24}$/);
  });

  test('switches that are not JSON, unknown or of the wrong type change nothing', async () => {
    const before = structuredClone(server.oddities.now);
    const asText = await post(ODDITIES, '{"nonce":"x"}', {
      ...OURS,
      'content-type': 'text/plain',
    });
    expect(asText.status).toBe(415);
    const wrong = [
      '{',
      '[]',
      '"nonce"',
      '{"constructor":{}}',
      '{"__proto__":{"nonce":"x"},"other":1}',
      '{"nonce":1}',
      '{"serverApi":"yes"}',
      '{"rest":{"status":99}}',
      '{"rest":{"status":200,"type":"text/javascript"}}',
      '{"rest":{"slow":1e9}}',
      '{"rest":{"toString":true}}',
      '{"disabled":{"all_disabled_by_api":"yes"}}',
      '{"disabled":{"unknown":true}}',
      `{"nonce":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ];
    for (const body of wrong) {
      const headers = { ...OURS, 'content-type': 'application/json' };
      expect([body.slice(0, 60), (await post(ODDITIES, body, headers)).status]).toEqual([
        body.slice(0, 60),
        400,
      ]);
    }
    expect(server.oddities.now).toEqual(before);
  });

  /** As a browser asks: over HTTP, with the length of a body said, where there is one. */
  async function overHttp(
    address: string,
    method: string,
    headers: OutgoingHttpHeaders,
    body?: string,
  ): Promise<number> {
    const listening = createServer((asked, answer) => void server.listener(asked, answer)).listen(
      0,
      '127.0.0.1',
    );
    await once(listening, 'listening');
    const { hostname: host, pathname: path } = new URL(address);
    const { port } = listening.address() as AddressInfo;
    try {
      return await new Promise((resolve, reject) => {
        request({ port, path, method, headers: { host, ...OURS, ...headers } }, (answer) => {
          resolve(answer.resume().statusCode ?? 0);
        })
          .on('error', reject)
          .end(body);
      });
    } finally {
      listening.closeAllConnections();
      listening.close();
    }
  }

  test('at most a megabyte of any request is read, whatever its method', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    const headers = { 'content-length': body.length };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const address of [AJAX, REST, ODDITIES])
        expect([method, await overHttp(address, method, headers, body)]).toEqual([method, 413]);
  });

  test('a body without a length is refused, and a request without a body is answered', async () => {
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await overHttp(AJAX, 'POST', chunked, 'action=pys_api_event')).toBe(411);
    expect(await overHttp(RECEIVED, 'DELETE', {})).toBe(204);
    expect(await overHttp(ODDITIES, 'DELETE', {})).toBe(200);
  });

  test('JSON nested without end counts as none', async () => {
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    expect((await post(REST, form({ event: 'Lead', data: deep, ids: deep }))).status).toBe(200);
    expect(await server.store.all()).toMatchObject([{ ids: [], params: {} }]);
  });

  test('cookies are not stored, and no other origin is allowed with credentials', async () => {
    const headers = { origin: 'http://evil.example', cookie: 'wordpress_logged_in=secret' };
    const answer = await post(REST, form({ event: 'Lead' }), headers);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    await post(AJAX, form(EVENT), headers);
    expect(JSON.stringify(await server.store.all())).not.toContain('secret');
  });
});

test('the demo listens on this machine only, unless configured otherwise', async () => {
  const addressOf = async (host?: string): Promise<string> => {
    const listening = await startDemo(0, { url: 'memory:' }, host);
    const { address } = listening.address() as AddressInfo;
    await new Promise((resolve) => listening.close(resolve));
    return address;
  };
  expect(await addressOf()).toMatch(/^(?:127\.0\.0\.1|::1)$/);
  expect(await addressOf('0.0.0.0')).toBe('0.0.0.0');
});
