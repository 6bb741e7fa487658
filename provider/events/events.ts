import { sql } from 'kysely';
import { every } from '../every';
import type { Parts } from '../parts';

/** An event that a page has sent. */
export interface TrackingEvent {
  readonly name: string;
  readonly eventId: string;
  readonly params: Record<string, unknown>;
}

/** An event, as owners see it. */
export interface ReceivedEvent extends TrackingEvent {
  readonly id: number;
  readonly receivedAt: Date;
  readonly forwardedAt: Date | null;
}

/** The most events of a site that are kept, and the most days for which they are kept. */
const MAX_EVENTS = 20_000;
const DAYS = 30;
/** After this many events, both limits are checked again. */
const CHECK_EVERY = 1_000;
/** Events that could not be forwarded within this time are not forwarded any more. */
const FORWARD_HOURS = 24;

const COLUMNS = [
  ...(['id', 'name', 'event_id as eventId', 'params'] as const),
  ...(['received_at as receivedAt', 'forwarded_at as forwardedAt'] as const),
] as const;

/** The tracking events of all sites. */
export type TrackingEvents = ReturnType<typeof createEvents>;

/** Opens the events. */
export function createEvents({ database: { query }, log }: Pick<Parts, 'database' | 'log'>) {
  const deleteOld = () =>
    sql`
    delete from tracking_events using (
      select id, row_number() over (partition by site_id order by id desc) as place from tracking_events
    ) as placed
    where tracking_events.id = placed.id
      and (placed.place > ${MAX_EVENTS} or received_at < now() - make_interval(days => ${DAYS}))`.execute(
      query,
    );
  const checkAge = every(CHECK_EVERY, deleteOld, (error) =>
    log.error({ err: error }, 'old events were not deleted'),
  );
  const ofSite = (site: string) =>
    query.selectFrom('tracking_events').select(COLUMNS).where('site_id', '=', site);

  return {
    /** Stores an event. If a site has more than 20,000 events, its oldest are deleted; after 30 days, every event is deleted. */
    async add(site: string, { name, eventId, params }: TrackingEvent): Promise<void> {
      await query
        .insertInto('tracking_events')
        .values({ site_id: site, name, event_id: eventId, params: JSON.stringify(params) })
        .execute();
      checkAge();
    },
    /**
     * One page of the list of a site's events, the newest first.
     *
     * @param after the id of the last event of the previous page; undefined for the first page
     * @returns the events, and the value of `after` for the next page; null: there is no next page
     */
    async list(
      site: string,
      after: number | undefined,
      limit: number,
    ): Promise<{ events: ReceivedEvent[]; next: number | null }> {
      const all = ofSite(site)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      const found = await (after === undefined ? all : all.where('id', '<', after)).execute();
      const events = found.slice(0, limit);
      return { events, next: found.length > limit ? (events.at(-1)?.id ?? null) : null };
    },
    /** Events of the last 24 hours that were not forwarded yet, the oldest first. */
    toForward: (site: string, limit: number): Promise<ReceivedEvent[]> =>
      ofSite(site)
        .where('forwarded_at', 'is', null)
        .where(sql<boolean>`received_at > now() - make_interval(hours => ${FORWARD_HOURS})`)
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** Records that the owner's address has accepted these events. */
    async markForwarded(ids: readonly number[]): Promise<void> {
      await query
        .updateTable('tracking_events')
        .set({ forwarded_at: new Date() })
        .where('id', 'in', ids)
        .execute();
    },
  };
}
