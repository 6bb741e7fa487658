import type { Selectable } from 'kysely';
import { createRoom } from '../database/room';
import type { ConsentRecordTable } from '../database/tables';
import type { Parts } from '../parts';

/** A record of a choice, as it is stored. */
export type Stored = Omit<Selectable<ConsentRecordTable>, 'site_id'>;

/** A record of a choice, as owners see it. */
export interface ConsentRecord {
  readonly id: string;
  readonly time: Date;
  readonly receivedAt: Date;
  readonly version: string;
  readonly categories: Record<string, unknown>;
  readonly method: string;
  readonly language: string;
  readonly textHash: string;
  /** Who opted the visitor out of sale and sharing: `visitor`, `signal`, or '' for nobody (CO-47). */
  readonly optedOut: string;
}

const COLUMNS = [
  'number',
  'id',
  'time',
  'received_at',
  'version',
  'categories',
  'method',
  'language',
  'text_hash',
  'opted_out',
] as const;
/** The number of records that are read at once for an export. */
const EXPORT_PAGE = 1_000;

/** The records of all sites. */
export type ConsentRecords = ReturnType<typeof createRecords>;

/** Opens the records of choices. Rows are only added, or deleted by their id or age. */
export function createRecords(parts: Pick<Parts, 'database' | 'log' | 'settings'>) {
  const { query } = parts.database;
  const withRoom = createRoom(
    parts,
    'consent_records',
    'KEEP_RECORDS',
    parts.settings.keep.records.rows,
  );
  const ofSite = (site: string) =>
    query.selectFrom('consent_records').select(COLUMNS).where('site_id', '=', site);

  return {
    /** Adds a record. Resolves to false if the site has as many as `KEEP_RECORDS` allows. */
    async add(site: string, record: Omit<ConsentRecord, 'receivedAt'>): Promise<boolean> {
      return withRoom(site, async (hasRoom) => {
        if (!hasRoom) return false;
        const { textHash, optedOut, categories, ...fields } = record;
        await query
          .insertInto('consent_records')
          .values({
            site_id: site,
            ...fields,
            text_hash: textHash,
            opted_out: optedOut,
            categories: JSON.stringify(categories),
          })
          .execute();
        return true;
      });
    },
    /**
     * One page of the list of a site's records, the newest first.
     *
     * @param after the number of the last record of the previous page; undefined for the first page
     * @returns the records, and the value of `after` for the next page; null: there is no next page
     */
    async list(
      site: string,
      after: number | undefined,
      limit: number,
    ): Promise<{ records: ConsentRecord[]; next: number | null }> {
      const all = ofSite(site)
        .orderBy('number', 'desc')
        .limit(limit + 1);
      const found = await (after === undefined ? all : all.where('number', '<', after)).execute();
      const records = found.slice(0, limit);
      const next = found.length > limit ? (records.at(-1)?.number ?? null) : null;
      return { records: records.map(shown), next };
    },
    /** All records of a site, the oldest first, in pages, so that no more than one page is in memory. */
    async *pages(site: string): AsyncGenerator<ConsentRecord[]> {
      let last = 0;
      for (;;) {
        const found = await ofSite(site)
          .where('number', '>', last)
          .orderBy('number')
          .limit(EXPORT_PAGE)
          .execute();
        if (found.length > 0) yield found.map(shown);
        if (found.length < EXPORT_PAGE) return;
        last = found.at(-1)?.number ?? last;
      }
    },
    /** Deletes the records with this id, and returns how many there were. */
    async remove(site: string, id: string): Promise<number> {
      const { numDeletedRows } = await query
        .deleteFrom('consent_records')
        .where('site_id', '=', site)
        .where('id', '=', id)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** A record as owners see it. */
const shown = ({
  number: _number,
  received_at: receivedAt,
  text_hash: textHash,
  opted_out: optedOut,
  ...fields
}: Stored): ConsentRecord => ({ ...fields, receivedAt, textHash, optedOut });
