import { openDatabase } from './database.mjs';

/**
 * An event or question that reached the server or a vendor.
 *
 * @typedef {object} Received
 * @property {number} number in order of arrival
 * @property {string} at when it arrived: ISO 8601, UTC
 * @property {'rest' | 'ajax' | 'vendor'} route
 * @property {string} action admin-ajax's `action`; `event` for the others
 * @property {string} service facebook, ga, gtm, pinterest, bing
 * @property {string} event the event's name as the receiver understands it; '' for a question
 * @property {string} eventID
 * @property {string[]} ids the pixels or tags that the event is for
 * @property {Record<string, unknown>} params
 * @property {number} status of the answer; 0: there was none
 * @property {boolean} taken whether the receiver did anything with it: with a wrong nonce the response is 200, and the copy
 *   is ignored
 * @property {More} more
 */

/**
 * How the request was sent.
 *
 * @typedef {object} More
 * @property {Record<string, unknown>} [fields] all fields that were sent, as PHP reads them
 * @property {Record<string, string>} [headers] those with information about the sender
 * @property {string} [externalId] the visitor's, from the cookie `pbid`; no other cookie is kept
 * @property {string} [encoding] urlencoded, multipart, json, text or none
 * @property {boolean} [beacon] whether it was a beacon; set only if the browser sends that information (on https and on
 *   localhost)
 * @property {string} [source] the event's address, as the server sends it to Meta
 * @property {Record<string, unknown>} [vendor] all that a vendor's script sent
 */

const TABLE = `create table if not exists received (
  number integer primary key autoincrement,
  at text not null,
  route text not null,
  action text not null,
  service text not null,
  event text not null,
  event_id text not null,
  ids text not null,
  params text not null,
  status integer not null,
  taken integer not null,
  more text not null
)`;

/** How many rows are kept by default; beyond that the oldest are deleted. */
const MAX_ROWS = 500;

/**
 * What was received, in a libSQL database.
 *
 * @param {{ database?: import('./database.mjs').Database, url?: string, authToken?: string | undefined, most?: number }} options
 *   `database`: one that is shared with others; without it the store opens its own at `url` (`openDatabase`)
 */
export function openStore({
  url = ':memory:',
  authToken,
  database = openDatabase({ url, authToken }),
  most = MAX_ROWS,
}) {
  database.needs(TABLE);

  return {
    /** @param {Omit<Received, 'number' | 'at'>} one */
    async add({ route, action, service, event, eventID, ids, params, status, taken, more }) {
      const client = await database.client();
      const at = new Date().toISOString();
      const lists = [ids, params, more].map((value) => JSON.stringify(value));
      const [idList = '', paramList = '', moreList = ''] = lists;
      await client.batch(
        [
          {
            sql: `insert into received (at, route, action, service, event, event_id, ids, params, more, status, taken)
              values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            args: [
              ...[at, route, action, service, event, eventID, idList, paramList, moreList],
              status,
              taken,
            ],
          },
          {
            sql: 'delete from received where number <= (select max(number) from received) - ?',
            args: [most],
          },
        ],
        'write',
      );
    },
    /** Everything that is kept, the oldest first. @returns {Promise<Received[]>} */
    async all() {
      const client = await database.client();
      const { rows } = await client.execute('select * from received order by number');
      return rows.map((row) => ({
        number: Number(row['number']),
        at: String(row['at']),
        route: /** @type {Received['route']} */ (row['route']),
        action: String(row['action']),
        service: String(row['service']),
        event: String(row['event']),
        eventID: String(row['event_id']),
        ids: JSON.parse(String(row['ids'])),
        params: JSON.parse(String(row['params'])),
        status: Number(row['status']),
        taken: Boolean(row['taken']),
        more: JSON.parse(String(row['more'])),
      }));
    },
    async clear() {
      // A database in memory that was never opened is empty, so there is nothing to delete.
      if (!database.isBlank()) await (await database.client()).execute('delete from received');
    },
    close: () => database.close(),
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */
