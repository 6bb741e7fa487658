import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { trim } from '../database/keep';
import { createRoom } from '../database/room';
import type { EndedSubscriptionTable, SubscriptionTable, Tables } from '../database/tables';
import { every } from '../every';
import type { Parts } from '../parts';
import type { Posted } from './posted';

/** The fields that are needed to send a message to a subscription. */
export type Recipient = Pick<
  Selectable<SubscriptionTable>,
  | ('id' | 'site_id' | 'subscriber' | 'service' | 'endpoint' | 'host')
  | ('p256dh' | 'auth' | 'public_key')
>;
export const RECIPIENT = [
  'id',
  'site_id',
  'subscriber',
  'service',
  'endpoint',
  'host',
  'p256dh',
  'auth',
  'public_key',
] as const;

/** The subscriber's id, or the reason why the subscription was refused: its endpoint belongs to another site, or the site has no room. */
export type Subscribed = { readonly subscriber: string } | { readonly error: 'endpoint' | 'full' };

/** The number of milliseconds for which a count is used again. */
const COUNT_FRESH_MS = 5_000;
/** PostgreSQL's codes for a unique key that exists already, a conflict of transactions, and a deadlock. */
const CONFLICTS = ['23505', '40001', '40P01'];
/** The most times that storing a subscription is tried again after a conflict with another request. */
const MAX_CONFLICTS = 5;

/** After this many subscriptions, it is checked again which ended ones are kept. */
const CHECK_EVERY = 1_000;

/** The subscriptions of all sites. */
export type Subscriptions = ReturnType<typeof openSubscriptions>;

/** Opens the subscriptions in a database. */
export function openSubscriptions(parts: Pick<Parts, 'database' | 'log' | 'settings'>) {
  const {
    database: { query },
    log,
    settings: { keep },
  } = parts;
  const withRoom = createRoom(
    parts,
    'subscriptions',
    'KEEP_SUBSCRIPTIONS',
    keep.subscriptions.rows,
  );
  const deleteOldEnded = every(
    CHECK_EVERY,
    () => trim(query, 'ended_subscriptions', keep.ended),
    (error) => log.error({ err: error }, 'old ended subscriptions were not deleted'),
  );
  const counts = new Map<string, { count: Promise<number>; until: number }>();

  /**
   * Stores a subscription in one transaction. A subscription with the same endpoint is replaced, because an endpoint belongs to
   * one browser. A subscriber's subscription with another endpoint is replaced only if the request names that endpoint, which only
   * the browser and the provider know, whereas others know the subscriber's id. Otherwise, the subscription is stored under an id
   * of its own, if the site has room. A subscription of another site is never replaced.
   */
  async function store(
    posted: Posted,
    wanted: string,
    key: string,
    hasRoom: boolean,
  ): Promise<Subscribed> {
    const { uuid: site, service, endpoint, host, p256dh, auth } = posted;
    return query.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('subscriptions')
        .select(['id', 'site_id', 'subscriber', 'endpoint', 'public_key', 'created_at'])
        .where((where) =>
          where.or([
            where('endpoint', '=', endpoint),
            where.and({ site_id: site, subscriber: wanted }),
          ]),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
      if (found.some(({ site_id }) => site_id !== site)) return { error: 'endpoint' };
      const same = found.find((one) => one.endpoint === endpoint);
      const earlier = found.find((one) => one !== same);
      const isProven = earlier !== undefined && earlier.endpoint === posted.replaces;
      const subscriber =
        earlier === undefined || isProven ? wanted : (same?.subscriber ?? randomUUID());
      const replaced = isProven ? [earlier] : [];
      const fields = {
        site_id: site,
        subscriber,
        service,
        endpoint,
        host,
        p256dh,
        auth,
        // A stored endpoint keeps its public key, the one with which the browser made it, which may be an older key of the site.
        public_key: same?.public_key ?? key,
        meta: JSON.stringify(posted.meta),
        categories: [...posted.categories],
        renewed_at: new Date(),
      };
      // The row that stays keeps its id, so that a campaign that is being sent meanwhile reaches its subscriber once.
      const [kept] = same ? [same] : replaced;
      const removed = replaced.filter((one) => one !== kept);
      if (removed.length > 0)
        await transaction
          .deleteFrom('subscriptions')
          .where(
            'id',
            'in',
            removed.map(({ id }) => id),
          )
          .execute();
      if (replaced.length > 0) await noteEnded(transaction, 'replaced', replaced);
      if (kept)
        await transaction
          .updateTable('subscriptions')
          .set({ ...fields, ...(!same && { created_at: new Date() }) })
          .where('id', '=', kept.id)
          .execute();
      else if (hasRoom) await transaction.insertInto('subscriptions').values(fields).execute();
      else return { error: 'full' };
      return { subscriber };
    });
  }

  return {
    /**
     * Stores the subscription that a browser has posted. When the promise resolves, the transaction is committed.
     *
     * @param key the site's current public key
     * @param subscriber the wanted id of the subscriber; default: the posted one, or a new one
     * @returns the id under which it is stored: the wanted one, unless that is another browser's
     */
    async subscribe(
      posted: Posted,
      key: string,
      subscriber: string = posted.subscriber || randomUUID(),
    ): Promise<Subscribed> {
      deleteOldEnded();
      // The room is asked for before the transaction, because the embedded database has one connection.
      return withRoom(posted.uuid, async (hasRoom) => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await store(posted, subscriber, key, hasRoom);
          } catch (error) {
            const isConflict = CONFLICTS.includes(String((error as { code?: unknown }).code));
            if (!isConflict || attempt === MAX_CONFLICTS) throw error;
          }
        }
      });
    },
    /** Ends a subscriber's subscription if it has the given endpoint. Resolves to whether there was such a subscription. */
    async unsubscribe(site: string, subscriber: string, endpoint: string): Promise<boolean> {
      return query.transaction().execute(async (transaction) => {
        const ended = await transaction
          .deleteFrom('subscriptions')
          .where((where) => where.and({ site_id: site, subscriber, endpoint }))
          .returning(['site_id', 'created_at'])
          .execute();
        await noteEnded(transaction, 'unsubscribed', ended);
        return ended.length > 0;
      });
    },
    /** Ends a subscription that its push service no longer knows. */
    gone: (one: Pick<Recipient, 'id' | 'endpoint'>): Promise<void> =>
      query.transaction().execute((transaction) => endGone(transaction, [one])),
    /** The number of a site's subscriptions. They are counted again after five seconds. */
    async count(site: string): Promise<number> {
      const found = counts.get(site);
      if (found && found.until > Date.now()) return found.count;
      const count = query
        .selectFrom('subscriptions')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('site_id', '=', site)
        .executeTakeFirstOrThrow()
        .then((row) => row.count);
      counts.set(site, { count, until: Date.now() + COUNT_FRESH_MS });
      count.catch(() => counts.delete(site));
      return count;
    },
    /**
     * Some of a site's subscriptions, in the order of their ids.
     *
     * @param after the id after which the subscriptions begin
     * @param subscriber returns only this subscriber's subscriptions; undefined: those of all subscribers
     */
    page(site: string, after: number, limit: number, subscriber?: string): Promise<Recipient[]> {
      const rows = query
        .selectFrom('subscriptions')
        .select(RECIPIENT)
        .where('site_id', '=', site)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit);
      return (
        subscriber === undefined ? rows : rows.where('subscriber', '=', subscriber)
      ).execute();
    },
    /** Stores the key with which a push service has accepted a message to a subscription. */
    async setKey({ id, endpoint }: Recipient, publicKey: string): Promise<void> {
      await query
        .updateTable('subscriptions')
        .set({ public_key: publicKey })
        .where((where) => where.and({ id, endpoint }))
        .execute();
    },
  };
}

/** Records that subscriptions have ended. */
async function noteEnded(
  transaction: Kysely<Tables>,
  reason: EndedSubscriptionTable['reason'],
  ended: readonly { site_id: string; created_at: Date }[],
): Promise<void> {
  if (ended.length === 0) return;
  await transaction
    .insertInto('ended_subscriptions')
    .values(ended.map(({ site_id, created_at }) => ({ site_id, reason, created_at })))
    .execute();
}

/** Ends subscriptions that push services no longer know, unless the browser has another endpoint meanwhile. */
export async function endGone(
  transaction: Kysely<Tables>,
  gone: readonly Pick<Recipient, 'id' | 'endpoint'>[],
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const endpoints = gone.map(({ endpoint }) => endpoint);
  const { rows } = await sql<{ site_id: string; created_at: Date }>`
    delete from subscriptions s
    using unnest(${ids}::bigint[], ${endpoints}::text[]) as g(id, endpoint)
    where s.id = g.id and s.endpoint = g.endpoint
    returning s.site_id, s.created_at`.execute(transaction);
  await noteEnded(transaction, 'gone', rows);
}
