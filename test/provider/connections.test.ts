import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../../provider/main';
import { startProvider } from '../../provider/main';
import { readSettings } from '../../provider/settings';

let provider: Running;
let port: number;
beforeAll(async () => {
  const settings = readSettings({ PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' });
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

function open(): Client {
  const began = Date.now();
  const socket = connect(port, 'localhost');
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

/** Sends a text byte by byte, one in each half second, until the connection ends. */
async function trickle(
  client: Client,
  first: string,
  text: string,
): Promise<{ answer: string; ms: number }> {
  client.send(first);
  let at = 0;
  const timer = setInterval(() => {
    client.send(text[at % text.length] ?? '');
    at += 1;
  }, 500);
  const result = await client.end;
  clearInterval(timer);
  return result;
}

test('clients that send a header or a body byte by byte are cut off, and meanwhile others are answered', async () => {
  const head = 'POST /api/session HTTP/1.1\r\nHost: localhost\r\n';
  const slow = Array.from({ length: 100 }, () => trickle(open(), head, 'X-A: aaaaaaaa\r\n'));
  const slowBodies = Array.from({ length: 100 }, () =>
    trickle(open(), `${head}Content-Length: 1000\r\n\r\n{"token":"`, 'a'),
  );
  expect(await isHealthy()).toBe(true);
  for (const { answer, ms } of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(18_000);
  }
  expect(await isHealthy()).toBe(true);
  const ends = await Promise.all(slowBodies);
  // An address may have 50 requests in flight; the others are refused at once.
  const answered = (status: number) => ends.filter(({ answer }) => answer.includes(` ${status} `));
  expect([answered(408).length, answered(503).length]).toEqual([50, 50]);
  for (const { ms } of answered(408)) {
    expect(ms).toBeGreaterThan(15_000);
    expect(ms).toBeLessThan(30_000);
  }
  expect(await isHealthy()).toBe(true);
});

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
    [
      'chunked, spelled otherwise',
      `${line}${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['with two lengths', `${line}${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['with a length below 0', `${line}${host}Content-Length: -1\r\n\r\n`, 400],
    ['with a length above the limit', `${line}${host}Content-Length: 99999999999\r\n\r\n{`, 413],
    [
      'with a body that its address does not take',
      `${line}${host}Content-Length: 800000\r\n\r\n{`,
      413,
    ],
    ['without a host', `${line}\r\n`, 400],
    ['with a host that is none', `${line}Host: a b/../\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['with a large header', `${line}${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['with a line feed in a header', `${line}${host}X-A: a\nContent-Length: 5\r\n\r\n`, 400],
    ['with NUL in a header', `${line}${host}X-A: a\0\r\n\r\n`, 400],
    ['of another protocol', '\x16\x03\x01\x02\x00\x01', 400],
    ['with an unknown method', `EVIL / HTTP/1.1\r\n${host}\r\n`, 400],
    [
      'with a path out of the folder',
      `GET /../../etc/passwd HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      404,
    ],
    [
      'with a path that begins twice',
      `GET //other.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
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
    ...[200, 200, 404, 200, 200, 401, 200, 404],
  ]);
});

test('a ninth request before the first is answered ends the connection', async () => {
  const client = open();
  client.send('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(9));
  expect((await client.end).answer.match(/200 OK/g) ?? []).toEqual([]);
  expect(await isHealthy()).toBe(true);
});

test('many connections that send nothing keep nobody out', async () => {
  const idle = Array.from({ length: 500 }, open);
  expect(await isHealthy()).toBe(true);
  for (const { ms } of await Promise.all(idle.map(({ end }) => end)))
    expect(ms).toBeLessThan(25_000);
});

test('a provider whose port is not free fails to start, and leaves nothing running', async () => {
  const timers = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = { timers: timers(), listeners: process.listenerCount('unhandledRejection') };
  const settings = readSettings({
    ...{ PORT: String(port), DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' },
  });
  await expect(startProvider(settings, 'all')).rejects.toThrow('EADDRINUSE');
  expect(process.listenerCount('unhandledRejection')).toBe(before.listeners);
  // The intervals of the job queue would keep the process alive.
  await expect.poll(timers).toBeLessThanOrEqual(before.timers);
});
