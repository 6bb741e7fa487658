import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Retention } from '../settings';
import type { Database } from './open';

/** The most rows that one statement deletes, so that no statement holds its locks for long. */
export const CHUNK = 10_000;

/**
 * The tables whose rows go with time: a column whose numbers grow with each row, the time from which a row's age counts, and
 * whether a site's oldest rows go for new ones. Subscriptions and records of choices do not: a stranger's would take their place.
 */
const TABLES = {
  subscriptions: { number: 'id', time: 'renewed_at', isRolling: false },
  ended_subscriptions: { number: 'id', time: 'ended_at', isRolling: true },
  push_events: { number: 'id', time: 'at', isRolling: true },
  consent_records: { number: 'number', time: 'received_at', isRolling: false },
  tracking_events: { number: 'id', time: 'received_at', isRolling: true },
} as const;

/**
 * Which reports may go. One that counts for a campaign is the only one of its subscription, which keeps others from counting: it
 * stays as long as the campaign's deliveries do. How many there are is bounded by what was sent.
 */
const GOING: Partial<Record<Aging, { byAge: RawBuilder<unknown>; byNumber: RawBuilder<unknown> }>> =
  {
    push_events: {
      byAge: sql`not exists (
        select from campaigns where campaigns.id = push_events.campaign_id and not is_folded)`,
      byNumber: sql`campaign_id is null`,
    },
  };

/** The name of a table whose rows go with time. */
export type Aging = keyof typeof TABLES;

/** Deletes the rows of a table that are older than `days`, and where the oldest go for new ones, those beyond a site's newest `rows`. */
export async function trim(
  query: Database['query'],
  name: Aging,
  { rows, days }: Retention,
): Promise<void> {
  const { number, time, isRolling } = TABLES[name];
  const { byAge = sql`true`, byNumber = sql`true` } = GOING[name] ?? {};
  const [table, numbers, times] = [sql.table(name), sql.ref(number), sql.ref(time)];
  const outdated = sql`
    select ${numbers} from ${table} where ${times} < now() - make_interval(days => ${days}) and ${byAge} limit ${CHUNK}`;
  const surplus = sql`
    with bounds as materialized (
      select sites.id as site, (
        select ${numbers} from ${table} as mine where mine.site_id = sites.id and ${byNumber}
        order by mine.${numbers} desc offset ${rows} limit 1) as last
      from sites
    )
    select rows.${numbers} from bounds join ${table} as rows
      on rows.site_id = bounds.site and rows.${numbers} <= bounds.last and ${byNumber} limit ${CHUNK}`;
  const remove = (numbersOf: RawBuilder<unknown>) =>
    sql`with old as (delete from ${table} where ${numbers} in (${numbersOf}) returning *)
      ${AFTER[name] ?? sql``} select count(*)::integer as count from old`.execute(query);
  await inChunks(() => remove(outdated));
  if (isRolling) await inChunks(() => remove(surplus));
}

/** What is kept of rows that are deleted: reports are added to their campaigns' sums, and subscriptions have ended. */
const AFTER: Partial<Record<Aging, RawBuilder<unknown>>> = {
  push_events: sql`, sums as (
      select campaign_id, count(*) filter (where event = 'notification_shown') as shown,
        count(*) filter (where event = 'notification_clicked') as clicked
      from old where campaign_id is not null group by 1
    ), folded as (
      update campaigns c set shown = c.shown + sums.shown, clicked = c.clicked + sums.clicked
      from sums where c.id = sums.campaign_id
    )`,
  subscriptions: sql`, noted as (
      insert into ended_subscriptions (site_id, reason, created_at) select site_id, 'gone', created_at from old
    )`,
};

/** Repeats a statement that says how many rows it has deleted, until none may be left. */
export async function inChunks(work: () => Promise<{ rows: unknown[] }>): Promise<void> {
  for (;;) {
    const { rows } = await work();
    if (((rows[0] as { count: number } | undefined)?.count ?? 0) < CHUNK) return;
  }
}
