import { sql } from 'kysely';
import type { Jobs } from '../../jobs/jobs';
import type { Parts } from '../../parts';
import { inCategories } from './deliveries';
import { finishCampaign } from './leases';
import { putBatches, putStart } from './queues';

/** The number of subscriptions in one batch. A process sends a batch within seconds. */
export const BATCH_SIZE = 500;
/** The number of seconds after which a campaign or batch without a job gets a new job. */
const LOST_S = 10 * 60;

/** Starts a campaign, unless it was started or cancelled: divides its audience into batches and makes their jobs, in one transaction. */
export async function startCampaign(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  jobs: Jobs,
  campaign: string,
): Promise<void> {
  const audience = await database.query.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('campaigns')
      .select(['site_id', 'categories', 'state'])
      .where('id', '=', campaign)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row?.state !== 'scheduled') return undefined;
    const { rows } = await sql<{ number: number; count: number }>`
      with numbered as (
        select s.id, (row_number() over (order by s.id) - 1) / ${BATCH_SIZE} as number
        from subscriptions s
        where s.site_id = ${row.site_id}::uuid and s.service = 'webpush'
          and ${inCategories(row.categories)}
      ), batches as (
        select number, min(id) as first_id, max(id) as last_id, count(*) as count
        from numbered group by number
      ), stored as (
        insert into campaign_batches (campaign_id, number, first_id, last_id)
        select ${campaign}::uuid, number, first_id, last_id from batches
      )
      select number::integer as number, count::integer as count from batches
      order by number`.execute(transaction);
    const count = rows.reduce((sum, batch) => sum + batch.count, 0);
    await transaction
      .updateTable('campaigns')
      .set({ state: 'sending', started_at: new Date(), audience: count })
      .where('id', '=', campaign)
      .execute();
    await putBatches(
      jobs,
      transaction,
      rows.map(({ number }) => ({ campaign, number })),
    );
    if (rows.length === 0) await finishCampaign(transaction, campaign);
    return count;
  });
  if (audience !== undefined) log.info({ campaign, audience }, 'a campaign has started');
}

/** Makes new jobs for campaigns and batches that have had no job for some minutes. A job too many does no harm. */
export async function resumeCampaigns({ database }: Parts, jobs: Jobs): Promise<void> {
  const { query } = database;
  const lost = new Date(Date.now() - LOST_S * 1_000);
  const scheduled = await query
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<', lost)
    .execute();
  for (const { id } of scheduled) await putStart(jobs, query, { campaign: id }, new Date());
  await putBatches(jobs, query, await lostBatches(query, database.schema, lost));
}

/** The batches that are not done and have no job. */
async function lostBatches(query: Parts['database']['query'], schema: string, lost: Date) {
  const { rows } = await sql<{ campaign: string; number: number }>`
    select b.campaign_id as campaign, b.number from campaign_batches b
    join campaigns c on c.id = b.campaign_id
    where b.done_at is null and c.state in ('sending', 'cancelled') and c.started_at < ${lost}
      and not exists (
        select from ${sql.table(`${schema}_jobs.job`)} j
        where j.name = 'push-batch' and j.state < 'completed'
          and j.data->>'campaign' = b.campaign_id::text and (j.data->>'number')::integer = b.number
      )
    limit 10000`.execute(query);
  return rows;
}
