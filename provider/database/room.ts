import { sql } from 'kysely';
import type { Parts } from '../parts';

/** After this many rows that a process has added, a site's rows are counted again, because other processes add rows too. */
const COUNT_EVERY = 1_000;
/** The milliseconds after which the rows of a site without room are counted again. */
const FULL_MS = 60_000;

/** The rows that a site may still add until they are counted again. */
interface Room {
  left: number;
  /** Until then, a site without room has none, in milliseconds since 1970. */
  readonly fullUntil: number;
}

/** Runs work that may add a row of a site, and tells it whether there is room for the row. */
export type WithRoom = <T>(site: string, work: (hasRoom: boolean) => Promise<T>) => Promise<T>;

/**
 * Bounds a table whose rows must not be deleted for new ones. With several processes, a site may have up to a thousand rows more
 * than `most` for each further one.
 *
 * @param setting the environment variable that says `most`, for the log
 */
export function createRoom(
  { database: { query }, log }: Pick<Parts, 'database' | 'log'>,
  table: 'subscriptions' | 'consent_records',
  setting: string,
  most: number,
): WithRoom {
  const rooms = new Map<string, Promise<Room>>();
  /** For each site, the number of rows that are being added, and may not be counted yet. */
  const adding = new Map<string, number>();

  async function measure(site: string): Promise<Room> {
    const { count } = await query
      .selectFrom(table)
      .select(sql<number>`count(*)::float8`.as('count'))
      .where('site_id', '=', site)
      .executeTakeFirstOrThrow();
    const left = Math.min(most - count - (adding.get(site) ?? 0), COUNT_EVERY);
    if (left <= 0)
      log.warn(
        { site, most },
        `${table}: new ones are refused, because as many are stored as ${setting} allows`,
      );
    return { left, fullUntil: left > 0 ? 0 : Date.now() + FULL_MS };
  }

  async function reserve(site: string): Promise<boolean> {
    const known = rooms.get(site) ?? measure(site);
    rooms.set(site, known);
    let room: Room;
    try {
      room = await known;
    } catch (error) {
      rooms.delete(site);
      throw error;
    }
    room.left -= 1;
    if (room.left >= 0) return true;
    if (room.fullUntil > Date.now()) return false;
    if (rooms.get(site) === known) rooms.delete(site);
    return reserve(site);
  }

  return async (site, work) => {
    if (!(await reserve(site))) return work(false);
    adding.set(site, (adding.get(site) ?? 0) + 1);
    try {
      return await work(true);
    } finally {
      adding.set(site, (adding.get(site) ?? 1) - 1);
    }
  };
}
