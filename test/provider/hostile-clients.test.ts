import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';
import type { ProviderProcess } from './harness/process';
import { startProviderProcess } from './harness/process';

const TOKEN = 'only-the-owner-knows-it';
/** The size of the asset that clients ask for, in bytes. */
const ASSET_BYTES = 2_000_000;
/** By how much the process's memory may grow in all, whatever hostile clients come one after the other, in bytes. */
const MOST_GROWTH = 200_000_000;
/** The addresses of this machine from which hostile clients come, and one from which somebody else comes. */
const HOSTILE = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const OTHER = '127.0.0.9';

const ASSET = 'GET /assets/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST = 'POST /push/subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';

/** The state of an open connection in the kernel's list of connections. */
const ESTABLISHED = '01';

/** What a client does with its connection, until the server ends it. Returns what ends its doing. */
type Behaviour = (socket: Socket) => (() => void) | undefined;

const everyHalfSecond = (work: () => void): (() => void) => {
  const timer = setInterval(work, 500);
  return () => clearInterval(timer);
};
const sending =
  (text: string): Behaviour =>
  (socket) => {
    socket.pause().write(text);
    return undefined;
  };

/** The hostile clients: how many come at a time, and what each does. */
const CLIENTS: [what: string, count: number, behaviour: Behaviour][] = [
  ['ask for an asset and do not read it', 300, sending(ASSET)],
  ['ask for it eight times in one go, and read nothing', 100, sending(ASSET.repeat(8))],
  ['ask for it 1,000 times in one go, and read nothing', 40, sending(ASSET.repeat(1_000))],
  [
    'ask for it again and again, and read nothing',
    40,
    (socket) => {
      socket.pause();
      return everyHalfSecond(() => void socket.write(ASSET.repeat(4)));
    },
  ],
  [
    'send a header byte by byte',
    300,
    (socket) => {
      socket.write('GET / HTTP/1.1\r\nX-A: ');
      return everyHalfSecond(() => void socket.write('a'));
    },
  ],
  [
    'send a body byte by byte',
    300,
    (socket) => {
      socket.write(`${POST}Content-Length: 10000\r\n\r\n`);
      return everyHalfSecond(() => void socket.write('a'));
    },
  ],
  [
    'send large bodies without their last byte',
    300,
    sending(`${POST}Content-Length: 1000001\r\n\r\n${'a'.repeat(1_000_000)}`),
  ],
  ['send nothing', 2_000, () => undefined],
  ['send a part of a header and go silent', 1_000, sending('GET / HTTP/1.1\r\nHost:')],
];

describe.each(['embedded', 'PostgreSQL'])('hostile clients, on %s', (database) => {
  let folder: string;
  let postgres: Postgres | undefined;
  let provider: ProviderProcess;
  let port: number;
  let site: string;
  /** The process's memory before the first hostile client, in bytes. */
  let before: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'enxerto-hostile-'));
    mkdirSync(join(folder, 'page/assets'), { recursive: true });
    writeFileSync(join(folder, 'page/index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'page/assets/large.js'), 'x'.repeat(ASSET_BYTES));
    postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    provider = await startProviderProcess('all', {
      ...{ HOST: '127.0.0.1', PROVIDER_TOKEN: TOKEN, TEST_PAGE: join(folder, 'page/') },
      DATABASE_URL: postgres?.url ?? join(folder, 'data'),
    });
    port = Number(new URL(provider.address ?? '').port);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${provider.address}/api/sites`, { headers });
    site = (await answer.json()).sites[0].id;
    for (let round = 0; round < 50; round += 1) expect(await others()).toEqual(SERVED);
    before = memory();
  });
  afterAll(async () => {
    await provider.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  });

  const memory = (): number => {
    const status = readFileSync(`/proc/${provider.pid}/status`, 'utf8');
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) * 1024;
  };
  /** Asks from an address of this machine; resolves to the status and the length of the answer. */
  const ask = (path: string, localAddress: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, localAddress, agent: false };
      get(options, (answer) => {
        let length = 0;
        answer.on('data', (part: Buffer) => (length += part.length));
        answer.on('end', () => resolve(`${answer.statusCode} ${length}`));
      }).on('error', reject);
    });
  /** What others get meanwhile. */
  const others = async (): Promise<unknown> => ({
    health: await ask('/healthz', HOSTILE[0] ?? ''),
    asset: await ask('/assets/large.js', OTHER),
    settings: (await ask(`/push/${site}.json`, OTHER)).slice(0, 4),
  });
  const SERVED = { health: '200 2', asset: `200 ${ASSET_BYTES}`, settings: '200 ' };

  /** Lets clients come, and looks at the process's memory until the server has ended all of them. Resolves to the most that it had. */
  async function attack(count: number, behaviour: Behaviour): Promise<number> {
    const sockets = Array.from({ length: count }, async (_one, index) => {
      const localAddress = HOSTILE[index % HOSTILE.length] ?? '';
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      // Writing to a connection that the server has ended is an error.
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
      const stop = behaviour(socket);
      socket.on('close', () => stop?.());
      return socket;
    });
    const all = await Promise.all(sockets);
    let most = memory();
    while (connectionsOf(provider.pid, port) > 0) {
      most = Math.max(most, memory());
      await wait(50);
    }
    for (const socket of all) socket.destroy();
    return most;
  }

  test('a client that ends in the middle of its body is no error in the log', async () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: OTHER });
    socket.write(`${POST}Content-Length: 10000\r\n\r\na`);
    await ask('/healthz', OTHER);
    socket.destroy();
    await expect.poll(() => connectionsOf(provider.pid, port), { timeout: 30_000 }).toBe(0);
    expect(await others()).toEqual(SERVED);
    expect(provider.logged()).not.toContain('a request failed');
  });

  test.each(CLIENTS)(
    'clients that %s: memory is bounded, others are served',
    async (what, count, behaviour) => {
      const attacked = attack(count, behaviour);
      await wait(500);
      expect(await others()).toEqual(SERVED);
      const most = await attacked;
      expect(await others()).toEqual(SERVED);
      console.log(`${database}, ${count} ${what}: ${Math.round((most - before) / 1e6)} MB more`);
      expect(most - before).toBeLessThan(MOST_GROWTH);
    },
  );
});

/** The address 127.0.0.1, as the kernel writes it. */
const LOOPBACK = '0100007F';

/**
 * The number of connections that a process has at its port. A client that does not read learns late that its own was ended. A
 * client's own port, at another address, may by chance have the same number.
 */
function connectionsOf(pid: number, port: number): number {
  const place = `${LOOPBACK}:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, own, , state]) => own === place && state === ESTABLISHED).length;
}
