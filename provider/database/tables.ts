import type { Generated } from 'kysely';
import type { CampaignTable, CampaignBatchTable, DeliveryTable } from './campaign-tables';
import type { CreatedAt, Time, OptionalText, OptionalTime, Json, JsonWithDefault } from './columns';

/** A site that uses this provider. Every other row belongs to one site. */
export interface SiteTable {
  /** The id that the site's tag names as `data-site-id`: a UUID. */
  id: string;
  /** The name that the owner's page and notifications without a title show. */
  name: string;
  /** Origins whose pages may use the routes for visitors, such as `https://shop.example`; `*` stands for every origin. */
  origins: string[];
  /** The owner's settings: `prompt` and `site` for web push, `forwardTo` for events. */
  settings: JsonWithDefault<SiteSettings>;
  /** SHA-256, in hexadecimal, of the token for this site only; null: only the provider's own token gives access to the site. */
  token_hash: string | null;
  /** The same of the token that may only tell the provider what the site has published. */
  publishing_token_hash: OptionalText;
  created_at: CreatedAt;
}

/** The settings of one site. Fields that are missing have their defaults. */
export interface SiteSettings {
  /** Fields of `push.prompt`, as `docs/configuration.md` lists them. */
  prompt?: Record<string, unknown>;
  /** Fields of `push.site`. The provider adds the public key and the latest notifications. */
  site?: Record<string, unknown>;
  /** An https address to which received events are forwarded; if it is missing, they are not forwarded. */
  forwardTo?: string;
}

/** The key pairs with which messages are signed (VAPID). The newest key pair of a site is the current one. */
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
  /** The subscriber's id, a UUID. It is part of many addresses, so it does not count as a secret. */
  subscriber: string;
  service: 'webpush' | 'apple';
  /** The push service's address for this browser, or Apple's device token. Only the browser and this provider know it. */
  endpoint: string;
  /** The push service's host, because the number of messages in flight is limited for each host; '' for `apple`. */
  host: string;
  p256dh: string;
  auth: string;
  /** The public key with which the browser subscribed. */
  public_key: string;
  /** The information that the browser sent about itself: language, time zone and so on. */
  meta: Json<Record<string, unknown>>;
  categories: string[];
  created_at: CreatedAt;
  /** The time at which the browser last confirmed the subscription. */
  renewed_at: CreatedAt;
}

/** Subscriptions that have ended, for the plot of subscribers over time. */
export interface EndedSubscriptionTable {
  id: Generated<number>;
  site_id: string;
  /** `unsubscribed`: the visitor has ended it. `gone`: the push service has lost it. `replaced`: the same browser has a newer one. */
  reason: 'unsubscribed' | 'gone' | 'replaced';
  /** The time at which the subscription had been made. */
  created_at: Time;
  ended_at: CreatedAt;
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
  /** Of several reports with the same text here, only one counts; null: the report always counts. */
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
  /** The most times that the ad may be shown to one subscriber, or to all visitors who are not subscribers together; 0: no limit. */
  most: number;
  /** The times from which and until which the ad may be shown; null: without a beginning, or without an end. */
  starts_at: OptionalTime;
  ends_at: OptionalTime;
  created_at: CreatedAt;
}

/** A counter: how often one thing happened to an ad. */
export interface AdCountTable {
  site_id: string;
  creative_id: string;
  /** What is counted. `given`: the provider sent the ad. `pixel`: its pixel was loaded. `served`: it was shown. `viewed`: it was seen. */
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
  /** The time at which the visitor made the choice. */
  time: Time;
  received_at: CreatedAt;
  version: string;
  categories: Json<Record<string, unknown>>;
  method: string;
  language: string;
  text_hash: string;
  /** Who opted the visitor out of sale and sharing: `visitor`, `signal` (the browser's, CO-47), or '' for nobody. */
  opted_out: string;
}

/** A text that visitors of a site chose by, once under its hash. */
export interface ConsentTextTable {
  site_id: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
  text: string;
  /** The day on which a record came last that names it. */
  used_at: CreatedAt;
}

/** An event of the tracking widget that was sent here. */
export interface TrackingEventTable {
  id: Generated<number>;
  site_id: string;
  name: string;
  event_id: string;
  params: Json<Record<string, unknown>>;
  received_at: CreatedAt;
  /** The time at which the owner's address accepted the event; null: the address has not accepted it yet, or events are not forwarded. */
  forwarded_at: OptionalTime;
}

/** Secrets that all processes of a provider share, such as the one that signs sessions. */
export interface SecretTable {
  name: string;
  value: string;
}

/** Sessions that an owner has ended before their time. They are stored, so that a copy of the cookie no longer gives access. */
export interface EndedSessionTable {
  /** SHA-256, in hexadecimal, of the session's signature. */
  id: string;
  /** The time at which the session would have ended by itself. After that, the row is not needed. */
  until: Time;
}

/** How often tokens were tried from an address lately. */
export interface TokenAttemptTable {
  /** SHA-256, in hexadecimal, of the address. */
  who: string;
  count: number;
  /** The time until which these attempts count. After that, the row is not needed. */
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
  consent_texts: ConsentTextTable;
  tracking_events: TrackingEventTable;
  secrets: SecretTable;
  ended_sessions: EndedSessionTable;
  token_attempts: TokenAttemptTable;
}
