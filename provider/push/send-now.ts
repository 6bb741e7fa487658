import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open';
import type { Message } from './message';
import { payloadOf, topicOf } from './message';
import type { Delivery, Send } from './sender';
import type { Recipient, Subscriptions } from './subscriptions';

/** The result of sending a message to one subscriber. */
export interface Sent {
  readonly subscriber: string;
  /** The status of the push service's answer; 0 if there was none. */
  readonly status: number;
}

/** The number of subscriptions that are read at a time, and the number to which messages are sent at a time. */
const PAGE = 500;
const AT_ONCE = 10;
/** The default number of seconds for which push services keep a message. */
const TTL_S = 3_600;

/** The options for sending a message at once. */
export interface SendNowOptions extends Partial<Delivery> {
  /** The only subscriber who gets the message; default: all subscribers of the site get it. */
  readonly subscriber?: string | undefined;
}

/** Creates the functions that send at once, without a job, and return the results. They are for one subscriber or a small site. */
export function createSendNow({ query }: Database, subscriptions: Subscriptions, send: Send) {
  const sendOne = async (to: Recipient, payload: string | null, delivery: Delivery) => {
    const { status } = await send(to, payload, delivery);
    if (status === 404 || status === 410) await subscriptions.gone(to);
    return { subscriber: to.subscriber, status };
  };

  /**
   * Sends a text to all subscribers of a site, or to one. A message that fails is not sent again. A subscription that the push
   * service no longer knows is ended.
   *
   * @param payload null: sends a push without data
   */
  async function sendPayload(
    site: string,
    payload: string | null,
    { subscriber, ttl = TTL_S, ...others }: SendNowOptions = {},
  ): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (let after = 0; ;) {
      const page = await subscriptions.page(site, after, PAGE, subscriber);
      const some = page.filter(({ service }) => service === 'webpush');
      for (let from = 0; from < some.length; from += AT_ONCE)
        sent.push(
          ...(await Promise.all(
            some
              .slice(from, from + AT_ONCE)
              .map((one) => sendOne(one, payload, { ttl, ...others })),
          )),
        );
      const last = page.at(-1);
      if (!last || page.length < PAGE) return sent;
      after = last.id;
    }
  }

  return {
    sendPayload,
    /** Sends a message as `sendPayload` does, and stores it as a campaign, so that it is among the site's latest notifications. */
    async sendMessage(
      site: string,
      message: Message,
      options: SendNowOptions = {},
    ): Promise<{ id: string; sent: Sent[] }> {
      const id = randomUUID();
      const now = new Date();
      const { ttl = TTL_S, urgency = 'normal' } = options;
      await query
        .insertInto('campaigns')
        .values({
          id,
          site_id: site,
          message: JSON.stringify(message),
          categories: [],
          ttl,
          urgency,
          state: 'finished',
          send_at: now,
          started_at: now,
          finished_at: now,
        })
        .execute();
      // Browsers report what they were sent, which may come before all were sent.
      await sql`
        insert into deliveries (campaign_id, subscription_id, state, attempts)
        select ${id}::uuid, id, 'accepted', 1 from subscriptions
        where site_id = ${site}::uuid and service = 'webpush'
          and (${options.subscriber ?? null}::uuid is null or subscriber = ${options.subscriber ?? null}::uuid)`.execute(
        query,
      );
      const sent = await sendPayload(site, payloadOf(id, message), {
        topic: topicOf(id, message),
        ...options,
      });
      const count = (is: (status: number) => boolean) =>
        sent.filter(({ status }) => is(status)).length;
      const accepted = count((status) => status >= 200 && status < 300);
      const gone = count((status) => status === 404 || status === 410);
      const failed = sent.length - accepted - gone;
      await query
        .updateTable('campaigns')
        .set({ audience: sent.length })
        .where('id', '=', id)
        .execute();
      await query
        .insertInto('campaign_batches')
        .values({
          campaign_id: id,
          number: 0,
          first_id: 0,
          last_id: 0,
          done_at: new Date(),
          accepted,
          gone,
          failed,
        })
        .execute();
      return { id, sent };
    },
  };
}
