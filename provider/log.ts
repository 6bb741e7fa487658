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

/** The most errors, each the cause of the one before, that are logged. */
const MAX_CAUSES = 4;

/**
 * An error as it is logged. An error of the database has the values of the failed statement in its message and details: only its
 * code is logged, with the names that say which rule of the tables it broke.
 */
export function loggedError(value: unknown, causes = MAX_CAUSES): unknown {
  if (!(value instanceof Error)) return { type: typeof value };
  const { name: type, message, stack = '', cause } = value;
  const all = value as Error & Record<string, unknown>;
  const isOfDatabase =
    typeof all['severity'] === 'string' || /^[\dA-Z]{5}$/.test(String(all['code'] ?? ''));
  const named = ['code', ...(isOfDatabase ? ['schema', 'table', 'column', 'constraint'] : [])];
  const names = named.flatMap((name) =>
    typeof all[name] === 'string' ? [[name, all[name]] as const] : [],
  );
  // The stack begins with the message.
  const places = stack.split('\n').filter((line) => /^ +at /.test(line));
  return {
    type,
    message: isOfDatabase ? 'a statement failed' : message,
    stack: places.join('\n'),
    ...Object.fromEntries(names),
    ...(cause !== undefined && causes > 1 && { cause: loggedError(cause, causes - 1) }),
  };
}

/**
 * Makes the log.
 *
 * @param level the least severe level that is written
 * @param to the stream to which lines are written; default: the standard output
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const serializers = { err: (error: unknown) => loggedError(error) };
  return pino({ level, base: null, serializers, redact: { paths, censor: '[secret]' } }, to);
}
