import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CampaignTable } from '#provider/database/campaign-tables';
import type { Jobs } from '#provider/jobs/jobs';
import type { Parts } from '#provider/parts';
import type { Message } from '../message';
import { putStart } from './queues';

/** The numbers of a campaign's messages by their state so far. */
export interface Tally {
  readonly accepted: number;
  readonly gone: number;
  readonly failed: number;
  readonly retried: number;
  readonly inFlight: number;
  readonly waiting: number;
  readonly shown: number;
  readonly clicked: number;
}

/** A campaign as owners see it. Times are ISO 8601. */
export interface Campaign {
  readonly id: string;
  readonly message: Message;
  readonly categories: readonly string[];
  readonly state: CampaignTable['state'];
  readonly sendAt: Date;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** The number of subscriptions to which the campaign is sent; null until it starts. */
  readonly audience: number | null;
  readonly ttl: number;
  readonly urgency: CampaignTable['urgency'];
  readonly tally: Tally;
}

/** A campaign that is to be sent. */
export interface NewCampaign {
  readonly message: Message;
  readonly categories: readonly string[];
  readonly sendAt: Date;
  readonly ttl: number;
  readonly urgency: CampaignTable['urgency'];
}

const EMPTY: Tally = {
  accepted: 0,
  gone: 0,
  failed: 0,
  retried: 0,
  inFlight: 0,
  waiting: 0,
  shown: 0,
  clicked: 0,
};

/** The sums that a campaign's row has of what was folded into it. */
const FOLDED = ['accepted', 'gone', 'failed', 'retried', 'shown', 'clicked'] as const;

/** The campaigns of all sites. */
export type Campaigns = ReturnType<typeof openCampaigns>;

/** Opens the campaigns in a database. */
export function openCampaigns({ query }: Parts['database']) {
  /** Campaigns with their tallies. */
  const withTallies = async (rows: readonly Selectable<CampaignTable>[]): Promise<Campaign[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const sent = await sql<{ id: string } & Omit<Tally, 'shown' | 'clicked'>>`
      select campaign_id as id, sum(accepted)::integer as accepted, sum(gone)::integer as gone,
        sum(failed)::integer as failed, sum(retried)::integer as retried,
        sum(sending)::integer as "inFlight", sum(waiting)::integer as waiting
      from campaign_batches where campaign_id = any(${ids}::uuid[]) group by 1`.execute(query);
    const reported = await sql<{ id: string; shown: number; clicked: number }>`
      select campaign_id as id, (count(*) filter (where event = 'notification_shown'))::integer as shown,
        (count(*) filter (where event = 'notification_clicked'))::integer as clicked
      from push_events where campaign_id = any(${ids}::uuid[]) group by 1`.execute(query);
    return rows.map((row) => {
      const { id: _one, ...tally } = sent.rows.find(({ id }) => id === row.id) ?? { id: '' };
      const { id: _two, ...reports } = reported.rows.find(({ id }) => id === row.id) ?? { id: '' };
      const kept = { ...EMPTY, ...tally, ...reports };
      const folded = FOLDED.map((name) => [name, kept[name] + row[name]]);
      return {
        id: row.id,
        message: row.message as unknown as Message,
        categories: row.categories,
        state: row.state,
        sendAt: row.send_at,
        createdAt: row.created_at,
        startedAt: row.started_at,
        finishedAt: row.finished_at,
        audience: row.audience,
        ttl: row.ttl,
        urgency: row.urgency,
        tally: {
          ...kept,
          ...(Object.fromEntries(folded) as Pick<Tally, (typeof FOLDED)[number]>),
        },
      };
    });
  };
  const get = async (site: string, id: string): Promise<Campaign | undefined> => {
    const rows = await query
      .selectFrom('campaigns')
      .selectAll()
      .where((where) => where.and({ site_id: site, id }))
      .execute();
    return (await withTallies(rows))[0];
  };

  return {
    get,
    /** Stores a campaign together with the job that starts it. */
    async create(jobs: Jobs, site: string, campaign: NewCampaign): Promise<Campaign | undefined> {
      const id = randomUUID();
      const { message, categories, sendAt, ttl, urgency } = campaign;
      await query.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('campaigns')
          .values({
            id,
            site_id: site,
            message: JSON.stringify(message),
            categories: [...categories],
            state: 'scheduled',
            ttl,
            urgency,
            send_at: sendAt,
          })
          .execute();
        await putStart(jobs, transaction, { campaign: id }, sendAt);
      });
      return get(site, id);
    },
    /** A site's campaigns, the newest first. @param before the id of the previous part's last campaign; undefined for the first part */
    async list(site: string, limit: number, before?: string): Promise<Campaign[]> {
      const all = query
        .selectFrom('campaigns')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      const rows =
        before === undefined
          ? all
          : all.where(
              sql<boolean>`(created_at, id) < (select created_at, id from campaigns where id = ${before}::uuid and site_id = ${site}::uuid)`,
            );
      return withTallies(await rows.execute());
    },
    /**
     * Cancels a campaign: messages that are not sent yet are never sent. Messages in flight still arrive.
     *
     * @returns the campaign, and whether it was cancelled; undefined if there is no such campaign
     */
    async cancel(
      site: string,
      id: string,
    ): Promise<{ campaign: Campaign; isCancelled: boolean } | undefined> {
      const { numUpdatedRows } = await query
        .updateTable('campaigns')
        .set({ state: 'cancelled', finished_at: new Date() })
        .where((where) => where.and({ site_id: site, id }))
        .where('state', 'in', ['scheduled', 'sending'])
        .executeTakeFirst();
      const campaign = await get(site, id);
      return campaign && { campaign, isCancelled: Number(numUpdatedRows) > 0 };
    },
  };
}
