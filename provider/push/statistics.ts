import { sql } from 'kysely';
import type { Database } from '../database/open';
import { inCategories } from './campaigns/deliveries';

/** The number of days in the plot of subscribers. */
const DAYS = 90;

/** A site's subscribers on one day, by UTC. */
export interface Day {
  /** The date, such as `2026-11-26`. */
  readonly day: string;
  /** The number of subscribers at the end of the day. */
  readonly total: number;
  readonly added: number;
  readonly ended: number;
}

/** A site's subscribers. */
export interface SubscriberStatistics {
  readonly total: number;
  readonly categories: readonly { readonly name: string; readonly count: number }[];
  /** The last 90 days, today last. */
  readonly days: readonly Day[];
}

/** Counts a site's subscribers: now, by category, and on each of the last days. */
export async function subscriberStatistics(
  { query }: Database,
  site: string,
  now = new Date(),
): Promise<SubscriberStatistics> {
  const names = Array.from({ length: DAYS }, (_day, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
  const since = new Date(`${names[0] ?? ''}T00:00:00Z`);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from subscriptions where site_id = ${site}::uuid`.execute(
    query,
  );
  const { rows: categories } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count
    from subscriptions, unnest(categories) as name
    where site_id = ${site}::uuid group by name order by count desc, name limit 100`.execute(query);
  const { rows: changes } = await sql<{ day: string; added: number; ended: number }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      (count(*) filter (where is_added))::integer as added,
      (count(*) filter (where not is_added))::integer as ended
    from (
      select created_at as at, true as is_added from subscriptions
        where site_id = ${site}::uuid and created_at >= ${since}
      union all
      select created_at, true from ended_subscriptions
        where site_id = ${site}::uuid and created_at >= ${since} and ended_at >= ${since}
      union all
      select ended_at, false from ended_subscriptions
        where site_id = ${site}::uuid and ended_at >= ${since}
    ) as change group by 1`.execute(query);
  const byDay = new Map(changes.map((change) => [change.day, change]));
  const total = counted[0]?.total ?? 0;
  const days: Day[] = [];
  // The days are calculated backwards from today: the total at the end of a day is the present total without the changes since then.
  let evening = total;
  for (const day of names.toReversed()) {
    const { added = 0, ended = 0 } = byDay.get(day) ?? {};
    days.unshift({ day, total: evening, added, ended });
    evening -= added - ended;
  }
  return { total, categories, days };
}

/** The number of subscriptions to which a campaign to these categories would be sent; an empty list stands for all subscriptions. */
export async function audienceOf(
  { query }: Database,
  site: string,
  categories: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from subscriptions s
    where s.site_id = ${site}::uuid and s.service = 'webpush' and ${inCategories(categories)}`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}
