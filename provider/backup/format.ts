import type { Tables } from '../database/tables';

// A backup is text with one JSON value on each line. The first line is an object about the backup (`Head`). Then each table has
// a list with its name and the next number of its sequence, followed by an object for each row. The last line is a list of
// `END` and the number of rows, so that a file that was cut off is noticed. Writing and reading need memory for a few rows
// only.

/** All tables but the one of attempts, which are needed for a minute: each after those that it refers to, with the column whose numbers come from a sequence; null if it has none. */
export const TABLES = {
  sites: null,
  push_keys: 'id',
  subscriptions: 'id',
  ended_subscriptions: 'id',
  campaigns: null,
  campaign_batches: null,
  deliveries: null,
  push_events: 'id',
  creatives: null,
  ad_counts: null,
  consent_records: 'number',
  consent_texts: null,
  tracking_events: 'id',
  secrets: null,
  ended_sessions: null,
} as const satisfies Record<Exclude<keyof Tables, 'token_attempts'>, string | null>;

/** The name of a table. */
export type TableName = keyof typeof TABLES;

/** The names of all tables, in the order of `TABLES`. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** The word with which the last line begins. */
export const END = 'end';

/** The content of the first line. */
export interface Head {
  readonly format: typeof FORMAT;
  /** The version of this format. */
  readonly version: typeof VERSION;
  /** The last migration that was applied to the database. */
  readonly migration: string;
  /** The time at which the backup was begun, in ISO 8601. */
  readonly at: string;
}

export const FORMAT = 'enxerto-provider';
export const VERSION = 1;
