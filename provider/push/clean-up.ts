import { sql } from 'kysely';
import type { Database } from '../database/open';

/** The days for which rows of a finished campaign's messages, of reported events, and of ended subscriptions are kept. */
const DAYS = { deliveries: 30, events: 90, ended: 365 };
/** The most rows that one statement deletes, so that no statement holds its locks for long. */
const CHUNK = 10_000;

/** Deletes rows that are no longer needed. The tallies of campaigns stay. */
export async function cleanUp({ query }: Database): Promise<void> {
  const age = (days: number) => sql`now() - make_interval(days => ${days})`;
  const statements = [
    sql`delete from deliveries where ctid = any(array(
      select d.ctid from deliveries d join campaigns c on c.id = d.campaign_id
      where c.finished_at < ${age(DAYS.deliveries)} limit ${CHUNK}))`,
    sql`delete from push_events where id in (
      select id from push_events where at < ${age(DAYS.events)} limit ${CHUNK})`,
    sql`delete from ended_subscriptions where id in (
      select id from ended_subscriptions where ended_at < ${age(DAYS.ended)} limit ${CHUNK})`,
  ];
  for (const statement of statements) {
    for (let deleted = CHUNK; deleted >= CHUNK;) {
      const { numAffectedRows } = await statement.execute(query);
      deleted = Number(numAffectedRows ?? 0);
    }
  }
}
