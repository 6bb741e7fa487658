import type { CampaignTable, SiteSettings } from '../../database/tables';

/** What the owner's API answers, as the page reads it. Times are ISO 8601 texts. */

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

/** The fields of a notification. Empty ones are left out when it is sent. */
export interface Message {
  readonly title: string;
  readonly body: string;
  readonly icon_url: string;
  readonly target_url: string;
  readonly image: string;
}

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

export interface Campaign {
  readonly id: string;
  readonly message: Partial<Message>;
  readonly categories: readonly string[];
  readonly state: CampaignTable['state'];
  readonly sendAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly audience: number | null;
  readonly tally: Tally;
}

/** One day of the plot. */
export interface Day {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** How many subscribers there were at its end. */
  readonly total: number;
  readonly added: number;
  readonly ended: number;
}

export interface Subscribers {
  readonly total: number;
  readonly categories: readonly { readonly name: string; readonly count: number }[];
  readonly days: readonly Day[];
}

export interface Keys {
  readonly publicKey: string;
  readonly createdAt: string;
  /** How many earlier keys are still used by somebody. */
  readonly older: number;
}

/** What became of imported subscriptions. */
export interface Imported {
  readonly added: number;
  readonly refused: readonly { readonly row: number; readonly reason: string }[];
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
  readonly counts: {
    readonly given: number;
    readonly pixel: number;
    readonly served: number;
    readonly viewed: number;
  };
}

/** A visitor's choice. */
export interface ConsentRecord {
  readonly id: string;
  readonly time: string;
  readonly receivedAt: string;
  readonly version: string;
  readonly categories: Readonly<Record<string, unknown>>;
  readonly method: string;
  readonly language: string;
  readonly textHash: string;
}

export interface TrackingEvent {
  readonly id: number;
  readonly name: string;
  readonly eventId: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly receivedAt: string;
  readonly forwardedAt: string | null;
}

/** A part of the visitors' choices. */
export interface RecordsPart {
  readonly records: readonly ConsentRecord[];
  /** What to ask the next part with; null after the last one. */
  readonly next: string | number | null;
}

/** A part of the events. */
export interface EventsPart {
  readonly events: readonly TrackingEvent[];
  readonly next: string | number | null;
}
