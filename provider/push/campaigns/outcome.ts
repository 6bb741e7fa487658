import type { Answer } from '../sender';

/** The outcome of an attempt to send a message. */
export type Outcome =
  | { readonly state: 'accepted' | 'gone' | 'failed' }
  | {
      readonly state: 'waiting';
      /** The number of milliseconds after which the message is sent again. */
      readonly waitMs: number;
      /** Whether the push service accepts no message at all until then. */
      readonly isPaused: boolean;
    };

/** The first wait after a failure of the push service or the network, in milliseconds; each further wait is twice as long. */
const FIRST_WAIT_MS = 30_000;
/** The most times that a message is sent if its push service fails. */
export const MAX_ATTEMPTS = 6;
/** If a push service refuses messages and does not say for how long, nothing is sent to it for this time, in milliseconds. */
const PAUSE_MS = 60_000;

/** The facts about a message for which an attempt was answered. */
interface Attempt {
  /** The number of times that the message has been sent, this attempt included. */
  readonly attempts: number;
  /** The number of milliseconds that the message may still wait before its time to live is over. */
  readonly leftMs: number;
}

/**
 * Decides what becomes of a message.
 *
 * - 2xx: accepted. 404 and 410: the subscription is gone.
 * - 429, and 503 with `Retry-After`: the push service is left alone for that time, and the message sent again.
 * - Other 5xx, 408, no answer: sent again after 30 s, 60 s, 120 s and so on, six times in all.
 * - All others, and what would be sent after its time to live: failed.
 */
export function outcomeOf({ status, pauseMs, isBroken }: Answer, attempt: Attempt): Outcome {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (isBroken) return { state: 'failed' };
  const isPaused = status === 429 || (status === 503 && pauseMs !== undefined);
  const isTransient = isPaused || status === 0 || status === 408 || status >= 500;
  if (!isTransient || (!isPaused && attempt.attempts >= MAX_ATTEMPTS)) return { state: 'failed' };
  const waitMs = isPaused ? (pauseMs ?? PAUSE_MS) : FIRST_WAIT_MS * 2 ** (attempt.attempts - 1);
  return waitMs > attempt.leftMs ? { state: 'failed' } : { state: 'waiting', waitMs, isPaused };
}
