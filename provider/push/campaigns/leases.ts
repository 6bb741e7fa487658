import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#provider/database/tables';
import type { Lease } from './deliveries';

/** The number of seconds for which a process may work on a batch. Another process may work on the batch only after that. */
export const LEASE_S = 30;

/** A batch that was acquired, or the reason why it could not be acquired. */
export type Acquired =
  | { readonly lease: Lease; readonly first: number; readonly last: number }
  | { readonly heldUntil: Date }
  | undefined;

/** Acquires a batch for this process. @returns undefined if nothing is left to do in the batch */
export async function acquire(
  query: Kysely<Tables>,
  campaign: string,
  number: number,
): Promise<Acquired> {
  const owner = randomUUID();
  const row = await query
    .updateTable('campaign_batches')
    .set({ owner, lease_until: sql`clock_timestamp() + make_interval(secs => ${LEASE_S})` })
    .where('campaign_id', '=', campaign)
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .where((where) =>
      where.or([
        where('lease_until', 'is', null),
        where('lease_until', '<', sql<Date>`clock_timestamp()`),
      ]),
    )
    .returning(['first_id', 'last_id'])
    .executeTakeFirst();
  if (row) return { lease: { campaign, number, owner }, first: row.first_id, last: row.last_id };
  const held = await query
    .selectFrom('campaign_batches')
    .select('lease_until')
    .where('campaign_id', '=', campaign)
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return held && { heldUntil: held.lease_until ?? new Date() };
}

/**
 * Ends the work on a batch in one transaction. If messages are left, another process may go on with the batch. Otherwise the
 * batch is done; when the last batch is done, its campaign is done too.
 *
 * @param putBack makes, in the same transaction, the job that goes on with the batch; undefined: no message is left
 */
export function release(
  query: Kysely<Tables>,
  { campaign, number, owner }: Lease,
  putBack: ((transaction: Kysely<Tables>) => Promise<unknown>) | undefined,
): Promise<void> {
  return query.transaction().execute(async (transaction) => {
    // The lock makes the last two batches of a campaign end one after the other, so that the second sees that all are done.
    const { state } = await transaction
      .selectFrom('campaigns')
      .select('state')
      .where('id', '=', campaign)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const batches = transaction
      .updateTable('campaign_batches')
      .set({ owner: null, lease_until: null })
      .where('campaign_id', '=', campaign)
      .where('number', '=', number)
      .where('owner', '=', owner);
    const held = await batches.returning(['first_id', 'last_id']).executeTakeFirst();
    if (!held) return;
    if (putBack && state === 'sending') {
      await putBack(transaction);
      return;
    }
    // The messages that are left are those of a cancelled campaign, or those to subscriptions that have ended.
    const final = state === 'sending' ? 'gone' : 'failed';
    const { numUpdatedRows } = await transaction
      .updateTable('deliveries')
      .set({ state: final })
      .where('campaign_id', '=', campaign)
      .where('subscription_id', '>=', held.first_id)
      .where('subscription_id', '<=', held.last_id)
      .where('state', 'in', ['sending', 'waiting'])
      .executeTakeFirst();
    await transaction
      .updateTable('campaign_batches')
      .set({
        done_at: new Date(),
        sending: 0,
        waiting: 0,
        [final]: sql`${sql.ref(final)} + ${Number(numUpdatedRows)}`,
      })
      .where('campaign_id', '=', campaign)
      .where('number', '=', number)
      .execute();
    await finishCampaign(transaction, campaign);
  });
}

/** Finishes a campaign if all its batches are done. */
export async function finishCampaign(query: Kysely<Tables>, campaign: string): Promise<void> {
  await query
    .updateTable('campaigns')
    .set({ state: 'finished', finished_at: new Date() })
    .where('id', '=', campaign)
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_batches')
            .select('number')
            .where('campaign_id', '=', campaign)
            .where('done_at', 'is', null),
        ),
      ),
    )
    .execute();
}
