import { sql } from 'kysely';
import type { Database } from '../database/open';
import { every } from '../every';
import type { Log } from '../log';
import { digest } from '../sites/sites';

/** The number of seconds for which attempts are counted. */
const WINDOW_S = 60;
/** After this many attempts, rows that are no longer needed are deleted. */
const CHECK_EVERY = 100;

/** An attempt to use a token. */
export interface Attempt {
  /** The number of seconds after which a token from this address is compared again; 0: this one may be compared. */
  readonly wait: number;
  /** Takes the attempt back, because the token was right. */
  takeBack(): Promise<void>;
}

/**
 * Creates the function that counts an attempt to use a token, before the token is compared. The attempts are in the database, so
 * that all processes count together, and are counted by one statement, so that many attempts at the same time are no way around
 * the limit.
 *
 * @param most the most attempts from an address in a minute, without those that were taken back
 */
export function createTokenAttempts({ query }: Database, log: Log, most: number) {
  const deleteOld = every(
    CHECK_EVERY,
    () => sql`delete from token_attempts where until < clock_timestamp()`.execute(query),
    (error) => log.error({ err: error }, 'old attempts were not deleted'),
  );
  return async (address: string): Promise<Attempt> => {
    // The address itself is not stored.
    const who = digest(address);
    const { rows } = await sql<{ count: number; seconds: number }>`
      insert into token_attempts as a (who, count, until)
      values (${who}, 1, clock_timestamp() + make_interval(secs => ${WINDOW_S}))
      on conflict (who) do update set
        count = case when a.until > clock_timestamp() then a.count + 1 else 1 end,
        until = case when a.until > clock_timestamp() then a.until else excluded.until end
      returning count, ceil(extract(epoch from until - clock_timestamp()))::integer as seconds`.execute(
      query,
    );
    deleteOld();
    const { count, seconds } = rows[0] ?? { count: most + 1, seconds: WINDOW_S };
    return {
      wait: count > most ? Math.max(1, seconds) : 0,
      async takeBack() {
        await sql`update token_attempts set count = count - 1 where who = ${who} and count > 0`.execute(
          query,
        );
      },
    };
  };
}
