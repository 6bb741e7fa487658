import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open';
import type { SiteSettings, SiteTable } from '../database/tables';

/** The tokens of a site: one opens all that is the site's, the other may only tell the provider what the site has published. */
type TokenColumn = 'token_hash' | 'publishing_token_hash';

/** A site, without the hashes of its tokens. */
export type Site = Omit<Selectable<SiteTable>, TokenColumn>;

/** The milliseconds for which a site that was read is used again: a change by another process may take effect this much later. */
const FRESH_MS = 2_000;

const COLUMNS = ['id', 'name', 'origins', 'settings', 'created_at'] as const;

/** SHA-256 of a text, in hexadecimal. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The sites of a provider. */
export type Sites = ReturnType<typeof openSites>;

/** Opens the sites in a database. */
export function openSites({ query }: Database) {
  const known = new Map<string, { site: Promise<Site | undefined>; until: number }>();

  return {
    /** The site with this id; undefined if there is none. The site is read again after at most two seconds. */
    async get(id: string): Promise<Site | undefined> {
      const found = known.get(id);
      if (found && found.until > Date.now()) return found.site;
      const site = query
        .selectFrom('sites')
        .select(COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      // Otherwise the map would grow with each invented id that somebody sends.
      if (known.size > 1_000) known.clear();
      known.set(id, { site, until: Date.now() + FRESH_MS });
      try {
        return await site;
      } catch (error) {
        known.delete(id);
        throw error;
      }
    },
    /** All sites, the oldest first. */
    all: (): Promise<Site[]> =>
      query.selectFrom('sites').select(COLUMNS).orderBy('created_at').execute(),
    /** Adds a site. An id that exists already gets the new name and origins. */
    async add(site: {
      id?: string;
      name: string;
      origins: readonly string[];
      settings?: SiteSettings;
    }): Promise<Site> {
      const { id = randomUUID(), name, origins, settings = {} } = site;
      known.delete(id);
      return query
        .insertInto('sites')
        .values({
          id,
          name,
          origins: [...origins],
          settings: JSON.stringify(settings),
          token_hash: null,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ name, origins: [...origins] }),
        )
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
    },
    /** Changes some of a site's fields; the others stay. Resolves to undefined if there is no such site. */
    async change(
      id: string,
      changes: {
        name?: string | undefined;
        origins?: string[] | undefined;
        settings?: SiteSettings | undefined;
      },
    ): Promise<Site | undefined> {
      const { settings, ...others } = changes;
      const site = await query
        .updateTable('sites')
        .set({ id, ...others, ...(settings && { settings: JSON.stringify(settings) }) })
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirst();
      known.delete(id);
      return site;
    },
    /** Gives a site a new token of its own, which replaces the earlier one. Only a hash of the token is stored. */
    async newToken(id: string, column: TokenColumn): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      await query
        .updateTable('sites')
        .set({ [column]: digest(token) })
        .where('id', '=', id)
        .execute();
      return token;
    },
    /** The hash of the token that gives access to this site only; undefined if the site has no such token. */
    async tokenHash(id: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('sites')
        .select('token_hash')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.token_hash ?? undefined;
    },
    /** The id of the site to which a token gives access; undefined if there is no such site. */
    async openedBy(token: string, column: TokenColumn): Promise<string | undefined> {
      const row = await query
        .selectFrom('sites')
        .select('id')
        .where(column, '=', digest(token))
        .executeTakeFirst();
      return row?.id;
    },
  };
}
