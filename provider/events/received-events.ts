import { sql } from 'kysely';
import { trim } from '../database/keep';
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

/** After this many events, it is checked again which are kept. */
const CHECK_EVERY = 1_000;
/** Events that could not be forwarded within this time are not forwarded any more. */
const FORWARD_HOURS = 24;

const COLUMNS = [
  'id',
  'name',
  'event_id as eventId',
  'params',
  'received_at as receivedAt',
  'forwarded_at as forwardedAt',
] as const;

/** The tracking events of all sites. */
export type TrackingEvents = ReturnType<typeof createEvents>;

/** Opens the events. */
export function createEvents({
  database: { query },
  log,
  settings: { keep },
}: Pick<Parts, 'database' | 'log' | 'settings'>) {
  const deleteOld = every(
    CHECK_EVERY,
    () => trim(query, 'tracking_events', keep.events),
    (error) => log.error({ err: error }, 'old events were not deleted'),
  );
  const ofSite = (site: string) =>
    query.selectFrom('tracking_events').select(COLUMNS).where('site_id', '=', site);

  return {
    /** Stores an event. Old ones are deleted as `KEEP_EVENTS` says. */
    async add(site: string, { name, eventId, params }: TrackingEvent): Promise<void> {
      await query
        .insertInto('tracking_events')
        .values({ site_id: site, name, event_id: eventId, params: JSON.stringify(params) })
        .execute();
      deleteOld();
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
