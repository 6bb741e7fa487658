import { createDatabase } from './database.mjs';

/**
 * A request that reached the server or a vendor: an event, or a question of the plugin's script.
 *
 * @typedef {object} Received
 * @property {number} number in order of arrival
 * @property {string} at the time at which it arrived, in ISO 8601, UTC
 * @property {'rest' | 'ajax' | 'vendor'} route
 * @property {string} action admin-ajax's `action`; `event` for the other routes
 * @property {string} service facebook, ga, gtm, pinterest, bing; '' for a question
 * @property {string} event the event's name as the receiver understands it; '' for a question
 * @property {string} eventID
 * @property {string[]} ids the pixels or tags that the event is for
 * @property {Record<string, unknown>} params
 * @property {number} status the answer's HTTP status; 0: there was no answer
 * @property {boolean} accepted whether the receiver used the event. The status does not show this: a copy with a wrong nonce is
 *   ignored, but gets the status 200
 * @property {More} more
 */

/**
 * How the request was sent.
 *
 * @typedef {object} More
 * @property {Record<string, unknown>} [fields] all fields that were sent, as PHP reads them
 * @property {Record<string, string>} [headers] the request headers with information about the sender
 * @property {string} [externalId] the visitor's external id, from the cookie `pbid`; no other cookie is kept
 * @property {string} [encoding] urlencoded, multipart, json, text or none
 * @property {boolean} [beacon] whether the request was a beacon; set only if the browser sends that information (on https and
 *   on localhost)
 * @property {string} [source] the event's address, as the server sends it to Meta
 * @property {Record<string, unknown>} [vendor] all that a vendor's script sent
 */

// What was received is JSON in a text, because PostgreSQL's type for JSON accepts no NUL character.
const TABLE = `create table if not exists arrivals (
  number bigserial primary key,
  at timestamptz not null default now(),
  received text not null
)`;

/** How many rows are kept by default; beyond that number, the oldest are deleted. */
const MAX_ROWS = 500;

/**
 * Stores what the server and the vendors have received, in a database.
 *
 * @param {{ database?: import('./database.mjs').DemoDatabase, url?: string, most?: number }} options `database`: a database
 *   that other code uses too; without it, the store opens a database of its own at `url` (`createDatabase`); `most`: how many
 *   rows are kept
 */
export function openStore({
  url = 'memory:',
  database = createDatabase({ url }),
  most = MAX_ROWS,
}) {
  database.needs(TABLE);

  return {
    /** @param {Omit<Received, 'number' | 'at'>} one */
    async add(one) {
      const { run } = await database.open();
      await run('insert into arrivals (received) values ($1)', [JSON.stringify(one)]);
      await run(
        'delete from arrivals where number <= (select max(number) from arrivals) - $1::bigint',
        [most],
      );
    },
    /** Everything that is kept, the oldest first. @returns {Promise<Received[]>} */
    async all() {
      const { run } = await database.open();
      const { rows } = await run('select * from arrivals order by number');
      return rows.map((row) => {
        const { number, at, received } = /** @type {any} */ (row);
        return { number, at: at.toISOString(), ...JSON.parse(received) };
      });
    },
    async clear() {
      // A database in memory that was never opened is empty, so there is nothing to delete.
      if (!database.isBlank()) await (await database.open()).run('delete from arrivals');
    },
    close: () => database.close(),
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */
