import type { Counts } from '#provider/ads/ads';
import type { SiteSettings } from '#provider/database/tables';
import type { ReceivedEvent } from '#provider/events/received-events';
import type { Campaign as ServedCampaign } from '#provider/push/campaigns/campaigns';
import type { SubscriberStatistics } from '#provider/push/statistics';
import type { ConsentRecord as ServedRecord } from '#provider/records/records';

/** The type of a value after it was sent as JSON: times are ISO 8601 texts. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { readonly [Name in keyof Value]: AsJson<Value[Name]> }
    : Value;

export type Campaign = AsJson<ServedCampaign>;
export type Message = Campaign['message'];
export type Tally = Campaign['tally'];
export type Subscribers = SubscriberStatistics;
export type ConsentRecord = AsJson<ServedRecord>;

/** The session of the owner who is signed in. */
export interface Session {
  /** The kind of token that was used: `all`: the provider's own token; `site`: the token of one site. */
  readonly access: 'all' | 'site';
  /** The address under which visitors' browsers reach the provider, without a slash at its end. */
  readonly publicUrl: string;
}

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
  readonly settings: SiteSettings;
}

export interface Keys {
  readonly publicKey: string;
  readonly createdAt: string;
  /** The number of earlier keys. */
  readonly older: number;
}

/** The fields of an ad that its owner sets. */
export interface AdFields {
  readonly title: string;
  readonly body: string;
  readonly image: string;
  readonly target: string;
  readonly advertiser: string;
  /** A text that the page's address must contain. */
  readonly rule: string;
  /** The most times that the ad may be shown to one subscriber; 0: no limit. */
  readonly most: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface Ad extends AdFields {
  readonly id: string;
  readonly counts: Counts;
}

/** One part of the list of the visitors' choices. */
export interface RecordsPart {
  readonly records: readonly ConsentRecord[];
  /** The value of `after` in the request for the next part; null after the last part. */
  readonly next: number | null;
}

/** One part of the list of events. */
export interface EventsPart {
  readonly events: readonly AsJson<ReceivedEvent>[];
  readonly next: number | null;
}
