import { sql } from 'kysely';
import type { Database } from '../database/open';

/** The days for which rows of a finished campaign's messages, of reported events, and of ended subscriptions are kept. */
const DAYS = { deliveries: 30, events: 90, ended: 365 };
/** The most rows that one statement deletes, so that no statement holds its locks for long. */
const CHUNK = 10_000;

const age = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** Deletes rows that are no longer needed. The tallies of campaigns stay: what goes is added to the campaign's own sums. */
export async function cleanUp({ query }: Database): Promise<void> {
  const old = await query
    .selectFrom('campaigns')
    .select('id')
    .where('is_folded', '=', false)
    .where('finished_at', '<', age(DAYS.deliveries))
    .execute();
  for (const { id } of old) await fold(query, id);
  await inChunks(() =>
    sql`
    with old as (
      delete from push_events where id in (
        select id from push_events where at < ${age(DAYS.events)} order by at limit ${CHUNK})
      returning campaign_id, event
    ), sums as (
      select campaign_id, count(*) filter (where event = 'notification_shown') as shown,
        count(*) filter (where event = 'notification_clicked') as clicked
      from old where campaign_id is not null group by 1
    ), folded as (
      update campaigns c set shown = c.shown + sums.shown, clicked = c.clicked + sums.clicked
      from sums where c.id = sums.campaign_id
    )
    select count(*)::integer as count from old`.execute(query),
  );
  await inChunks(() =>
    sql`
    with old as (
      delete from ended_subscriptions where id in (
        select id from ended_subscriptions where ended_at < ${age(DAYS.ended)} limit ${CHUNK})
      returning 1
    ) select count(*)::integer as count from old`.execute(query),
  );
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

/** Repeats a statement that says how many rows it has deleted, until none may be left. */
async function inChunks(work: () => Promise<{ rows: unknown[] }>): Promise<void> {
  for (;;) {
    const { rows } = await work();
    if (((rows[0] as { count: number } | undefined)?.count ?? 0) < CHUNK) return;
  }
}
