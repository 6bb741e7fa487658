// @vitest-environment node
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import type { Agent, Server } from 'node:https';
import { createServer } from 'node:https';
import { parse } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemoServer } from '../../../demo-site/server/app.mjs';
import { createDemoServer } from '../../../demo-site/server/app.mjs';
import { SITE } from '../../../demo-site/server/push/config.mjs';
import { readPosted } from '../../../provider/push/posted';
import { isPublic, publicAgent } from '../../../provider/push/public-agent';
import { loopbackAgent } from '../../push/services/agent';
import type { Certificate } from '../../push/services/listening';
import { close, listen, makeCertificate } from '../../push/services/listening';
import { forMany } from '../for-all';

const KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

/** What is made of a subscription with this endpoint; a text where it is refused. */
const accepts = (endpoint: string, hosts: string[] = []) =>
  readPosted(
    JSON.stringify({
      ...{ service: 'webpush', uuid: SITE, vendor: 1, subscriber_uuid: null, token: null },
      ...{ metaData: {}, subscription_json: JSON.stringify({ endpoint, keys: KEYS }) },
    }),
    hosts,
  );

describe('endpoints that anybody can post', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b_x-y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
    'https://db5p.notify.windows.com/w/?token=BQYAAAC%2fx%3d',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('%s is accepted', (endpoint) => {
    expect(accepts(endpoint)).toMatchObject({ endpoint });
  });

  test.each([
    'https://127.0.0.1;.push.apple.com/x',
    'https://127.0.0.1{.push.apple.com/x',
    "https://127.0.0.1'.push.apple.com/x",
    'https://localhost`.push.apple.com/x',
    'https://127.0.0.1"@web.push.apple.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com\\@127.0.0.1/x',
    'https://127.0.0.1\t.push.apple.com/x',
    'https:\\\\fcm.googleapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com',
    'https://ａ.push.apple.com/x',
    'https://.push.apple.com/x',
    'https://[::1].push.apple.com/x',
  ])('%j is refused', (endpoint) => {
    expect(accepts(endpoint)).toBe('endpoint');
  });

  test('every accepted address has the same host for both of Node’s parsers, and that is a push service’s', () => {
    const odd = fc.constantFrom(
      ...' ;{}"\'`<>|^\\@:/?#[]%\t\n.-~，。ａ'.split(''),
      '127.0.0.1',
      'a',
    );
    const hosts = ['.push.apple.com', 'fcm.googleapis.com', '.notify.windows.com'];
    const address = fc
      .tuple(
        fc.array(odd, { maxLength: 4 }),
        fc.constantFrom(...hosts),
        fc.array(odd, { maxLength: 3 }),
      )
      .map(([before, host, after]) => `https://${before.join('')}${host}${after.join('')}/x`);
    forMany(3_000, [address], (endpoint) => {
      if (typeof accepts(endpoint) === 'string') return;
      const { hostname } = new URL(endpoint);
      expect(parse(endpoint).hostname).toBe(hostname);
      expect(hostname).toMatch(
        /^(?:fcm\.googleapis\.com|[a-z\d.-]+\.(?:push\.apple|notify\.windows)\.com)$/,
      );
    });
  });
});

const PRIVATE = [
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:a00:1'],
  ...['::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fec0::1'],
];

describe('the addresses that are connected to', () => {
  let certificate: Certificate;
  let service: Server;
  let port: number;
  let asked: string[];
  let server: DemoServer;
  beforeAll(async () => {
    certificate = await makeCertificate();
  });
  beforeEach(async () => {
    server = createDemoServer({ home: 'shop.test' });
    asked = [];
    service = createServer(certificate, (request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: `https://localhost:${port}/elsewhere` }).end();
    });
    port = await listen(service);
  });
  afterEach(async () => {
    await close(service);
    await server.close();
  });

  /** Starts another server, with an agent of its own. */
  const serverWith = async (agent: Agent): Promise<void> => {
    await server.close();
    server = createDemoServer({ home: 'shop.test', push: { agent } });
  };
  const keep = (host: string) =>
    server.provider.subscriptions.keep({
      ...{ subscriber: randomUUID(), service: 'webpush', ...KEYS, vapid: '', meta: {} },
      endpoint: `https://${host}:${port}/send`,
    });

  test('no address of this machine, of a private network or of a group is public, and those of the internet are', () => {
    expect(PRIVATE.filter(isPublic)).toEqual([]);
    for (const address of ['1.1.1.1', '142.250.0.1', '2606:4700::1111', '2a00:1450:4003::5f'])
      expect([address, isPublic(address)]).toEqual([address, true]);
    for (const address of ['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433'])
      expect([address, isPublic(address)]).toEqual([address, false]);
  });

  test.each([
    ['an address of this machine', [{ address: '127.0.0.1', family: 4 }]],
    [
      'a public one and one of this machine',
      [
        { address: '1.1.1.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    ['the same as IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['none at all', []],
  ])('a name with %s is not connected to', async (_what, found: LookupAddress[]) => {
    const resolve = vi.fn((_host: string, _options: object, done: (...all: unknown[]) => void) =>
      done(null, found),
    );
    await serverWith(publicAgent({ resolve: resolve as never }));
    await keep('fcm.googleapis.com');
    const connections = vi.fn();
    service.on('connection', connections);
    expect(await server.provider.send(null)).toMatchObject([{ status: 0 }]);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(connections).not.toHaveBeenCalled();
  });

  test('by default the name is looked up and checked, and an address in the place of a name is checked too', async () => {
    const connections = vi.fn();
    service.on('connection', connections);
    for (const host of ['localhost', '127.0.0.1', '[::1]', '127.0.0.1;.push.apple.com'])
      await keep(host);
    expect(await server.provider.send(null)).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: 0 })),
    );
    expect(connections).not.toHaveBeenCalled();
  });

  test('what is connected to is what was checked: a name is looked up once for a connection', () => {
    const found = [{ address: '1.1.1.1', family: 4 }];
    const resolve = vi
      .fn((_host: string, _options: object, done: (...all: unknown[]) => void) =>
        done(null, [{ address: '127.0.0.1', family: 4 }]),
      )
      .mockImplementationOnce((_host, _options, done) => done(null, found));
    const agent = publicAgent({ resolve: resolve as never });
    const connect = vi.spyOn(
      Object.getPrototypeOf(Object.getPrototypeOf(agent)),
      'createConnection',
    );
    connect.mockReturnValue(undefined);
    agent.createConnection({ host: 'fcm.googleapis.com', port: 443 });
    const [{ lookup }] = connect.mock.calls[0] as [{ lookup?: (...all: unknown[]) => void }];
    connect.mockRestore();
    const answered = vi.fn();
    lookup?.('fcm.googleapis.com', { all: true }, answered);
    expect(answered).toHaveBeenLastCalledWith(null, found);
    lookup?.('fcm.googleapis.com', {}, answered);
    expect(answered.mock.lastCall?.[0]).toMatchObject({
      message: 'fcm.googleapis.com is at 127.0.0.1, which is not public',
    });
  });

  test('a redirect is not followed', async () => {
    await serverWith(loopbackAgent(port, certificate));
    await keep('localhost');
    expect(await server.provider.send(null)).toMatchObject([{ status: 307 }]);
    expect(asked).toEqual(['/send']);
    expect((service.address() as AddressInfo).port).toBe(port);
  });
});
