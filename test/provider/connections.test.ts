import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#provider/main';
import { startProvider } from '#provider/main';
import { readSettings } from '#provider/settings';

let provider: Running;
let port: number;
beforeAll(async () => {
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: 'memory:',
    LOG_LEVEL: 'silent',
  });
  provider = await startProvider(settings, 'all');
  port = Number(new URL(provider.address ?? '').port);
});
afterAll(() => provider.stop());

/** The connection of a client that sends what it likes. */
interface Client {
  send(text: string): void;
  /** What was answered until the server ended the connection, and after how many milliseconds that was. */
  readonly end: Promise<{ answer: string; ms: number }>;
}

/** Connects to the provider from an address of this machine. */
function open(localAddress = '127.0.0.1'): Client {
  const began = Date.now();
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  // Writing to a connection that the server has ended is an error.
  socket.on('error', () => undefined);
  const end = new Promise<{ answer: string; ms: number }>((resolve) => {
    socket.on('close', () => resolve({ answer, ms: Date.now() - began }));
  });
  return { send: (text) => void socket.write(text), end };
}

const isHealthy = async (): Promise<boolean> =>
  (await fetch(`${provider.address}/healthz`)).status === 200;

describe('a request that is no good HTTP is refused', () => {
  const line = 'POST /api/session HTTP/1.1\r\n';
  const host = 'Host: localhost\r\n';
  test.each([
    ['chunked', `${line}${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 411],
    [
      'chunked and with a length',
      `${line}${host}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['with two lengths', `${line}${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['with a length above the limit', `${line}${host}Content-Length: 99999999999\r\n\r\n{`, 413],
    ['without a host', `${line}\r\n`, 400],
    ['with a host that is none', `${line}Host: a b/../\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['with a large header', `${line}${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'with a path out of the folder',
      `GET /../../etc/passwd HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      404,
    ],
    [
      'for another host',
      `GET http://other.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      404,
    ],
    [
      'with broken percent signs',
      `GET /records/%zz%ff%00 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      404,
    ],
  ])('%s', async (_what, text, status) => {
    const client = open();
    client.send(
      text.replace(
        '\r\n\r\n',
        text.includes('Connection') ? '\r\n\r\n' : '\r\nConnection: close\r\n\r\n',
      ),
    );
    const { answer } = await client.end;
    expect(Number(answer.split(' ')[1]), answer.slice(0, 200)).toBe(status);
    expect(await isHealthy()).toBe(true);
  });
});

test('a body above the limit is not read', async () => {
  const client = open();
  client.send(`POST /records/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000000\r\n\r\n`);
  const part = 'x'.repeat(64 * 1024);
  const before = process.memoryUsage.rss();
  const timer = setInterval(() => client.send(part), 1);
  const { answer } = await client.end;
  clearInterval(timer);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});

test('pipelined requests are answered in their order, one after the other', async () => {
  const client = open();
  const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
  const paths = [
    '/healthz',
    '/readyz',
    '/nothing',
    '/healthz',
    '/readyz',
    '/api/sites',
    '/healthz',
  ];
  client.send(
    `${paths.map((path) => `${request(path)}\r\n`).join('')}${request('/x')}Connection: close\r\n\r\n`,
  );
  const statuses = (await client.end).answer.matchAll(/HTTP\/1\.1 (\d+)/g);
  expect([...statuses].map(([, status]) => Number(status))).toEqual([
    200, 200, 404, 200, 200, 401, 200, 404,
  ]);
});

test('a ninth request before the first is answered ends the connection', async () => {
  const client = open('127.0.0.2');
  client.send('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(9));
  expect((await client.end).answer.match(/200 OK/g) ?? []).toEqual([]);
  expect(await isHealthy()).toBe(true);
});

test('an address with too many requests at a time loses its idle connections, and gets new ones again after some seconds', async () => {
  const address = '127.0.0.3';
  const idle = open(address);
  const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
  const ask = (): Promise<string> => {
    const client = open(address);
    client.send(`${request}Connection: close\r\n\r\n`);
    return client.end.then(({ answer }) => answer.slice(0, 15));
  };
  expect(await ask()).toBe('HTTP/1.1 200 OK');
  open(address).send(`${request}\r\n`.repeat(9));
  expect((await idle.end).answer).toBe('');
  expect(await ask()).toBe('');
  expect(await isHealthy()).toBe(true);
  await expect.poll(ask, { timeout: 60_000 }).toBe('HTTP/1.1 200 OK');
});

test('a provider whose port is not free fails to start, and leaves nothing running', async () => {
  const timers = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = { timers: timers(), listeners: process.listenerCount('unhandledRejection') };
  const settings = readSettings({
    PORT: String(port),
    DATABASE_URL: 'memory:',
    LOG_LEVEL: 'silent',
  });
  await expect(startProvider(settings, 'all')).rejects.toThrow('EADDRINUSE');
  expect(process.listenerCount('unhandledRejection')).toBe(before.listeners);
  // The intervals of the job queue would keep the process alive.
  await expect.poll(timers).toBeLessThanOrEqual(before.timers);
});
