import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';
import type { ProviderProcess } from './harness/process';
import { startProviderProcess } from './harness/process';

let postgres: Postgres;
let providers: ProviderProcess[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(async () => {
  for (const provider of providers) await provider.stop();
  providers = [];
});
afterAll(() => postgres.stop());

test('four processes that start at the same time on an empty database all answer', async () => {
  for (const name of ['one', 'two', 'three']) {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const environment = {
      PROVIDER_TOKEN: 'only-the-owner-knows-it',
      DATABASE_URL: postgres.url.replace(/postgres$/, name),
    };
    providers = await Promise.all(
      Array.from({ length: 4 }, () => startProviderProcess('all', environment)),
    );
    const statuses = providers.map(
      async ({ address }) => (await fetch(`${address}/healthz`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
    for (const provider of providers.splice(0)) await provider.stop();
  }
});
