// @vitest-environment node

import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dump } from '#provider/backup/dump';
import { readLines, writeLines } from '#provider/backup/file';
import { TABLE_NAMES } from '#provider/backup/format';
import { restore } from '#provider/backup/restore';
import { migrate } from '#provider/database/migrate';
import { openDatabase } from '#provider/database/open';
import type { Database } from '#provider/database/open';
import { openProvider } from '../open-provider';
import { addSampleRows, SITE } from './sample-rows';

let source: Database;
let folder: string;
// The tests only read the sample; one adds a row.
beforeAll(async () => {
  source = await openDatabase({ url: 'memory:', prepared: dataDir });
  await addSampleRows(source);
});
afterAll(() => source.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
const linesOf = (database: Database): Promise<string[]> => collect(dump(database));
const again = (lines: readonly string[]) => restore({ url: 'memory:' }, each(lines));

test('a restored database has every row of every table, and goes on with the same numbers', async () => {
  const lines = await linesOf(source);
  for (const name of TABLE_NAMES) {
    const begin = lines.findIndex((line) => line.startsWith(`["${name}"`));
    expect(lines[begin + 1], name).toMatch(/^\{/);
  }
  const { database, rows } = await again(lines);
  expect(rows).toBe(lines.length - TABLE_NAMES.length - 2);
  expect((await linesOf(database)).slice(1)).toEqual(lines.slice(1));
  const added = await database.query
    .insertInto('ended_subscriptions')
    .values({ site_id: SITE, reason: 'gone', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(added.id).toBe(2);
  const { id } = await database.query
    .insertInto('subscriptions')
    .values({
      site_id: SITE,
      subscriber: crypto.randomUUID(),
      service: 'webpush',
      endpoint: 'new',
      host: '',
      p256dh: '',
      auth: '',
      public_key: '',
      meta: '{}',
      categories: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(1_202);
  await database.close();
});

test('the lines are the same after they were written to a file, which only its owner may read', async () => {
  const path = join(folder, 'backup.gz');
  await writeLines(path, dump(source));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await collect(readLines(path))).slice(1)).toEqual((await linesOf(source)).slice(1));
  await expect(writeLines(path, dump(source))).rejects.toThrow('EEXIST');
});

test('while a backup is read, whoever writes waits, and the backup has nothing of it', async () => {
  const lines: string[] = [];
  let written: Promise<unknown> | undefined;
  for await (const line of dump(source)) {
    lines.push(line);
    written ??= source.query
      .insertInto('secrets')
      .values({ name: 'meanwhile', value: '' })
      .execute();
  }
  await written;
  expect(lines.filter((line) => line.includes('meanwhile'))).toEqual([]);
  expect((await linesOf(source)).filter((line) => line.includes('meanwhile'))).toHaveLength(1);
});

test.each([
  ['without its end', (lines: string[]) => lines.slice(0, -1), 'its end is missing'],
  [
    'of a newer version',
    ([head = '', ...rest]: string[]) => [
      head.replace(/"migration":"[^"]+"/, '"migration":"9999-later"'),
      ...rest,
    ],
    '9999-later',
  ],
  [
    'with an unknown table',
    ([head = '', ...rest]: string[]) => [head, '["pg_authid",null]', ...rest],
    'pg_authid',
  ],
  [
    'with a row that is none',
    ([head = '', table = '', ...rest]: string[]) => [head, table, '}', ...rest],
    'json',
  ],
])('a backup %s is refused as a whole', async (_what, change, reason) => {
  await expect(again(change(await linesOf(source)))).rejects.toThrow(reason);
});

test('nothing is restored over rows', async () => {
  const lines = await linesOf(source);
  const place = { url: 'memory:', schema: 'restored_twice' };
  const { database } = await restore(place, each(lines));
  await expect(restore(place, each(lines))).rejects.toThrow('the database is not empty');
  await database.close();
});

test.each([
  ['is cut off', (file: Buffer) => file.subarray(0, file.length / 2)],
  ['is not compressed', () => Buffer.from('{"format":"enxerto-provider"}')],
  ['is damaged', (file: Buffer) => Buffer.concat([file.subarray(0, 100), randomBytes(900)])],
])('a file that %s is refused', async (_what, change) => {
  const path = join(folder, 'backup.gz');
  await writeLines(path, dump(source));
  await writeFile(path, change(await readFile(path)));
  await expect(restore({ url: 'memory:' }, readLines(path))).rejects.toThrow(/./);
});

test('the owner of the provider downloads a backup; the owner of one site does not', async () => {
  const provider = await openProvider({ database: source });
  const answer = await provider.own('/backup');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="enxerto-provider-\d{4}-\d\d-\d\d\.ndjson\.gz"$/,
  );
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file).toHaveLength(Number(answer.headers.get('content-length')));
  const lines = gunzipSync(file).toString().trimEnd().split('\n');
  expect(lines.slice(1)).toEqual((await linesOf(source)).slice(1));
  const { token } = await (await provider.own(`/sites/${SITE}/token`, 'POST')).json();
  expect((await provider.own('/backup', 'GET', undefined, token)).status).toBe(403);
  expect((await provider.ask('/api/backup', { headers: {} })).status).toBe(401);
});

test('a table that a backup leaves out stays empty, as for a backup of an older version', async () => {
  const [head = '', ...lines] = await linesOf(source);
  const begin = lines.findIndex((line) => line.startsWith('["secrets"'));
  const older = [head, ...lines.slice(0, begin), JSON.stringify(['end', begin - 13])];
  const { database } = await again(older);
  expect(await database.query.selectFrom('secrets').selectAll().execute()).toEqual([]);
  await migrate(database.query, database.schema);
  await database.close();
});
