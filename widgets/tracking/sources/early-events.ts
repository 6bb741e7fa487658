import { MISSED_EVENTS } from '../../../src/limits';
import type { Missed } from '../../../src/missed';
import { missed as missedOf } from '../../../src/missed';
import type { Scope, Undo } from '../../../src/scope';
import type { Tracker } from '../tracker';

/** What the chunk `actions` is given. */
export interface Earlier {
  readonly tracker: Tracker;
  /** In order; nothing more is added from here on. */
  readonly missed: readonly Missed[];
  /** For how long the page has been seen, or, `always`, there, since the tracker started; in milliseconds. */
  sinceMs(always: boolean): number;
}

/** What is done until `actions` stands. */
export interface EarlyEvents extends Omit<Earlier, 'tracker'> {
  /** Notes what the visitor does from now on, and calls with each of it; where it is at that already, nothing changes. */
  watch(first: () => void): void;
  /** Notes no more. */
  stop(): void;
}

/** Each of them counts … */
const EACH = ['click', 'submit', 'change', 'mouseover', 'visibilitychange'];
/** … and of these, that it was. */
const ONCE = ['scroll', 'blur', 'keydown'];

/**
 * Before a decision nothing is sent, and leaving the page forgets what waits: until the visitor does something there is nothing
 * to hear but that. What is done while the chunk is on its way, whatever brings it, is kept for it, with its time (TR-31).
 *
 * @param early clicks from before there was a tracker
 */
export function createEarlyEvents(scope: Scope, early: readonly Missed[]): EarlyEvents {
  const missed: Missed[] = [];
  const stops: Undo[] = [];
  const started = performance.now();
  let seenMs = 0;
  let since = started;

  return {
    missed,
    sinceMs(always) {
      const now = performance.now();
      if (always) return now - started;
      return seenMs + (document.hidden ? 0 : now - since);
    },
    watch(first) {
      if (stops.length > 0) return;
      const note = (event: Event): void => {
        if (event.type === 'visibilitychange') {
          const now = performance.now();
          if (document.hidden) seenMs += now - since;
          since = now;
        }
        if (missed.length < MISSED_EVENTS) missed.push(missedOf(event));
        first();
      };
      const each = { capture: true, passive: true };
      for (const type of EACH) stops.push(scope.on(document, type, note, each));
      const once = { once: true, passive: true };
      for (const type of ONCE) stops.push(scope.on(window, type, note, once));
      if (missed.push(...early) > 0) first();
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

declare module '../../../src/contract' {
  interface Given {
    actions: Earlier;
  }
}
