// @vitest-environment node
import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import webpush from 'web-push';
import { WebSocket } from 'ws';
import { loopbackAgent } from '../../push/services/agent';
import type { FirefoxService } from '../../push/services/firefox';
import { startFirefoxService } from '../../push/services/firefox';
import { makeCertificate } from '../../push/services/listening';

// A browser's side of the connection in a few lines; that stock Firefox speaks it is shown in `test/push/`.

type Frame = Record<string, unknown>;

const keys = webpush.generateVAPIDKeys();
const certificate = await makeCertificate();

let service: FirefoxService;
let agent: ReturnType<typeof loopbackAgent>;
beforeEach(async () => {
  service = await startFirefoxService(certificate);
  agent = loopbackAgent(service.endpointPort, certificate);
});
afterEach(async () => {
  agent.destroy();
  await service.close();
});

/** Connects as a browser, and says hello. */
async function connect(uaid = ''): Promise<{ uaid: string; frames: Frame[]; socket: WebSocket }> {
  const socket = new WebSocket(service.url, 'push-notification');
  const frames: Frame[] = [];
  socket.on('message', (text: Buffer) => frames.push(JSON.parse(text.toString()) as Frame));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ messageType: 'hello', uaid, use_webpush: true }));
  await vi.waitUntil(() => frames.length > 0);
  return { uaid: String(frames.shift()?.['uaid']), frames, socket };
}

/** Registers a channel; a subscription as a page would have it. */
async function register({ frames, socket }: Awaited<ReturnType<typeof connect>>) {
  const padded = `${keys.publicKey}=`;
  socket.send(JSON.stringify({ messageType: 'register', channelID: 'one', key: padded }));
  await vi.waitUntil(() => frames.length > 0);
  const ecdh = createECDH('prime256v1');
  return {
    endpoint: String(frames.shift()?.['pushEndpoint']),
    keys: {
      p256dh: ecdh.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/** What the sender's library is answered. */
async function send(
  subscription: webpush.PushSubscription,
  options: webpush.RequestOptions = {},
): Promise<number> {
  const vapidDetails = { subject: 'mailto:loja@shop.test', ...keys };
  return webpush
    .sendNotification(subscription, 'Olá', { agent, vapidDetails, TTL: 60, ...options })
    .then(
      ({ statusCode }) => statusCode,
      (error: unknown) => (error instanceof webpush.WebPushError ? error.statusCode : 0),
    );
}

describe('Firefox’s push service', () => {
  test("the message that the sender's library posts is accepted and passed on encrypted", async () => {
    const browser = await connect();
    const subscription = await register(browser);
    expect(await send(subscription)).toBe(201);
    await vi.waitUntil(() => browser.frames.length > 0);
    expect(browser.frames).toMatchObject([
      { messageType: 'notification', channelID: 'one', headers: { encoding: 'aes128gcm' } },
    ]);
    expect(Buffer.from(String(browser.frames[0]?.['data']), 'base64url').toString()).not.toContain(
      'Olá',
    );
  });

  test('another key, another service or an unknown subscription is refused', async () => {
    const subscription = await register(await connect());
    const another = { subject: 'mailto:x@shop.test', ...webpush.generateVAPIDKeys() };
    expect(await send(subscription, { vapidDetails: another })).toBe(401);
    const elsewhere = subscription.endpoint.replace('localhost', 'fcm.googleapis.com');
    expect(await send({ ...subscription, endpoint: elsewhere })).toBe(401);
    expect(await send({ ...subscription, endpoint: `${subscription.endpoint}x` })).toBe(410);
    expect(service.posted.map(({ status }) => status)).toEqual([401, 401, 410]);
  });

  test('a message needs a TTL and is at most 4096 bytes', async () => {
    const { endpoint } = await register(await connect());
    const { request } = await import('node:https');
    const post = (body: Buffer, headers: Record<string, string> = {}): Promise<number> =>
      new Promise((resolve, reject) => {
        const call = request(endpoint, { method: 'POST', agent, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        call.on('error', reject).end(body);
      });
    expect(await post(Buffer.alloc(10))).toBe(400);
    expect(await post(Buffer.alloc(4097), { ttl: '60' })).toBe(413);
    expect(await post(Buffer.alloc(10), { ttl: '60' })).toBe(401);
  });

  test('a message for an absent browser waits, and is sent again until it is acknowledged', async () => {
    const browser = await connect();
    const subscription = await register(browser);
    browser.socket.terminate();
    await vi.waitUntil(() => !service.isConnected());
    expect(await send(subscription)).toBe(201);
    const again = await connect(browser.uaid);
    await vi.waitUntil(() => again.frames.length > 0);
    expect(again.uaid).toBe(browser.uaid);
    const version = again.frames[0]?.['version'];
    again.socket.terminate();
    await vi.waitUntil(() => !service.isConnected());
    const third = await connect(browser.uaid);
    await vi.waitUntil(() => third.frames.length > 0);
    expect(third.frames[0]?.['version']).toBe(version);
    third.socket.send(JSON.stringify({ messageType: 'ack', updates: [{ version, code: 100 }] }));
    await vi.waitUntil(() => service.messages.some(({ type }) => type === 'ack'));
    third.socket.terminate();
    await vi.waitUntil(() => !service.isConnected());
    const last = await connect(browser.uaid);
    last.socket.send('{}');
    await vi.waitUntil(() => last.frames.length > 0);
    expect(last.frames).toEqual([{}]);
  });

  test('an unsubscribed subscription is gone, and a forgotten browser gets a new id', async () => {
    const browser = await connect();
    const subscription = await register(browser);
    browser.socket.send(JSON.stringify({ messageType: 'unregister', channelID: 'one', code: 200 }));
    await vi.waitUntil(() => browser.frames.length > 0);
    expect(browser.frames.pop()).toMatchObject({ messageType: 'unregister', status: 200 });
    expect(await send(subscription)).toBe(410);
    const second = await register(browser);
    service.forgetBrowsers();
    await vi.waitUntil(() => !service.isConnected());
    expect(await send(second)).toBe(410);
    expect((await connect(browser.uaid)).uaid).not.toBe(browser.uaid);
  });
});
