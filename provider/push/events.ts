import { sql } from 'kysely';
import type { Database } from '../database/open';
import { UUID } from '../http/env';
import { isStorable, parseJson } from '../http/read-body';
import { record } from './posted';

/** The longest name of an event, and the longest data of an event, in characters. */
const MAX_NAME = 60;
const MAX_DATA = 2_000;
/** The longest id of a notification, in characters. */
const MAX_ID = 100;

/** An event that a browser or worker reports, before it is checked. */
export interface Reported {
  readonly subscriber: string;
  readonly event: string;
  readonly data: string;
}

/** Whether an event has the form that it must have. */
export const isEvent = ({ subscriber, event, data }: Reported): boolean =>
  UUID.test(subscriber) &&
  /^[\w .-]+$/.test(event) &&
  event.length <= MAX_NAME &&
  data.length <= MAX_DATA &&
  isStorable(data);

/**
 * Stores an event. If the browser ends a worker before the answer arrives, the worker reports again; a report of the same
 * notification counts once. The report counts for a campaign only if both the campaign and the subscriber belong to this site.
 */
export async function noteEvent(
  { query }: Database,
  site: string,
  { subscriber, event, data }: Reported,
): Promise<void> {
  const value = record(parseJson(data))['id'];
  const id = typeof value === 'string' ? value.slice(0, MAX_ID) : '';
  const isReport = /^notification_(?:shown|clicked)$/.test(event) && id !== '';
  const once = isReport ? `${site} ${subscriber} ${event} ${id}` : null;
  const campaign = isReport && UUID.test(id) ? id : null;
  await sql`
    insert into push_events (site_id, subscriber, event, data, once, campaign_id)
    values (${site}::uuid, ${subscriber}::uuid, ${event}, ${data}, ${once}, (
      select c.id from campaigns c
      join subscriptions s on s.site_id = c.site_id and s.subscriber = ${subscriber}::uuid
      where c.id = ${campaign}::uuid and c.site_id = ${site}::uuid
    ))
    on conflict (once) do nothing`.execute(query);
}
