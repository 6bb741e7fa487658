import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provider } from '#cli/provider';
import { dump } from '#provider/backup/dump';
import { openDatabase } from '#provider/database/open';
import { addSampleRows, SITE } from '../unit/provider/backup/sample-rows';
import { idOf, posted } from '../unit/provider/push/parts';
import { heapInUse } from './harness/heap';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';
import { startProviderProcess } from './harness/process';

const TOKEN = 'only-the-owner-knows-it';

let postgres: Postgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provider-backup-'));
  vi.stubEnv('PROVIDER_TOKEN', TOKEN);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** An empty database of the server. */
async function newDatabase(name: string): Promise<string> {
  const server = await openDatabase({ url: postgres.url, migration: null });
  await server.run(`create database "${name}"`);
  await server.close();
  return postgres.url.replace(/\/postgres$/, `/${name}`);
}

/** Runs `npx enxerto provider` with these arguments and this database. */
async function run(databaseUrl: string, ...args: string[]): Promise<number> {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  return provider(args);
}

/** Calls `work` again and again until it is stopped; resolves to all results. */
function repeat<Result>(work: () => Promise<Result>): () => Promise<Result[]> {
  const stop = new AbortController();
  const results: Result[] = [];
  const done = (async () => {
    while (!stop.signal.aborted) results.push(await work());
    return results;
  })();
  return () => {
    stop.abort();
    return done;
  };
}

test.each(['a folder', 'PostgreSQL'])(
  'a backup of a running provider has all subscriptions that were acknowledged before, at one moment: %s',
  async (place) => {
    const url = place === 'PostgreSQL' ? await newDatabase('running') : join(folder, 'running');
    const opened = await openDatabase({ url });
    await addSampleRows(opened);
    await opened.query
      .updateTable('sites')
      .set({ origins: ['*'] })
      .execute();
    await sql`
      insert into consent_records (site_id, id, time, version, categories, method, language, text_hash)
        select ${SITE}, number::text, now(), '', '{}', '', '', '' from generate_series(1, 30000) as number`.execute(
      opened.query,
    );
    await opened.close();

    const running = await startProviderProcess('all', {
      DATABASE_URL: url,
      PROVIDER_TOKEN: TOKEN,
      TRUST_PROXY: '1',
    });
    let address = 0;
    const subscribe = async (): Promise<string> => {
      // Each visitor has an address of its own: those of one are limited.
      address += 1;
      const forwarded = `192.0.${(address >> 8) & 255}.${address & 255}`;
      const request = posted({ uuid: SITE });
      const headers = { origin: 'https://shop.test', 'x-forwarded-for': forwarded };
      const answer = await fetch(`${running.address}/push/subscribe`, { ...request, headers });
      expect(answer.status).toBe(200);
      return idOf(answer);
    };
    // On the server another process writes a pair of rows in one transaction, into tables that are read one after the other.
    const pairs = place === 'PostgreSQL' ? await openDatabase({ url }) : undefined;
    let key = 0;
    const stopPairs = repeat(async () => {
      await pairs?.query.transaction().execute(async (transaction) => {
        key += 1;
        const name = `pair-${key}`;
        await transaction
          .insertInto('push_keys')
          .values({ site_id: SITE, public_key: name, private_key: '' })
          .execute();
        await transaction.insertInto('secrets').values({ name, value: '' }).execute();
      });
      await new Promise((resolve) => setTimeout(resolve, pairs ? 0 : 50));
    });

    const before = await Promise.all(Array.from({ length: 20 }, subscribe));
    const stop = repeat(subscribe);
    const file = join(folder, 'backup.gz');
    const began = Date.now();
    expect(await run(url, 'backup', file, '--url', `${running.address}`)).toBe(0);
    process.stdout.write(`backup of ${place}: ${Date.now() - began} ms\n`);
    const during = await stop();
    await stopPairs();
    await pairs?.close();
    await running.stop();
    expect(during.length).toBeGreaterThan(0);

    const target = await newDatabase(`restored ${place}`);
    expect(await run(target, 'restore', file)).toBe(0);
    const restored = await openDatabase({ url: target });
    const rows = await restored.query.selectFrom('subscriptions').select('subscriber').execute();
    const subscribers = new Set(rows.map(({ subscriber }) => subscriber));
    expect(before.filter((id) => !subscribers.has(id))).toEqual([]);
    const others = await restored.query
      .selectFrom('subscriptions')
      .select('subscriber')
      .where('endpoint', 'not like', 'https://push.example/%')
      .execute();
    const known = new Set([...before, ...during]);
    expect(others.filter(({ subscriber }) => !known.has(subscriber))).toEqual([]);
    if (pairs) {
      const names = async (table: 'push_keys' | 'secrets', column: 'public_key' | 'name') =>
        (
          await sql<{ name: string }>`
          select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} like 'pair-%'`.execute(
            restored.query,
          )
        ).rows.map(({ name }) => name);
      const keys = await names('push_keys', 'public_key');
      expect(keys.length).toBeGreaterThan(0);
      expect((await names('secrets', 'name')).sort()).toEqual(keys.sort());
    }
    await restored.close();
    // What was restored is a provider that goes on.
    const again = await startProviderProcess('all', {
      DATABASE_URL: target,
      PROVIDER_TOKEN: TOKEN,
    });
    const answer = await fetch(`${again.address}/push/subscribe`, {
      ...posted({ uuid: SITE }),
      headers: { origin: 'https://shop.test' },
    });
    expect(answer.status).toBe(200);
    await again.stop();
    // It is not restored over what is there.
    expect(await run(target, 'restore', file)).toBe(1);
  },
);

test('a large backup needs memory for some rows only', async () => {
  const url = await newDatabase('large');
  const database = await openDatabase({ url });
  await addSampleRows(database);
  await sql`
    insert into tracking_events (site_id, name, event_id, params)
      select ${SITE}, 'large', number::text, jsonb_build_object('text', repeat(md5(number::text), 30))
      from generate_series(1, 200000) as number`.execute(database.query);
  const before = await heapInUse();
  let bytes = 0;
  let rows = 0;
  let most = 0;
  for await (const line of dump(database)) {
    bytes += line.length;
    rows += 1;
    if (rows % 20_000 === 0) most = Math.max(most, (await heapInUse()) - before);
  }
  await database.close();
  expect(bytes).toBeGreaterThan(200_000_000);
  expect(most).toBeLessThan(10_000_000);
});
