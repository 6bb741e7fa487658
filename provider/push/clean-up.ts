import { sql } from 'kysely';
import { addUpCounters } from '../ads/ads';
import { CHUNK, inChunks, trim } from '../database/keep';
import type { Database } from '../database/open';
import { deleteOldTexts } from '../records/texts';
import type { Keep } from '../settings';

/** The days for which the rows of a finished campaign's messages are kept. */
const DELIVERY_DAYS = 30;

/** Deletes rows that are no longer needed. The tallies of campaigns and ads stay: what goes is added to sums. */
export async function cleanUp({ query }: Database, keep: Keep): Promise<void> {
  const old = await query
    .selectFrom('campaigns')
    .select('id')
    .where('is_folded', '=', false)
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${DELIVERY_DAYS})`)
    .execute();
  for (const { id } of old) await fold(query, id);
  await trim(query, 'push_events', keep.reports);
  await trim(query, 'subscriptions', keep.subscriptions);
  await trim(query, 'ended_subscriptions', keep.ended);
  await trim(query, 'consent_records', keep.records);
  await deleteOldTexts(query, keep.records.days);
  await trim(query, 'tracking_events', keep.events);
  await addUpCounters(query, keep.adCounters);
}

/** Deletes a finished campaign's deliveries and batches, and adds the sums of the batches to the campaign. */
async function fold(query: Database['query'], campaign: string): Promise<void> {
  await inChunks(() =>
    sql`
    with old as (
      delete from deliveries where campaign_id = ${campaign}::uuid and subscription_id in (
        select subscription_id from deliveries where campaign_id = ${campaign}::uuid
        order by subscription_id limit ${CHUNK})
      returning 1
    ) select count(*)::integer as count from old`.execute(query),
  );
  // One statement: the sums are in one place at any moment.
  await sql`
    with old as (
      delete from campaign_batches where campaign_id = ${campaign}::uuid
      returning accepted, gone, failed, retried
    ), sums as (
      select coalesce(sum(accepted), 0) as accepted, coalesce(sum(gone), 0) as gone,
        coalesce(sum(failed), 0) as failed, coalesce(sum(retried), 0) as retried
      from old
    )
    update campaigns c set is_folded = true, accepted = c.accepted + sums.accepted,
      gone = c.gone + sums.gone, failed = c.failed + sums.failed, retried = c.retried + sums.retried
    from sums where c.id = ${campaign}::uuid and not c.is_folded`.execute(query);
}
