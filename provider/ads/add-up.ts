import { sql } from 'kysely';
import type { Database } from '../database/open';
import type { Retention } from '../settings';

/** The value of `subscriber` in the counter to which old counters of subscribers are added. */
const EARLIER = 'earlier';

/**
 * Adds up the counters of the subscribers of whom nothing was counted for the longest time, in one statement. All counters of a
 * subscriber go together, so that no bound is lost.
 */
export async function addUpCounters(
  query: Database['query'],
  { rows, days }: Retention,
): Promise<void> {
  await sql`
    with old as (
      delete from ad_counts using (
        select site_id, creative_id, subscriber, max(at) as last,
          row_number() over (partition by site_id order by max(at) desc) as place
        from ad_counts where subscriber not in ('', ${EARLIER}) group by 1, 2, 3
      ) as counters
      where ad_counts.site_id = counters.site_id and ad_counts.creative_id = counters.creative_id
        and ad_counts.subscriber = counters.subscriber
        and (counters.place > ${rows} or counters.last < now() - make_interval(days => ${days}))
      returning ad_counts.*
    )
    insert into ad_counts (site_id, creative_id, what, subscriber, count)
      select site_id, creative_id, what, ${EARLIER}, sum(count) from old group by site_id, creative_id, what
      on conflict (site_id, creative_id, what, subscriber) do update set count = ad_counts.count + excluded.count, at = now()`.execute(
    query,
  );
}
