import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { listen } from '#test/push/services/listening';
import { startProcess, untilReady } from '#tools/wordpress/child.mjs';

/** Where Debian's packages put the programs of PostgreSQL, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';
/** The user that Debian's package makes. PostgreSQL refuses to run as root. */
const USER = 'postgres';

/** A PostgreSQL server of its own, on this machine only. */
export interface Postgres {
  /** Its address, for `DATABASE_URL`. */
  readonly url: string;
  /** The id of its first process, whose children answer. */
  readonly pid: number;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL server in a temporary folder, on a free port. @throws if PostgreSQL is not installed */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPrograms();
  const root = userInfo().uid === 0;
  const folder = mkdtempSync(join(tmpdir(), 'enxerto-postgres-'));
  if (root) chownSync(folder, idOf(2), idOf(3));
  const user = root ? USER : undefined;
  const data = join(folder, 'data');
  const asUser = root ? [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'] : [];
  const command = [join(programs, 'initdb'), '-D', data, '-A', 'trust', '-U', USER, '-E', 'UTF8'];
  const made = spawnSync('setpriv', [...asUser, ...command], { encoding: 'utf8', cwd: folder });
  if (made.status !== 0) throw new Error(`initdb: ${made.stdout}${made.stderr}`);
  const port = await freePort();
  const server = startProcess(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    { log: join(folder, 'log'), user, cwd: folder },
  );
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  await untilReady('postgres', server, () => answers(url));
  return {
    url,
    pid: server.pid,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder with PostgreSQL's programs. */
function findPrograms(): string {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((one, two) => Number(two) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...debian];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined)
    throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  return found;
}

/** The number of PostgreSQL's user (field 2) or group (field 3). */
function idOf(field: 2 | 3): number {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return Number(lines.find((line) => line.startsWith(`${USER}:`))?.split(':')[field]);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** True if the server accepts connections; undefined if not yet. */
async function answers(url: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
