import type { Answer } from '../sender';

/** What became of an attempt to send a message. */
export type Outcome =
  | { readonly state: 'accepted' | 'gone' | 'failed' }
  | {
      readonly state: 'waiting';
      /** After how many milliseconds it is sent again. */
      readonly waitMs: number;
      /** Whether the push service accepts nothing at all until then. */
      readonly isPaused: boolean;
    };

/** After a failure of the push service or network: the first wait, which then doubles, in milliseconds. */
const FIRST_WAIT_MS = 30_000;
/** How often a message is sent at most, if its push service fails. */
export const MAX_ATTEMPTS = 6;
/** How long a push service is left alone that refuses messages and does not say for how long, in milliseconds. */
const PAUSE_MS = 60_000;

/** What is known of a message whose attempt was answered. */
interface Attempt {
  /** How often it has been sent, this attempt included. */
  readonly attempts: number;
  /** How long it may still wait before it is of no use, in milliseconds. */
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
