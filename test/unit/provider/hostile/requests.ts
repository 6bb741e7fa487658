import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { openDatabase } from '#provider/database/open';
import { createQueues, openJobs } from '#provider/jobs/jobs';
import { QUEUES } from '#provider/push/campaigns/queues';
import type { OpenProvider } from '../open-provider';
import { openProvider, SHOP, TOKEN } from '../open-provider';
import type { Endpoint, Ids } from './endpoints';
import { addressOf, bodyOf, OWNERS } from './endpoints';

/** A provider with two sites. The first has an ad, a campaign, a record and a subscriber. */
export interface Attacked extends OpenProvider {
  readonly ids: Ids;
  /** The other site, and the token that opens only it. */
  readonly other: string;
  readonly otherToken: string;
  /** Sends a request to an endpoint: the good one, but for what is named. */
  send(endpoint: Endpoint, changes?: Changes): Promise<Response>;
}

/** What is different from the good request. */
export interface Changes {
  readonly address?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ids?: Partial<Ids>;
}

const SUBSCRIBER = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5e';

/** Opens such a provider. */
export async function openAttacked(): Promise<Attacked> {
  const database = await openDatabase({ url: 'memory:', prepared: dataDir });
  const jobs = await openJobs(database, () => undefined);
  await createQueues(database, jobs, QUEUES);
  const provider = await openProvider({ database, jobs });
  const other = await provider.addSite('Other', [SHOP]);
  const { token: otherToken } = await (await provider.own(`/sites/${other}/token`, 'POST')).json();
  const { id: campaign } = await (
    await provider.own(`/sites/${provider.site}/campaigns`, 'POST', {
      message: { title: 'Olá' },
      sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
  ).json();
  const ids: Ids = {
    site: provider.site,
    subscriber: SUBSCRIBER,
    campaign,
    ad: 'mesa',
    record: 'a',
  };
  const send: Attacked['send'] = (endpoint, changes = {}) => {
    const isOwners = OWNERS.includes(endpoint);
    const named = { ...ids, ...changes.ids };
    const body = changes.body ?? bodyOf(endpoint, named);
    const address = changes.address ?? addressOf(endpoint, named);
    return provider.ask((isOwners ? '/api' : '') + address, {
      method: endpoint.method,
      headers: {
        'content-type': 'text/plain',
        ...(isOwners ? { authorization: `Bearer ${TOKEN}` } : { origin: SHOP }),
        ...changes.headers,
      },
      ...(body !== undefined && endpoint.method !== 'GET' && { body }),
    });
  };
  await provider.own(`/sites/${provider.site}/ads/mesa`, 'PUT', {
    title: 'Mesa',
    target: 'https://oficina.example/',
  });
  await provider.parts.database.query
    .insertInto('consent_texts')
    .values({ site_id: provider.site, hash: ids.record, text: 'Usamos cookies.' })
    .execute();
  return {
    ...provider,
    ids,
    other,
    otherToken,
    send,
    async close() {
      await jobs.stop({ graceful: false, wait: true, close: false });
      await provider.close();
    },
  };
}

/** All rows of a site, by table, as a text that can be compared. */
export async function rowsOf({ parts, ids }: Attacked, site = ids.site): Promise<string> {
  const { query } = parts.database;
  const tables = [
    'creatives',
    'ad_counts',
    'consent_records',
    'consent_texts',
    'tracking_events',
    'campaigns',
    'subscriptions',
    'ended_subscriptions',
    'push_events',
    'push_keys',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      query.selectFrom(table).selectAll().where('site_id', '=', site).execute(),
    ),
  );
  const sites = await query.selectFrom('sites').selectAll().where('id', '=', site).execute();
  return JSON.stringify([...rows, sites]);
}
