import { sql } from 'kysely';
import type { Database } from '../database/open';
import type { Parts } from '../parts';

/** The most texts that are kept for a site: a stranger could send others without end. */
const MOST = 1_000;

/** The texts that visitors chose by, each once under its hash (CO-50). */
export type ConsentTexts = ReturnType<typeof createTexts>;

export function createTexts({ database: { query }, log }: Pick<Parts, 'database' | 'log'>) {
  /** A text by its hash; undefined if it is not kept. */
  async function find(site: string, hash: string): Promise<string | undefined> {
    const found = await query
      .selectFrom('consent_texts')
      .select('text')
      .where('site_id', '=', site)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return found?.text;
  }

  return {
    find,
    /**
     * Keeps a text of a site, unless there are `MOST` others, which is logged: like records, texts are proof, so none goes for a new
     * one. One that is kept already is only dated, at most once a day.
     */
    async keep(site: string, hash: string, text: string): Promise<void> {
      if ((await find(site, hash)) !== undefined) {
        await sql`update consent_texts set used_at = now() where site_id = ${site}::uuid and hash = ${hash}
          and used_at < now() - interval '1 day'`.execute(query);
        return;
      }
      const { numAffectedRows } = await sql`
        insert into consent_texts (site_id, hash, text) select ${site}::uuid, ${hash}, ${text}
        where (select count(*) from consent_texts where site_id = ${site}::uuid) < ${MOST}
        on conflict (site_id, hash) do update set used_at = now()`.execute(query);
      if (!numAffectedRows)
        log.warn(
          { site, most: MOST },
          'consent_texts: a new text is not kept, because there are as many as a site may have',
        );
    },
  };
}

/** Deletes the texts that no record names any more, because records are kept for `days`. */
export async function deleteOldTexts(query: Database['query'], days: number): Promise<void> {
  // A text is dated at most once a day.
  await query
    .deleteFrom('consent_texts')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${days + 1})`)
    .execute();
}
