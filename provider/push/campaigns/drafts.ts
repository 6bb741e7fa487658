import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#provider/database/tables';
import type { Jobs } from '#provider/jobs/jobs';
import type { Parts } from '#provider/parts';
import type { Campaign, Campaigns, NewCampaign } from './campaigns';
import { putStart } from './queues';

/** A notification about an item of a site that was published, such as a post or a product. */
export interface NewItem extends Omit<NewCampaign, 'sendAt'> {
  /** The item's key. There is one campaign for each key of a site. */
  readonly item: string;
  /** Whether it is sent at once; otherwise it waits as a draft. */
  readonly isSent: boolean;
}

/** Opens the campaigns that wait as drafts, and those about published items. */
export function openDrafts({ query }: Parts['database'], campaigns: Pick<Campaigns, 'get'>) {
  /** Changes a draft of a site in a transaction. Resolves to the campaign, and whether it was a draft; undefined: there is none. */
  const changeDraft = async (
    site: string,
    id: string,
    change: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<{ campaign: Campaign; wasDraft: boolean } | undefined> => {
    const before = await campaigns.get(site, id);
    if (!before) return undefined;
    const wasDraft = await query.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('campaigns')
        .select('id')
        .where((where) => where.and({ site_id: site, id, state: 'draft' }))
        .forUpdate()
        .executeTakeFirst();
      if (row) await change(transaction);
      return row !== undefined;
    });
    return { campaign: (await campaigns.get(site, id)) ?? before, wasDraft };
  };

  return {
    /**
     * Makes the campaign about an item. While it is a draft, the same item again changes it, or sends it; after that, nothing
     * changes, so that a request that comes twice sends once.
     *
     * @returns the item's campaign, and whether it is new
     */
    async publish(
      jobs: Jobs,
      site: string,
      { item, isSent, message, categories, ttl, urgency }: NewItem,
    ): Promise<{ campaign: Campaign | undefined; isNew: boolean }> {
      const now = new Date();
      const content = {
        message: JSON.stringify(message),
        state: isSent ? ('scheduled' as const) : ('draft' as const),
        send_at: now,
      };
      const newId = randomUUID();
      const id = await query.transaction().execute(async (transaction) => {
        // A request with the same key at the same time waits here for this one.
        const row = await transaction
          .insertInto('campaigns')
          .values({
            id: newId,
            site_id: site,
            item,
            categories: [...categories],
            ttl,
            urgency,
            ...content,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['site_id', 'item'])
              .doUpdateSet(content)
              .where('campaigns.state', '=', 'draft'),
          )
          .returning('id')
          .executeTakeFirst();
        if (row && isSent) await putStart(jobs, transaction, { campaign: row.id }, now);
        return row?.id;
      });
      const found =
        id ??
        (
          await query
            .selectFrom('campaigns')
            .select('id')
            .where((where) => where.and({ site_id: site, item }))
            .executeTakeFirst()
        )?.id;
      return {
        campaign: found === undefined ? undefined : await campaigns.get(site, found),
        isNew: id === newId,
      };
    },
    /** Sends a draft. */
    send: (jobs: Jobs, site: string, id: string) =>
      changeDraft(site, id, async (transaction) => {
        const now = new Date();
        await transaction
          .updateTable('campaigns')
          .set({ state: 'scheduled', send_at: now })
          .where('id', '=', id)
          .execute();
        await putStart(jobs, transaction, { campaign: id }, now);
      }),
    /** Deletes a draft. Its item may come again. */
    remove: (site: string, id: string) =>
      changeDraft(site, id, async (transaction) => {
        await transaction.deleteFrom('campaigns').where('id', '=', id).execute();
      }),
  };
}
