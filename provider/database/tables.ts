import type { ColumnType, Generated } from 'kysely';

/** A time: read as a `Date`, written as a `Date` or an ISO 8601 text. Set by the database if it is left out. */
type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
type Time = ColumnType<Date, Date | string, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** JSON: read as a value, written as text, because a driver would turn a list into an array of PostgreSQL's. */
type Json<Value> = ColumnType<Value, string, string>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;

/** A site that uses this provider. Every other row belongs to one site. */
export interface SiteTable {
  /** The id that the site's tag names as `data-site-id`: a UUID. */
  id: string;
  /** The name that the owner's page and notifications without a title show. */
  name: string;
  /** Origins whose pages may use the visitors' addresses, such as `https://shop.example`; `*` stands for every origin. */
  origins: string[];
  /** What the owner has set: `prompt` and `site` of web push, `forwardTo` of events. */
  settings: JsonWithDefault<SiteSettings>;
  /** SHA-256, in hexadecimal, of the token that opens only this site; null: only the provider's own token opens it. */
  token_hash: string | null;
  created_at: CreatedAt;
}

/** The settings of one site. Fields that are left out have their defaults. */
export interface SiteSettings {
  /** Fields of `push.prompt`, as `docs/configuration.md` lists them. */
  prompt?: Record<string, unknown>;
  /** Fields of `push.site`. The provider adds the public key and the latest notifications. */
  site?: Record<string, unknown>;
  /** An https address to which received events are forwarded; default: they are not. */
  forwardTo?: string;
}

/** The key pairs with which messages are signed (VAPID). The newest of a site is its current one. */
export interface PushKeyTable {
  id: Generated<number>;
  site_id: string;
  /** The public key, base64url; browsers subscribe with it. */
  public_key: string;
  private_key: string;
  created_at: CreatedAt;
}

/** A visitor's subscription: one subscriber of a site, in one browser. */
export interface SubscriptionTable {
  id: Generated<number>;
  site_id: string;
  /** The subscriber's id, a UUID. It is in many addresses, so it is no secret. */
  subscriber: string;
  service: 'webpush' | 'apple';
  /** The push service's address for this browser, or Apple's device token. Only the browser and this provider know it. */
  endpoint: string;
  /** The push service's host, by which sends are limited; '' for `apple`. */
  host: string;
  p256dh: string;
  auth: string;
  /** The public key with which the browser subscribed. */
  public_key: string;
  /** What the browser said of itself: language, time zone and so on. */
  meta: Json<Record<string, unknown>>;
  categories: string[];
  created_at: CreatedAt;
  /** When the browser last confirmed the subscription. */
  renewed_at: CreatedAt;
}

/** Subscriptions that have ended, for the plot of subscribers over time. */
export interface EndedSubscriptionTable {
  id: Generated<number>;
  site_id: string;
  /** `unsubscribed` by the visitor, `gone` by the push service's answer, `replaced` by a newer one of the same browser. */
  reason: 'unsubscribed' | 'gone' | 'replaced';
  /** When it had been made. */
  created_at: Time;
  ended_at: CreatedAt;
}

/** A notification to all subscribers of a site, or to those of some categories. */
export interface CampaignTable {
  /** A UUID. It is also the notification's id, its `Topic` at push services, and its tag in browsers. */
  id: string;
  site_id: string;
  message: Json<Record<string, string>>;
  /** Only subscribers of one of these categories get it; empty: all do. */
  categories: string[];
  state: 'scheduled' | 'sending' | 'finished' | 'cancelled';
  /** How long push services keep it for a browser that is offline, in seconds. */
  ttl: number;
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  send_at: Time;
  created_at: CreatedAt;
  started_at: OptionalTime;
  finished_at: OptionalTime;
  /** How many subscriptions it is sent to; null until it starts. */
  audience: number | null;
}

/** A part of a campaign's audience, sent by one job: the subscriptions from one id to another, both included. */
export interface CampaignBatchTable {
  campaign_id: string;
  number: number;
  first_id: number;
  last_id: number;
  /** How many messages push services have accepted, how many subscriptions were gone, and how many messages failed. */
  accepted: Generated<number>;
  gone: Generated<number>;
  failed: Generated<number>;
  /** How often a message was sent again. */
  retried: Generated<number>;
  /** How many messages are in flight, and how many wait for their next attempt. */
  sending: Generated<number>;
  waiting: Generated<number>;
  /** Who works on it: a UUID that a job makes for itself. Nobody else may start a message until `lease_until`. */
  owner: Generated<string | null>;
  lease_until: OptionalTime;
  done_at: OptionalTime;
}

/** One message to one subscription. A row is written before the message is sent, so that no two processes send it. */
export interface DeliveryTable {
  campaign_id: string;
  subscription_id: number;
  /** `sending`: in flight; `waiting`: to be sent again at `retry_at`. The others are final. */
  state: 'sending' | 'waiting' | 'accepted' | 'gone' | 'failed';
  attempts: Generated<number>;
  /** When it was first sent. */
  at: CreatedAt;
  retry_at: OptionalTime;
}

/** An event that a browser or worker has reported: a notification shown or clicked, or an event of the page. */
export interface PushEventTable {
  id: Generated<number>;
  site_id: string;
  subscriber: string;
  event: string;
  data: string;
  /** The campaign that a report is about; null for others. */
  campaign_id: string | null;
  /** A report with the same text counts once; null: it always counts. */
  once: string | null;
  at: CreatedAt;
}

/** An ad. */
export interface CreativeTable {
  site_id: string;
  id: string;
  title: string;
  body: string;
  /** Address of the picture; '' for none. */
  image: string;
  target: string;
  advertiser: string;
  /** A text that the page's address must contain; '' for every page. */
  rule: string;
  /** How often it may be shown to one subscriber, or to all others together; 0: no limit. */
  most: number;
  /** When it may be shown; null: from the start, without end. */
  starts_at: OptionalTime;
  ends_at: OptionalTime;
  created_at: CreatedAt;
}

/** How often something happened to an ad. */
export interface AdCountTable {
  site_id: string;
  creative_id: string;
  /** `given` by the service, its `pixel` loaded, `served` (shown) or `viewed` (seen). */
  what: string;
  /** '' stands for all visitors who are not subscribers. */
  subscriber: string;
  count: number;
  at: CreatedAt;
}

/** A visitor's choice, as the consent widget reports it (CO-44). Rows are only added, or deleted by their id. */
export interface ConsentRecordTable {
  number: Generated<number>;
  site_id: string;
  /** The id of the visitor's consent, which the visitor sees in the settings dialog. */
  id: string;
  /** When the visitor chose. */
  time: Time;
  received_at: CreatedAt;
  version: string;
  categories: Json<Record<string, unknown>>;
  method: string;
  language: string;
  text_hash: string;
}

/** An event of the tracking widget that was sent here. */
export interface TrackingEventTable {
  id: Generated<number>;
  site_id: string;
  name: string;
  event_id: string;
  params: Json<Record<string, unknown>>;
  received_at: CreatedAt;
  /** When the owner's address accepted it; null: not yet, or it is not forwarded. */
  forwarded_at: OptionalTime;
}

/** Secrets that all processes of a provider share, such as the one that signs sessions. */
export interface SecretTable {
  name: string;
  value: string;
}

/** Sessions of owners that were ended before their time: a copy of the cookie must not open anything. */
export interface EndedSessionTable {
  /** SHA-256, in hexadecimal, of the session's signature. */
  id: string;
  /** When the session would have ended by itself. The row is not needed after that. */
  until: Time;
}

/** All tables. */
export interface Tables {
  sites: SiteTable;
  push_keys: PushKeyTable;
  subscriptions: SubscriptionTable;
  ended_subscriptions: EndedSubscriptionTable;
  campaigns: CampaignTable;
  campaign_batches: CampaignBatchTable;
  deliveries: DeliveryTable;
  push_events: PushEventTable;
  creatives: CreativeTable;
  ad_counts: AdCountTable;
  consent_records: ConsentRecordTable;
  tracking_events: TrackingEventTable;
  secrets: SecretTable;
  ended_sessions: EndedSessionTable;
}
