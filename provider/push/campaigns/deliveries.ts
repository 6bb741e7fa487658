import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#provider/database/tables';
import type { Recipient } from '../subscriptions';
import { endGone, RECIPIENT } from '../subscriptions';
import type { Outcome } from './outcome';

/** A batch of a campaign on which this process may work until the lease ends. */
export interface Lease {
  readonly campaign: string;
  readonly number: number;
  readonly owner: string;
}

/** A message that is still to be sent to a subscription. */
export interface Message extends Recipient {
  /** `sending`: a process that was killed may have sent the message already. */
  state: 'new' | 'sending' | 'waiting';
  /** The number of times that the message has been sent. */
  attempts: number;
  /** The time at which the message was first sent, and the time before which it must not be sent again, in milliseconds since 1970. */
  firstAt: number;
  dueAt: number;
}

/** An attempt to send a message that was answered. */
export interface Result {
  readonly message: Message;
  readonly outcome: Outcome;
}

/** The range of subscriptions' ids that belong to a batch. */
export interface Range {
  readonly site: string;
  readonly categories: readonly string[];
  readonly first: number;
  readonly last: number;
}

/** The condition that a subscription's categories are those of a campaign. */
export const inCategories = (categories: readonly string[]) =>
  categories.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`s.categories && ${[...categories]}::text[]`;

/** Reads the messages of a batch that are not final, in the order of the subscriptions' ids. */
export async function readMessages(
  query: Kysely<Tables>,
  { campaign }: Lease,
  { site, categories, first, last }: Range,
): Promise<Message[]> {
  const rows = await query
    .selectFrom('subscriptions as s')
    .leftJoin('deliveries as d', (join) =>
      join
        .onRef('d.subscription_id', '=', 's.id')
        .on('d.campaign_id', '=', campaign)
        // PostgreSQL's statistics do not know a new campaign yet. Without its range, a plan could read all of it for each batch.
        .on('d.subscription_id', '>=', first)
        .on('d.subscription_id', '<=', last),
    )
    .select(RECIPIENT.map((column) => `s.${column}` as const))
    .select(['d.state', 'd.attempts', 'd.at', 'd.retry_at'])
    .where('s.site_id', '=', site)
    .where('s.id', '>=', first)
    .where('s.id', '<=', last)
    .where('s.service', '=', 'webpush')
    .where(inCategories(categories))
    .where((where) =>
      where.or([where('d.state', 'is', null), where('d.state', 'in', ['sending', 'waiting'])]),
    )
    .orderBy('s.id')
    .execute();
  return rows.map(({ state, attempts, at, retry_at, ...recipient }) => ({
    ...recipient,
    state: (state ?? 'new') as Message['state'],
    attempts: attempts ?? 0,
    firstAt: at?.getTime() ?? 0,
    dueAt: retry_at?.getTime() ?? 0,
  }));
}

/**
 * In one transaction: stores results, and claims the messages that are to be sent next. A message is sent only after its claim
 * is committed. A result is stored even if the lease has ended, because the message was sent.
 *
 * @returns the messages that may be sent; undefined if the lease has ended or the campaign was cancelled
 */
export function exchange(
  query: Kysely<Tables>,
  lease: Lease,
  results: readonly Result[],
  next: readonly Message[],
): Promise<Message[] | undefined> {
  const { campaign, number, owner } = lease;
  return query.transaction().execute(async (transaction) => {
    // The lock makes other processes wait that want to acquire the batch meanwhile.
    const batch = await transaction
      .selectFrom('campaign_batches as b')
      .innerJoin('campaigns as c', 'c.id', 'b.campaign_id')
      .select(
        sql<boolean>`coalesce(b.owner = ${owner}::uuid and b.lease_until > clock_timestamp() and c.state = 'sending', false)`.as(
          'holds',
        ),
      )
      .where('b.campaign_id', '=', campaign)
      .where('b.number', '=', number)
      .forUpdate('b')
      .executeTakeFirst();
    const stored = await storeResults(transaction, campaign, results);
    const claimed = batch?.holds ? await claim(transaction, campaign, next) : [];
    const from = (state: Message['state']): number =>
      claimed.filter((message) => message.state === state).length;
    await transaction
      .updateTable('campaign_batches')
      .set({
        accepted: sql`accepted + ${stored.accepted}`,
        gone: sql`gone + ${stored.gone}`,
        failed: sql`failed + ${stored.failed}`,
        retried: sql`retried + ${from('sending') + from('waiting')}`,
        sending: sql`sending + ${claimed.length - from('sending') - stored.all}`,
        waiting: sql`waiting + ${stored.waiting - from('waiting')}`,
      })
      .where('campaign_id', '=', campaign)
      .where('number', '=', number)
      .execute();
    return batch?.holds ? claimed : undefined;
  });
}

/** Stores results, and ends the subscriptions that are gone. Resolves to how many results were new, by state. */
async function storeResults(
  transaction: Transaction<Tables>,
  campaign: string,
  results: readonly Result[],
): Promise<Record<'all' | Outcome['state'], number>> {
  const counts = { all: 0, accepted: 0, gone: 0, failed: 0, waiting: 0 };
  if (results.length === 0) return counts;
  const ids = results.map(({ message }) => message.id);
  const states = results.map(({ outcome }) => outcome.state);
  const times = results.map(({ outcome }) =>
    outcome.state === 'waiting' ? new Date(Date.now() + outcome.waitMs).toISOString() : null,
  );
  const { rows } = await sql<{ state: Outcome['state'] }>`
    update deliveries d set state = r.state, retry_at = r.retry_at
    from unnest(${ids}::bigint[], ${states}::text[], ${times}::timestamptz[]) as r(id, state, retry_at)
    where d.campaign_id = ${campaign}::uuid and d.subscription_id = r.id and d.state = 'sending'
      -- PostgreSQL's statistics do not know a new campaign yet. Without these, a plan could read all of it for each result.
      and d.subscription_id between ${Math.min(...ids)} and ${Math.max(...ids)}
      and d.subscription_id = any(${ids}::bigint[])
    returning d.state`.execute(transaction);
  for (const { state } of rows) {
    counts.all += 1;
    counts[state] += 1;
  }
  const gone = results.filter(({ outcome }) => outcome.state === 'gone');
  await endGone(
    transaction,
    gone.map(({ message }) => message),
  );
  return counts;
}

/** Claims messages. A message is omitted if its subscription has ended meanwhile, or if its state is final. */
async function claim(
  transaction: Transaction<Tables>,
  campaign: string,
  next: readonly Message[],
): Promise<Message[]> {
  if (next.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into deliveries as d (campaign_id, subscription_id, state, attempts)
    select ${campaign}::uuid, s.id, 'sending', 1 from subscriptions s
    where s.id = any(${next.map(({ id }) => id)}::bigint[])
    on conflict (campaign_id, subscription_id) do update
      set state = 'sending', attempts = d.attempts + 1, retry_at = null
      where d.state in ('sending', 'waiting')
    returning subscription_id as id`.execute(transaction);
  const ids = new Set(rows.map(({ id }) => id));
  return next.filter(({ id }) => ids.has(id));
}
