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
 * notification counts once. The report counts for a campaign only if the campaign was sent to the subscriber, and once for each
 * subscription, so that no campaign is shown or clicked more often than it was sent.
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
    with sent as (
      select c.id, d.subscription_id from campaigns c
      join subscriptions s on s.site_id = c.site_id and s.subscriber = ${subscriber}::uuid
      join deliveries d on d.campaign_id = c.id and d.subscription_id = s.id
      where c.id = ${campaign}::uuid and c.site_id = ${site}::uuid
        and d.state in ('sending', 'waiting', 'accepted')
    )
    insert into push_events (site_id, subscriber, event, data, once, campaign_id)
    values (${site}::uuid, ${subscriber}::uuid, ${event}, ${data},
      coalesce((select concat_ws(' ', id, subscription_id, ${event}::text) from sent), ${once}),
      (select id from sent))
    on conflict (once) do nothing`.execute(query);
}
