import { afterEach, expect, test } from 'vitest';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';
import type { ProviderProcess } from './harness/process';
import { startProviderProcess } from './harness/process';

const TOKEN = 'only-the-owner-knows-it';
let postgres: Postgres | undefined;
let providers: ProviderProcess[] = [];
afterEach(async () => {
  for (const provider of providers) await provider.stop();
  providers = [];
  await postgres?.stop();
  postgres = undefined;
});

test.each([
  ['the embedded database', 1],
  ['PostgreSQL, of two processes', 2],
])('of 250 tokens, 50 at a time, ten are compared: %s', async (_what, processes) => {
  postgres = processes > 1 ? await startPostgres() : undefined;
  const environment = { PROVIDER_TOKEN: TOKEN, DATABASE_URL: postgres?.url ?? 'memory:' };
  for (let index = 0; index < processes; index += 1)
    providers.push(await startProviderProcess('all', environment));
  const tokens = [...Array.from({ length: 249 }, (_one, guess) => `guess-${guess}`), TOKEN];
  const statusOf = async (token: string, index: number): Promise<number> => {
    const { address } = providers[index % processes] ?? {};
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${address}/api/sites`, { headers })).status;
  };
  expect(await statusOf(TOKEN, 0)).toBe(200);
  const statuses: number[] = [];
  // Of more than 50 at a time, the others would be refused before they are looked at.
  for (let from = 0; from < tokens.length; from += 50)
    statuses.push(...(await Promise.all(tokens.slice(from, from + 50).map(statusOf))));
  const count = (wanted: number): number => statuses.filter((status) => status === wanted).length;
  expect([count(401), count(429)]).toEqual([10, 240]);
  expect(await statusOf(TOKEN, 1)).toBe(429);
});
