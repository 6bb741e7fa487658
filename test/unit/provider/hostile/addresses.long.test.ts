// @vitest-environment node

import type dns from 'node:dns';
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createForwarding } from '#provider/events/forward';
import { createEvents } from '#provider/events/received-events';
import { publicAgent } from '#provider/push/public-agent';
import type { Loopback } from '../loopback';
import { openLoopback } from '../loopback';
import type { OpenProvider } from '../open-provider';
import { openProvider, SHOP } from '../open-provider';
import { posted, subscription } from '../push/parts';

let provider: OpenProvider;
let there: Loopback;
beforeAll(async () => {
  provider = await openProvider();
  there = await openLoopback();
});
afterAll(async () => {
  await there.close();
  await provider.close();
});

/** Spellings of this machine's address that every program understands as 127.0.0.1. */
const LOOPBACK = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '①②⑦.0.0.1',
  '127。0。0。1',
  'localhost',
  'user:password@127.0.0.1',
];

/** Other addresses that are not public; `parts-of-sending.test.ts` has them all. */
const PRIVATE = ['10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]'];

/** Forwards an event of a site whose owner has set this address. */
async function forwardTo(address: string, agent?: Agent): Promise<void> {
  const { parts, site } = provider;
  await parts.sites.change(site, { settings: { forwardTo: address } });
  await provider.ask(`/events/${site}`, { method: 'POST', body: '{"name":"a"}' });
  await createForwarding(parts, createEvents(parts), agent).forward(site);
}

describe('an address that an owner of a site chooses', () => {
  test.each(LOOPBACK)('is not connected to: %s', async (host) => {
    const address = `https://${host}:${there.port}/`;
    const before = there.connections;
    await expect(forwardTo(address)).rejects.toThrow('not public');
    expect(there.connections).toBe(before);
    // Without the check, the same address reaches the server.
    await forwardTo(address, new Agent({ rejectUnauthorized: false }));
    expect(there.connections).toBe(before + 1);
  });

  test.each(PRIVATE)('is not connected to: %s', async (host) => {
    await expect(forwardTo(`https://${host}:${there.port}/`)).rejects.toThrow('not public');
  });

  test.each(['http://a.example/', 'ftp://a.example/', '//a.example', 'https://', 'javascript:1'])(
    'is refused when it is set: %s',
    async (address) => {
      const { site, own } = provider;
      const answer = await own(`/sites/${site}`, 'PATCH', { settings: { forwardTo: address } });
      expect(answer.status).toBe(400);
    },
  );
});

describe('the address of a push service that anybody posts', () => {
  const post = async (endpoint: string): Promise<number> => {
    const text = JSON.stringify({ ...subscription(), endpoint });
    const init = posted({ uuid: provider.site, subscription_json: text });
    const headers = { 'content-type': 'text/plain', origin: SHOP };
    return (await provider.ask('/push/subscribe', { ...init, headers })).status;
  };

  test.each([...LOOPBACK, ...PRIVATE])('is refused: %s', async (host) => {
    expect(await post(`https://${host}/a`)).toBe(400);
    expect(await post(`https://${host}:${there.port}/a`)).toBe(400);
  });

  test('is accepted when browsers have it', async () => {
    expect(await post('https://fcm.googleapis.com/fcm/send/a')).toBe(200);
  });
});

describe('a name that resolves to an address that is not public', () => {
  /** Requests `https://name.example/`, which resolves to these addresses, one list for each look-up. */
  async function visit(...answers: string[][]): Promise<{ error: string; lookUps: number }> {
    let lookUps = 0;
    const resolve = ((_host: string, _options: object, done: Done) => {
      const addresses = answers[Math.min(lookUps, answers.length - 1)] ?? [];
      lookUps += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof dns.lookup;
    const agent = publicAgent({ resolve });
    const error = await new Promise<string>((done) => {
      request(`https://name.example:${there.port}/`, { agent })
        .on('error', ({ message }) => done(message))
        .on('response', () => done('answered'))
        .end();
    });
    agent.destroy();
    return { error, lookUps };
  }
  type Done = (error: null, addresses: { address: string; family: number }[]) => void;

  test.each([
    ['this machine', ['127.0.0.1']],
    ['IPv6 of this machine', ['::1']],
    ['a public address and this machine', ['93.184.215.14', '127.0.0.1']],
    ['nothing', []],
  ])('is not connected to: %s', async (_what, addresses) => {
    const before = there.connections;
    const { error, lookUps } = await visit(addresses);
    expect(error).toMatch(/not public/);
    expect(lookUps).toBe(1);
    expect(there.connections).toBe(before);
  });

  test('is looked up once for a connection, so that it cannot change after the check', async () => {
    const before = there.connections;
    // The second answer would be used if the name were looked up again to connect. There is no route to the first one.
    const { lookUps } = await visit(['2001:4860:4860::8888'], ['127.0.0.1']);
    expect(lookUps).toBe(1);
    expect(there.connections).toBe(before);
  }, 20_000);
});

test('a redirect to this machine is not followed', async () => {
  const target = await openLoopback();
  for (const status of [301, 302, 303, 307, 308]) {
    there.answer = (_request, response) =>
      void response.writeHead(status, { location: `https://localhost:${target.port}/` }).end();
    await expect(forwardTo(`https://localhost:${there.port}/`, there.agent)).rejects.toThrow(
      String(status),
    );
  }
  expect(target.connections).toBe(0);
  await target.close();
});
