import type { Generated } from 'kysely';
import type { CreatedAt, Time, OptionalTime, Json } from './columns';

/** A notification to all subscribers of a site, or to those of some categories. */
export interface CampaignTable {
  /** A UUID. It is also the notification's id, its `Topic` at push services, and its tag in browsers. */
  id: string;
  site_id: string;
  message: Json<Record<string, string>>;
  /** Only subscribers who have chosen one of these categories get the notification; empty: all subscribers get it. */
  categories: string[];
  /** `draft`: it waits until the owner sends or deletes it. */
  state: 'draft' | 'scheduled' | 'sending' | 'finished' | 'cancelled';
  /** The number of seconds for which push services keep the notification for a browser that is offline. */
  ttl: number;
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  send_at: Time;
  created_at: CreatedAt;
  started_at: OptionalTime;
  finished_at: OptionalTime;
  /** The number of subscriptions to which the notification is sent; null until the campaign starts. */
  audience: number | null;
  /** The key of the site's item that the notification is about, such as a post: there is one campaign for each; null: it is about none. */
  item: string | null;
  /** The sums of what is not in other rows any more: of the campaign's batches, and of browsers' reports. */
  accepted: Generated<number>;
  gone: Generated<number>;
  failed: Generated<number>;
  retried: Generated<number>;
  shown: Generated<number>;
  clicked: Generated<number>;
  /** Whether the campaign's batches and deliveries are gone, and their sums are here. */
  is_folded: Generated<boolean>;
}

/** A part of a campaign's audience, sent by one job: the subscriptions from one id to another, both included. */
export interface CampaignBatchTable {
  campaign_id: string;
  number: number;
  first_id: number;
  last_id: number;
  /** The numbers of messages that push services have accepted, of subscriptions that were gone, and of messages that failed. */
  accepted: Generated<number>;
  gone: Generated<number>;
  failed: Generated<number>;
  /** The number of times that a message was sent again. */
  retried: Generated<number>;
  /** The numbers of messages that are in flight, and that wait for their next attempt. */
  sending: Generated<number>;
  waiting: Generated<number>;
  /** The job that works on the batch, by a UUID of its own. Until `lease_until`, no other job may send messages of the batch. */
  owner: Generated<string | null>;
  lease_until: OptionalTime;
  done_at: OptionalTime;
}

/** One message to one subscription. A row is written before the message is sent, so that no two processes send it. */
export interface DeliveryTable {
  campaign_id: string;
  subscription_id: number;
  /** `sending`: the message is in flight; `waiting`: it is to be sent again at `retry_at`. The other states are final. */
  state: 'sending' | 'waiting' | 'accepted' | 'gone' | 'failed';
  attempts: Generated<number>;
  /** The time at which the message was first sent. */
  at: CreatedAt;
  retry_at: OptionalTime;
}
