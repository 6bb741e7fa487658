import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open';
import { UUID } from '../http/env';
import { parseJson } from '../http/read-body';
import { parseCsv } from './csv';
import { AUTH_BYTES, isKey, P256DH_BYTES, pushServiceOf } from './hosts';
import { categoriesOf, record } from './posted';

/** The most rows that one request may have, and the most rows that one statement stores. */
export const MAX_ROWS = 5_000;
const CHUNK = 500;

/** The fields of a row, each with whether a file in CSV must have it. */
const COLUMNS = {
  endpoint: true,
  p256dh: true,
  auth: true,
  categories: false,
  subscriber: false,
};

/** The result of an import. */
export interface Imported {
  readonly added: number;
  /** The rows that were not imported. The first row has the number 1; the heading of CSV is not counted. */
  readonly refused: { readonly row: number; readonly reason: string }[];
}

/** A row that can be stored. */
interface Row {
  readonly number: number;
  readonly endpoint: string;
  readonly host: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly subscriber: string;
  readonly categories: string[];
}

/**
 * Reads the rows of an import: a JSON array of objects, or CSV with a heading. Both have the fields `endpoint`, `p256dh` and
 * `auth`, and may have `categories` (in CSV, separated by `|`) and `subscriber`. In JSON, `p256dh` and `auth` may be inside
 * `keys`, as browsers write them.
 *
 * @returns the rows; a text that names what is wrong
 */
export async function readRows(body: string): Promise<Record<string, unknown>[] | string> {
  if (!/^\s*\[/.test(body)) return parseCsv(body, COLUMNS, MAX_ROWS);
  const parsed = parseJson(body);
  if (!Array.isArray(parsed)) return 'not a JSON array';
  if (parsed.length > MAX_ROWS) return `more than ${MAX_ROWS} rows`;
  return parsed.map(record);
}

/** Checks one row. Returns the row, or the reason why it is refused. */
function readRow(
  fields: Record<string, unknown>,
  number: number,
  hosts: readonly string[],
): Row | string {
  const { endpoint, categories, subscriber } = fields;
  const { p256dh, auth } = { ...fields, ...record(fields['keys']) } as Record<string, unknown>;
  const host = typeof endpoint === 'string' ? pushServiceOf(endpoint, hosts) : undefined;
  if (typeof endpoint !== 'string' || host === undefined) return 'endpoint';
  if (!isKey(p256dh, P256DH_BYTES)) return 'p256dh';
  if (!isKey(auth, AUTH_BYTES)) return 'auth';
  const id = subscriber === undefined || subscriber === '' ? randomUUID() : subscriber;
  if (typeof id !== 'string' || !UUID.test(id)) return 'subscriber';
  const names = typeof categories === 'string' ? categories.split('|') : categories;
  return {
    number,
    endpoint,
    host,
    p256dh,
    auth,
    subscriber: id,
    categories: categoriesOf(names),
  };
}

/**
 * Imports subscriptions of another provider into a site. A row whose endpoint or subscriber is already stored is refused, and
 * changes nothing.
 *
 * @param publicKey the key with which the browsers subscribed
 */
export async function importSubscriptions(
  { query }: Database,
  site: string,
  publicKey: string,
  all: readonly Record<string, unknown>[],
  hosts: readonly string[],
): Promise<Imported> {
  const refused: Imported['refused'] = [];
  const rows: Row[] = [];
  all.forEach((fields, index) => {
    const row = readRow(fields, index + 1, hosts);
    if (typeof row === 'string') refused.push({ row: index + 1, reason: row });
    else rows.push(row);
  });
  let added = 0;
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK);
    const stored = await query
      .insertInto('subscriptions')
      .values(
        some.map(({ number: _number, ...row }) => ({
          ...row,
          site_id: site,
          service: 'webpush' as const,
          public_key: publicKey,
          meta: '{}',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['endpoint', 'subscriber'])
      .execute();
    added += stored.length;
    const left = new Set(stored.map(({ endpoint, subscriber }) => `${subscriber} ${endpoint}`));
    for (const { number, endpoint, subscriber } of some)
      // Of two equal rows in one file, the second is refused.
      if (!left.delete(`${subscriber} ${endpoint}`))
        refused.push({ row: number, reason: 'there already' });
  }
  return { added, refused: refused.sort((one, two) => one.row - two.row) };
}
