import { sql } from 'kysely';
import type { Database } from '../database/open';

/** The most texts that are kept for a site: a stranger could send others without end. */
const MOST = 1_000;

/** The texts that visitors chose by, each once under its hash (CO-50). */
export type ConsentTexts = ReturnType<typeof createTexts>;

export function createTexts({ query }: Pick<Database, 'query'>) {
  return {
    /** Keeps a text of a site, unless there are `MOST` others. One that is kept already is only dated, at most once a day. */
    async keep(site: string, hash: string, text: string): Promise<void> {
      await sql`
        insert into consent_texts (site_id, hash, text)
        select ${site}::uuid, ${hash}, ${text}
        where exists (select from consent_texts where site_id = ${site}::uuid and hash = ${hash})
          or (select count(*) from consent_texts where site_id = ${site}::uuid) < ${MOST}
        on conflict (site_id, hash) do update set used_at = now()
        where consent_texts.used_at < now() - interval '1 day'`.execute(query);
    },
    /** A text by its hash; undefined if it is not kept. */
    async find(site: string, hash: string): Promise<string | undefined> {
      const found = await query
        .selectFrom('consent_texts')
        .select('text')
        .where('site_id', '=', site)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return found?.text;
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
