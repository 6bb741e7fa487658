import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/** The provider's log, with one JSON object on each line. */
export type Log = Logger;

/** Fields that are never logged, however deep: by an endpoint with its keys, anybody could send messages; by a token, sign in. */
const SECRET = [
  'endpoint',
  'auth',
  'p256dh',
  'privateKey',
  'private_key',
  'token',
  'password',
  'cookie',
  'authorization',
];

/**
 * Makes the log.
 *
 * @param level the least severe level that is written
 * @param to the stream to which lines are written; default: the standard output
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: null, redact: { paths, censor: '[secret]' } }, to);
}
