import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Settings } from '#provider/settings';
import { print, printError } from '../print';
import { keys } from './keys';

/** The options of the commands that use the database. */
export interface DataOptions {
  /** The address of a running provider, which makes the backup or rotates the key. */
  readonly url?: string | undefined;
  /** The database into which the data is copied. */
  readonly to?: string | undefined;
  /** The id of the site whose key is rotated. */
  readonly site?: string | undefined;
}

/** A command that uses the database and starts nothing. Resolves to its exit code. */
type DataCommand = (
  settings: Settings,
  file: string | undefined,
  options: DataOptions,
) => Promise<number>;

/** The commands by name. */
export const DATA_COMMANDS: Readonly<Record<string, DataCommand>> = { backup, restore, copy, keys };

/** Writes a backup into a new file. The file gets its final name only once the backup is complete. */
async function backup(
  { databaseUrl, token }: Settings,
  file: string | undefined,
  { url }: DataOptions,
): Promise<number> {
  if (file === undefined) return refuse('provider backup needs the name of the file to write');
  const { writeLines } = await import('#provider/backup/file');
  const part = `${file}.part`;
  try {
    if (url === undefined) await fromDatabase(databaseUrl, (lines) => writeLines(part, lines));
    else await download(url, token, part);
    const rows = await countRows(part);
    await rename(part, file);
    print(`${rows} rows are in ${file}, which holds private keys: keep it where nobody else reads`);
    return 0;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes a backup into the empty database of `DATABASE_URL`. */
async function restore({ databaseUrl }: Settings, file: string | undefined): Promise<number> {
  if (file === undefined) return refuse('provider restore needs the name of the file to read');
  const { readLines } = await import('#provider/backup/file');
  const { restore: write } = await import('#provider/backup/restore');
  const { rows, at, database } = await write(
    { url: databaseUrl, warn: printError },
    readLines(file),
  );
  await database.close();
  print(`${rows} rows of ${at} are in the database`);
  return 0;
}

/** Copies the database of `DATABASE_URL` into another one, which has to be empty. */
async function copy(
  { databaseUrl }: Settings,
  _file: string | undefined,
  { to }: DataOptions,
): Promise<number> {
  if (to === undefined) return refuse('provider copy needs --to and an address or a folder');
  const { restore: write } = await import('#provider/backup/restore');
  await fromDatabase(databaseUrl, async (lines) => {
    const { rows, database } = await write({ url: to, warn: printError }, lines);
    await database.close();
    print(
      `${rows} rows are copied; start the provider with DATABASE_URL=… of the copy from now on`,
    );
  });
  return 0;
}

function refuse(reason: string): number {
  printError(`${reason}; npx enxerto provider --help says more`);
  return 2;
}

/** Opens a database, reads all its lines as those of a backup, and closes it. The database's tables are not changed. */
async function fromDatabase(
  url: string,
  use: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  const { openDatabase } = await import('#provider/database/open');
  const { dump } = await import('#provider/backup/dump');
  const database = await openDatabase({ url, migration: null, warn: printError });
  try {
    await use(dump(database));
  } finally {
    await database.close();
  }
}

/** Downloads a backup from a running provider. */
async function download(url: string, token: string, file: string): Promise<void> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/api/backup`, {
    headers: { authorization: `Bearer ${token}` },
    // A redirect is an error, because the token must not be sent to another address.
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`${url} does not answer`, { cause: error });
  });
  if (!answer.ok || !answer.body)
    throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  await pipeline(
    Readable.fromWeb(answer.body as ReadableStream),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
}

/** Reads a backup to its end, and returns how many rows it has. @throws if the backup is not complete */
async function countRows(file: string): Promise<number> {
  const { readLines } = await import('#provider/backup/file');
  const { END } = await import('#provider/backup/format');
  let last = '';
  for await (const line of readLines(file)) last = line;
  const [end, rows] = last.startsWith('[') ? (JSON.parse(last) as [string, number]) : [];
  if (end !== END || rows === undefined) throw new Error(`${file} is no whole backup`);
  return rows;
}
