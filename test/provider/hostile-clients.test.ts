import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';
import type { ProviderProcess } from './harness/process';
import { startServer, startProviderProcess } from './harness/process';

const TOKEN = 'only-the-owner-knows-it';
/** The size of the asset that clients ask for, in bytes. */
const ASSET_BYTES = 2_000_000;
/** By how much the process's memory may grow in all, whatever hostile clients come one after the other, in bytes. */
const MOST_GROWTH = 200_000_000;
/** The addresses of this machine from which others come: visitors, and what asks for `/healthz`. */
const OTHER = '127.0.0.9';
const PROBE = new URL('harness/probe.mjs', import.meta.url).pathname;
const PLAIN = new URL('harness/plain.mjs', import.meta.url).pathname;
/**
 * For how long clients of each kind come, each again as soon as the server has ended its connection, in milliseconds. Default:
 * each comes once. docs/bench/provider.md has a run with two minutes.
 */
const ATTACK_MS = Number(process.env['PROVIDER_ATTACK_SECONDS'] ?? 0) * 1_000;

const NO_PROVIDER = 'none: a server of ten lines';

const ASSET = 'GET /assets/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST = 'POST /push/subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';

/** The state of an open connection in the kernel's list of connections. */
const ESTABLISHED = '01';

/** What an attack did to the process: the most memory that it had, and how long others waited for `/healthz`, in milliseconds. */
interface Attacked {
  readonly memory: number;
  readonly waits: readonly number[];
}

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

/** The hostile clients: how many come at a time, and what each does. Each kind has addresses of its own, as a provider may bar them. */
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

/** What is attacked. In a longer run, also a server with nothing of the provider in it, which shows what is the machine's own. */
const SERVERS = ['embedded', 'PostgreSQL', ...(ATTACK_MS ? [NO_PROVIDER] : [])];

describe.each(SERVERS)('hostile clients, on %s', (database) => {
  let folder: string;
  let postgres: Postgres | undefined;
  let provider: ProviderProcess;
  let port: number;
  let site: string;
  /** The process's memory before the first hostile client, in bytes. */
  let before: number;
  /** What asks for `/healthz` all the time, and what it has printed since the present clients came. */
  let probe: ChildProcess;
  const probed: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'enxerto-hostile-'));
    mkdirSync(join(folder, 'page/assets'), { recursive: true });
    writeFileSync(join(folder, 'page/index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'page/assets/large.js'), 'x'.repeat(ASSET_BYTES));
    postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
    provider =
      database === NO_PROVIDER
        ? await startServer([PLAIN], { ASSET_BYTES: String(ASSET_BYTES) })
        : await startProviderProcess('all', {
            HOST: '127.0.0.1',
            PROVIDER_TOKEN: TOKEN,
            TEST_PAGE: join(folder, 'page/'),
            DATABASE_URL: postgres?.url ?? join(folder, 'data'),
          });
    port = Number(new URL(provider.address ?? '').port);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${provider.address}/api/sites`, { headers });
    site = (await answer.json()).sites[0].id;
    for (let round = 0; round < 50; round += 1) expect(await others()).toEqual(SERVED);
    before = memory();
    probe = spawn(process.execPath, [PROBE, String(port), OTHER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (probe.stdout)
      createInterface({ input: probe.stdout }).on('line', (line) => probed.push(line));
    // Hostile clients have machines of their own. Here, they take what the provider and those who ask it leave of the processor.
    setPriority(constants.priority.PRIORITY_LOW);
  });
  afterAll(async () => {
    probe.kill();
    await provider.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  });

  const memory = (): number => {
    const status = readFileSync(`/proc/${provider.pid}/status`, 'utf8');
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) * 1024;
  };
  /** Asks from an address of this machine; resolves to the status and the length of the answer. */
  const ask = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, localAddress: OTHER, agent: false };
      get(options, (answer) => {
        let length = 0;
        answer.on('data', (part: Buffer) => (length += part.length));
        answer.on('end', () => resolve(`${answer.statusCode} ${length}`));
      }).on('error', reject);
    });
  /** What others get meanwhile. */
  const others = async (): Promise<unknown> => ({
    health: await ask('/healthz'),
    asset: await ask('/assets/large.js'),
    settings: (await ask(`/push/${site}.json`)).slice(0, 4),
  });
  const SERVED = { health: '200 2', asset: `200 ${ASSET_BYTES}`, settings: '200 ' };

  /** Lets clients come, and looks at the process until the server has ended all of them. */
  async function attack(kind: number, count: number, behaviour: Behaviour): Promise<Attacked> {
    const end = performance.now() + ATTACK_MS;
    const open = new Set<Socket>();
    const come = async (localAddress: string): Promise<void> => {
      do {
        const socket = connect({ port, host: '127.0.0.1', localAddress });
        // Writing to a connection that the server has ended is an error.
        socket.on('error', () => undefined);
        const closed = new Promise((resolve) => socket.once('close', resolve));
        await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
        open.add(socket);
        const stop = behaviour(socket);
        await closed;
        stop?.();
        open.delete(socket);
        // A client that is refused at once does not use all of this machine's processor time.
        if (ATTACK_MS) await wait(100);
      } while (performance.now() < end);
    };
    const coming = new Set(Array.from({ length: count }, (_one, index) => index));
    for (const index of coming)
      void come(`127.0.${kind + 1}.${2 + (index % 4)}`).finally(() => coming.delete(index));
    let most = 0;
    probed.length = 0;
    while (coming.size > 0) {
      most = Math.max(most, memory());
      await wait(50);
      // A client that does not read does not learn that the server has ended its connection: the kernel knows.
      const connected = connectionsOf(provider.pid, port);
      for (const socket of open) if (!connected.has(socket.localPort ?? 0)) socket.destroy();
    }
    expect(probed).not.toContain('wrong');
    return { memory: most, waits: probed.map(Number).sort((one, other) => one - other) };
  }

  test('a client that ends in the middle of its body is no error in the log', async () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: OTHER });
    socket.write(`${POST}Content-Length: 10000\r\n\r\na`);
    await ask('/healthz');
    socket.destroy();
    await expect.poll(() => connectionsOf(provider.pid, port).size, { timeout: 30_000 }).toBe(0);
    expect(await others()).toEqual(SERVED);
    expect(provider.logged()).not.toContain('a request failed');
  });

  test.each(CLIENTS.map((client, kind) => [...client, kind] as const))(
    'clients that %s: memory is bounded, others are served',
    async (what, count, behaviour, kind) => {
      const attacked = attack(kind, count, behaviour);
      await wait(500);
      expect(await others()).toEqual(SERVED);
      const { memory: most, waits } = await attacked;
      expect(await others()).toEqual(SERVED);
      const at = (share: number): string =>
        (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0);
      console.log(
        `| ${database} | ${count} ${what} | ${Math.round((most - before) / 1e6)} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`,
      );
      if (database !== NO_PROVIDER) expect(most - before).toBeLessThan(MOST_GROWTH);
    },
    ATTACK_MS + 180_000,
  );
});

/** The address 127.0.0.1, as the kernel writes it. */
const LOOPBACK = '0100007F';

/** The ports of the clients that are connected to a process's port. */
function connectionsOf(pid: number, port: number): Set<number> {
  const place = `${LOOPBACK}:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return new Set(
    readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, own, , state]) => own === place && state === ESTABLISHED)
      .map(([, , client]) => Number.parseInt(client?.split(':')[1] ?? '', 16)),
  );
}
