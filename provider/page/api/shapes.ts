import type { Counts } from '../../ads/ads';
import type { SiteSettings } from '../../database/tables';
import type { ReceivedEvent } from '../../events/events';
import type { Campaign as ServedCampaign } from '../../push/campaigns/campaigns';
import type { SubscriberStatistics } from '../../push/statistics';
import type { ConsentRecord as ServedRecord } from '../../records/records';

/** A value as JSON has it: times are ISO 8601 texts. */
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

/** Who is signed in. */
export interface Session {
  /** `all`: the provider's own token; `site`: the token of one site. */
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
  /** How many earlier keys there are. */
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
  /** How often it may be shown to one subscriber; 0: no limit. */
  readonly most: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface Ad extends AdFields {
  readonly id: string;
  readonly counts: Counts;
}

/** A part of the visitors' choices. */
export interface RecordsPart {
  readonly records: readonly ConsentRecord[];
  /** What to ask the next part with; null after the last one. */
  readonly next: number | null;
}

/** A part of the events. */
export interface EventsPart {
  readonly events: readonly AsJson<ReceivedEvent>[];
  readonly next: number | null;
}
