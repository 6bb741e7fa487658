import type { Tables } from '../database/tables';

// A backup is text, one JSON value a line: first an object about the backup (`Head`); then for each table a list of its name and
// its sequence's next number, and an object for each row; last the list of `END` and the number of rows. So a file that was cut
// off is noticed, and both sides need memory only for some rows at a time.

/**
 * All tables, those to which others refer first, each with the column whose numbers a sequence of the database makes, or null.
 */
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
  tracking_events: 'id',
  secrets: null,
  ended_sessions: null,
} as const satisfies Record<keyof Tables, string | null>;

/** The name of a table. */
export type TableName = keyof Tables;

/** The names of all tables, in the order of `TABLES`. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** What the last line begins with. */
export const END = 'end';

/** What the first line says. */
export interface Head {
  readonly format: typeof FORMAT;
  /** The version of this form. */
  readonly version: typeof VERSION;
  /** The last migration that the database has had. */
  readonly migration: string;
  /** When the backup was begun, in ISO 8601. */
  readonly at: string;
}

export const FORMAT = 'enxerto-provider';
export const VERSION = 1;
