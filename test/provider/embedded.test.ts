import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#provider/database/open';
import { openDatabase } from '#provider/database/open';
import type { Campaign } from '#provider/push/campaigns/campaigns';
import { openKeys } from '#provider/push/keys';
import { WINDOW } from '#provider/push/sender';
import { openSites } from '#provider/sites/sites';
import { makeCertificate } from '../push/services/listening';
import type { ProviderProcess } from './harness/process';
import { startProviderProcess } from './harness/process';
import type { PushService } from './harness/push-service';
import { startPushService } from './harness/push-service';
import { seed } from './harness/seed';

/** How many subscriptions get a message: a tenth of what PostgreSQL's test has, but at least this many. */
const COUNT = Math.max(2_000, Number(process.env['PROVIDER_SUBSCRIPTIONS'] ?? 0) / 10);
const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
const TOKEN = 'only-the-owner-knows-it';

let folder: string;
let environment: Record<string, string>;
let service: PushService;
let provider: ProviderProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enxerto-embedded-'));
  const certificate = await makeCertificate();
  writeFileSync(join(folder, 'cert.pem'), certificate.cert);
  service = await startPushService(certificate, COUNT);
  environment = {
    DATABASE_URL: join(folder, 'provider'),
    PROVIDER_TOKEN: TOKEN,
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
    PUSH_HOSTS: service.host,
  };
  await withDatabase((database) =>
    openSites(database).add({ id: SITE, name: 'Pinho Manso', origins: ['*'] }),
  );
});
afterEach(async () => {
  await provider.stop();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Uses the database while no provider does. */
async function withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: environment['DATABASE_URL'] ?? '' });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
const start = async (): Promise<void> => {
  provider = await startProviderProcess('all', environment);
};
const own = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`${provider.address}/api/sites/${SITE}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
};

test(`${COUNT} subscriptions on the embedded database: killed in the middle and started again, each gets the message`, async () => {
  await withDatabase(async (database) => {
    const { publicKey } = await openKeys(database).current(SITE);
    const { host } = service;
    const seeds = Array.from({ length: COUNT }, (_one, number) => ({
      host,
      endpoint: `https://${host}/plain/${number}`,
    }));
    await seed(database, SITE, publicKey, seeds);
  });
  await start();
  const { id } = await own<Campaign>('campaigns', { message: { title: 'Mesa de carvalho' } });
  while (service.requests.count < COUNT / 2) await wait(2);
  await provider.kill();
  await start();
  let campaign = await own<Campaign>(`campaigns/${id}`);
  expect(campaign.state).toBe('sending');
  while (campaign.state === 'sending') {
    await wait(200);
    campaign = await own(`campaigns/${id}`);
  }
  const { count, first, last } = service.requests;
  const seconds = (last - first) / 1e3;
  const duplicates = count - COUNT;
  console.log(`${COUNT} messages, ${duplicates} twice, ${seconds.toFixed(0)} s with the restart`);
  expect(campaign).toMatchObject({
    state: 'finished',
    audience: COUNT,
    tally: { accepted: COUNT, gone: 0, failed: 0, inFlight: 0, waiting: 0 },
  });
  expect(service.accepted.every((times) => times >= 1)).toBe(true);
  expect(duplicates).toBeLessThanOrEqual(WINDOW);
});
