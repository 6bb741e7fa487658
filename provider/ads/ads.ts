import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/open';
import type { CreativeTable } from '../database/tables';
import { every } from '../every';
import type { Parts } from '../parts';
import type { Retention } from '../settings';

/** The things that are counted for each ad. The provider counts `given` as it answers; the page requests an address for each other. */
export const COUNTED = ['given', 'pixel', 'served', 'viewed'] as const;

/** One of the things that are counted for each ad. */
export type What = (typeof COUNTED)[number];

/** What has to have happened to an ad for a subscriber at least as often: nobody has seen what was not shown, or shown what was not given. */
export const BEFORE = {
  pixel: 'given',
  served: 'given',
  viewed: 'served',
} as const satisfies Record<Exclude<What, 'given'>, What>;

/** An ad, as it is stored. */
export type Ad = Omit<Selectable<CreativeTable>, 'site_id' | 'created_at'>;

/** The counts of an ad: how often each of the things in `COUNTED` happened to it. */
export type Counts = Record<What, number>;

const COLUMNS = [
  'id',
  'title',
  'body',
  'image',
  'target',
  'advertiser',
  'rule',
  'most',
  'starts_at',
  'ends_at',
] as const;
/** The most ads that a site may have. */
const MAX_ADS = 200;
/** After this many counts, the number of counters is checked again. */
const CHECK_EVERY = 1_000;
/** The ads of all sites. */
export type Ads = ReturnType<typeof createAds>;

/** Opens the ads, with their counters. */
export function createAds({
  database: { query },
  log,
  settings: { keep },
}: Pick<Parts, 'database' | 'log' | 'settings'>) {
  const checkCounters = every(
    CHECK_EVERY,
    () => addUpCounters(query, keep.adCounters),
    (error) => log.error({ err: error }, 'old counters of ads were not added up'),
  );

  return {
    /** A site's ads in the order in which they were made, each with its counters. */
    async all(site: string): Promise<(Ad & { counts: Counts })[]> {
      const ads = await query
        .selectFrom('creatives')
        .select(COLUMNS)
        .where('site_id', '=', site)
        .orderBy('created_at')
        .execute();
      const totals = await query
        .selectFrom('ad_counts')
        .select(['creative_id', 'what', sql<number>`sum(count)::float8`.as('total')])
        .where('site_id', '=', site)
        .groupBy(['creative_id', 'what'])
        .execute();
      const totalOf = (id: string, what: What): number =>
        totals.find((one) => one.creative_id === id && one.what === what)?.total ?? 0;
      return ads.map((ad) => {
        const counts = COUNTED.map((what) => [what, totalOf(ad.id, what)]);
        return { ...ad, counts: Object.fromEntries(counts) as Counts };
      });
    },
    /** Stores an ad in place of the site's ad with the same id; counters and order stay. @returns false: the site has `MAX_ADS` already */
    async put(site: string, ad: Ad): Promise<boolean> {
      const { id, ...fields } = ad;
      const { numUpdatedRows } = await query
        .updateTable('creatives')
        .set(fields)
        .where('site_id', '=', site)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows > 0) return true;
      const { count } = await query
        .selectFrom('creatives')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('site_id', '=', site)
        .executeTakeFirstOrThrow();
      if (count >= MAX_ADS) return false;
      await query
        .insertInto('creatives')
        .values({ site_id: site, ...ad })
        .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(fields))
        .execute();
      return true;
    },
    /** Deletes an ad with its counters. Resolves to false if there is none with this id. */
    async remove(site: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await query
        .deleteFrom('creatives')
        .where('site_id', '=', site)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },
    /**
     * The first ad that may be shown to this subscriber on this page now: the ad's schedule has begun and not ended, the page's
     * address contains the ad's rule, and the ad was not shown too often.
     *
     * @param subscriber '' for a visitor who is no subscriber
     */
    async choose(site: string, page: string, subscriber: string): Promise<Ad | undefined> {
      return query
        .selectFrom('creatives')
        .leftJoin('ad_counts', (join) =>
          join
            .onRef('ad_counts.site_id', '=', 'creatives.site_id')
            .onRef('ad_counts.creative_id', '=', 'creatives.id')
            .on('ad_counts.what', '=', 'served')
            .on('ad_counts.subscriber', '=', subscriber),
        )
        .select(COLUMNS)
        .where('creatives.site_id', '=', site)
        .where(sql<boolean>`position(rule in ${page}) > 0`)
        .where(sql<boolean>`(most = 0 or coalesce(count, 0) < most)`)
        .where(sql<boolean>`coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
    },
    /** The ids of the sites that have an ad with this id, at most two: the caller needs to know only whether there are several. */
    async sitesWith(id: string): Promise<string[]> {
      const rows = await query
        .selectFrom('creatives')
        .select('site_id')
        .where('id', '=', id)
        .limit(2)
        .execute();
      return rows.map(({ site_id: site }) => site);
    },
    /**
     * Counts one thing that happened to an ad, at most as often for a subscriber as what has to come before it (`BEFORE`).
     *
     * @returns false: the site has no such ad, or what has to come before it was not counted as often
     */
    async count(site: string, id: string, what: What, subscriber: string): Promise<boolean> {
      const before = what === 'given' ? undefined : BEFORE[what];
      // The counter that is the bound is locked, so that it is read as it is now, and stays until this one is counted.
      const bound = before
        ? sql`select count from ad_counts where site_id = ${site} and creative_id = ${id}
            and what = ${before} and subscriber = ${subscriber} for update`
        : sql`select null::bigint as count`;
      const { rows } = await sql`
        with bound as (${bound})
        insert into ad_counts (site_id, creative_id, what, subscriber, count)
          select site_id, id, ${what}, ${subscriber}, 1 from creatives, bound where site_id = ${site} and id = ${id}
          on conflict (site_id, creative_id, what, subscriber) do update set count = ad_counts.count + 1, at = now()
            where coalesce(ad_counts.count < (select count from bound), true)
          returning 1`.execute(query);
      checkCounters();
      return rows.length > 0;
    },
  };
}

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
