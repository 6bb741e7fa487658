import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#provider/database/open';
import { openDatabase } from '#provider/database/open';
import type { Jobs } from '#provider/jobs/jobs';
import { openJobs } from '#provider/jobs/jobs';
import type { Campaigns, Campaign } from '#provider/push/campaigns/campaigns';
import { openCampaigns } from '#provider/push/campaigns/campaigns';
import { openKeys } from '#provider/push/keys';
import { WINDOW } from '#provider/push/sender';
import { openSites } from '#provider/sites/sites';
import { makeCertificate } from '../push/services/listening';
import { cpuSeconds } from './harness/cpu';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';
import type { ProviderProcess } from './harness/process';
import { startProviderProcess } from './harness/process';
import type { PushService } from './harness/push-service';
import { startPushService } from './harness/push-service';
import { seed } from './harness/seed';

/** How many subscriptions there are. */
const COUNT = Number(process.env['PROVIDER_SUBSCRIPTIONS'] ?? 10_000);
const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
/** The most memory that one process may have, in megabytes. */
const MAX_MEMORY = 150;
const MESSAGE = {
  title: 'Mesa de carvalho',
  body: 'Voltou a haver, em três tamanhos.',
  tag: '',
  image: '',
  icon_url: 'https://shop.test/icon.png',
  target_url: 'https://shop.test/mesa',
};

let folder: string;
let postgres: Postgres;
let database: Database;
let jobs: Jobs;
let campaigns: Campaigns;
let services: PushService[];
let environment: Record<string, string>;
const processes = new Set<ProviderProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enxerto-throughput-'));
  const certificate = await makeCertificate();
  writeFileSync(join(folder, 'cert.pem'), certificate.cert);
  // Of those that are sent to a second time the answer is another one.
  const replies: Record<string, (before: number) => { status: number; retryAfter?: number }> = {
    gone: () => ({ status: 410 }),
    busy: (before) => (before === 0 ? { status: 429, retryAfter: 1 } : { status: 201 }),
    broken: (before) => ({ status: before === 0 ? 500 : 201 }),
  };
  services = await Promise.all(
    [0, 1].map(() =>
      startPushService(
        certificate,
        COUNT,
        (kind, before) => replies[kind]?.(before) ?? { status: 201 },
      ),
    ),
  );
  postgres = await startPostgres();
  database = await openDatabase({ url: postgres.url });
  jobs = await openJobs(database, (error) => console.error(error));
  campaigns = openCampaigns(database);
  await openSites(database).add({ id: SITE, name: 'Pinho Manso', origins: ['*'] });
  environment = {
    DATABASE_URL: postgres.url,
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
    PUSH_HOSTS: services.map(({ host }) => host).join(),
  };
});
afterAll(async () => {
  for (const one of processes) await one.stop();
  await jobs.stop({ close: false });
  await database.close();
  await postgres.stop();
  for (const service of services) await service.close();
  rmSync(folder, { recursive: true });
});

/** Stores subscriptions in the place of those that there are. @param kindOf the kind of the endpoint with this number */
async function subscribeAll(kindOf: (number: number) => string): Promise<void> {
  await database.query.deleteFrom('subscriptions').execute();
  const { publicKey } = await openKeys(database).current(SITE);
  const seeds = Array.from({ length: COUNT }, (_one, number) => {
    const host = services[number % 2]?.host ?? '';
    return { host, endpoint: `https://${host}/${kindOf(number)}/${number}` };
  });
  await seed(database, SITE, publicKey, seeds);
  services.forEach((service) => service.clear());
}

const start = async (count: number): Promise<ProviderProcess[]> => {
  const all = await Promise.all(
    Array.from({ length: count }, () => startProviderProcess('send', environment)),
  );
  all.forEach((one) => processes.add(one));
  return all;
};
const send = () =>
  campaigns.create(jobs, SITE, {
    message: MESSAGE,
    categories: [],
    sendAt: new Date(),
    ttl: 3_600,
    urgency: 'normal',
  });

/** Waits until a campaign is as it should be. */
async function until(id: string, is: (campaign: Campaign) => boolean): Promise<Campaign> {
  for (;;) {
    const campaign = await campaigns.get(SITE, id);
    if (campaign && is(campaign)) return campaign;
    await wait(100);
  }
}
const requests = () => sum(services.map((service) => service.requests.count));
const sum = (all: readonly number[]): number => all.reduce((one, two) => one + two, 0);
const perMessage = (seconds: number): string => `${((seconds / COUNT) * 1e3).toFixed(2)} ms`;
/** How often the message to a subscription was accepted. */
const acceptedOf = (number: number): number => services[number % 2]?.accepted[number] ?? 0;

describe(`${COUNT} subscriptions on PostgreSQL, two push services on loopback`, () => {
  test.each([2])(
    '%i sender processes: each subscription gets the message once, with bounded memory',
    async (count) => {
      await subscribeAll(() => 'plain');
      const senders = await start(count);
      const before = cpuSeconds(postgres.pid);
      const own = process.cpuUsage();
      const campaign = await send();
      const { tally } = await until(campaign?.id ?? '', ({ state }) => state === 'finished');
      const cpu = senders.map(({ pid }) => cpuSeconds(pid));
      const databaseCpu = cpuSeconds(postgres.pid) - before;
      const { user, system } = process.cpuUsage(own);
      const { rows } = await sql<{ deliveries: number; subscriptions: number }>`
        select pg_total_relation_size('deliveries') as deliveries,
          pg_total_relation_size('subscriptions') as subscriptions`.execute(database.query);
      const memory = senders.map((one) => one.peakMemory());
      for (const one of senders) {
        await one.stop();
        processes.delete(one);
      }
      const began = Math.min(...services.map((service) => service.requests.first));
      const seconds = (Math.max(...services.map((service) => service.requests.last)) - began) / 1e3;
      console.log(
        `${count} processes: ${COUNT} messages in ${seconds.toFixed(1)} s, ${Math.round(COUNT / seconds)} a second, ` +
          `at most ${memory.join(', ')} MB; processor time of the senders ${perMessage(sum(cpu))}, ` +
          `of PostgreSQL ${perMessage(databaseCpu)}, of the push services ${perMessage((user + system) / 1e6)} ` +
          `a message; load of the machine ${loadavg()[0]?.toFixed(0)}; bytes on disk ${JSON.stringify(rows[0])}`,
      );
      expect(tally).toMatchObject({ accepted: COUNT, gone: 0, failed: 0, retried: 0, inFlight: 0 });
      expect(requests()).toBe(COUNT);
      expect(Math.max(...memory)).toBeLessThanOrEqual(MAX_MEMORY);
    },
  );

  test('two of four processes killed in the middle: each gets it, twice at most what was in flight', async () => {
    const kinds: Record<number, string> = { 7: 'gone', 23: 'busy', 41: 'broken' };
    const kindOf = (number: number) => kinds[number % 200] ?? 'plain';
    await subscribeAll(kindOf);
    const senders = await start(4);
    const campaign = await send();
    while (requests() < COUNT / 3) await wait(5);
    await Promise.all(senders.slice(0, 2).map((one) => one.kill()));
    const { tally } = await until(campaign?.id ?? '', ({ state }) => state === 'finished');
    for (const one of senders) {
      await one.stop();
      processes.delete(one);
    }
    let duplicates = 0;
    for (let number = 0; number < COUNT; number += 1) {
      const times = acceptedOf(number);
      expect([number, times > 0]).toEqual([number, kindOf(number) !== 'gone']);
      duplicates += Math.max(0, times - 1);
    }
    const gone = Math.ceil((COUNT - 7) / 200);
    console.log(`killed: ${duplicates} duplicates of ${COUNT}, ${JSON.stringify(tally)}`);
    expect(tally).toMatchObject({
      accepted: COUNT - gone,
      gone,
      failed: 0,
      inFlight: 0,
      waiting: 0,
    });
    expect(duplicates).toBeLessThanOrEqual(2 * services.length * WINDOW);
    const rows = await database.query
      .selectFrom('subscriptions')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(rows.count).toBe(COUNT - gone);
  });
});
