import { sql } from 'kysely';
import type { Jobs } from '#provider/jobs/jobs';
import type { Parts } from '#provider/parts';
import { inCategories } from './deliveries';
import { finishCampaign } from './leases';
import { BATCH, putBatches, putStart } from './queues';

/** The number of subscriptions in one batch. A process sends a batch within seconds. */
export const BATCH_SIZE = 500;
/** The number of seconds after which a campaign or batch without a job gets a new job. */
const LOST_S = 10 * 60;
/** The most batches that get new jobs at a time. */
const MAX_RESUMED = 10_000;

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

/**
 * Makes new jobs for campaigns and batches that have lost theirs, as after a restored backup. Of batches, jobs are made only while
 * the queue has none: a process that dies loses no job, because the queue gives it to another. A job too many does no harm.
 */
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
  if ((await jobs.getQueueSize(BATCH, { before: 'completed' })) > 0) return;
  const batches = await query
    .selectFrom('campaign_batches')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .select(['campaign_id as campaign', 'number'])
    .where('done_at', 'is', null)
    .where('state', 'in', ['sending', 'cancelled'])
    .where('started_at', '<', lost)
    .limit(MAX_RESUMED)
    .execute();
  await putBatches(jobs, query, batches);
}
