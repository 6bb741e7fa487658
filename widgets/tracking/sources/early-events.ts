import { MISSED_EVENTS } from '../../../src/limits';
import type { MissedEvent } from '../../../src/missed-event';
import { recordMissed as missedOf } from '../../../src/missed-event';
import type { Scope, Undo } from '../../../src/scope';
import { createStopwatch } from '../../../src/visit/visible-time';
import type { Tracker } from '../tracker';
import { document } from '../../../src/dom/page/document';

/** What the chunk `actions` is given. */
export interface Earlier {
  readonly tracker: Tracker;
  /** What the visitor did before the chunk was mounted, in order; nothing is added after that. */
  readonly missed: readonly MissedEvent[];
  /**
   * For how many milliseconds since the tracker started the page has been visible; with `always`, how many have passed at all.
   */
  sinceMs(always: boolean): number;
}

/** Notes what the visitor does until the chunk `actions` is mounted. */
export interface EarlyEvents extends Omit<Earlier, 'tracker'> {
  /** Starts to note what the visitor does, and calls `first` each time. Changes nothing if it is called again. */
  watch(first: () => void): void;
  /** Stops noting. */
  stop(): void;
}

/** Of these events each one is noted. */
const EACH = ['click', 'submit', 'change', 'mouseover', 'visibilitychange'];
/** Of these events only the first is noted. */
const ONCE = ['scroll', 'blur', 'keydown'];

/**
 * Notes events for the chunk `actions`, which is not needed before the visitor does something: before a decision nothing is
 * sent, and leaving the page forgets what waits. What happens while the chunk is loading, whatever brings it, is kept for it
 * with its time (TR-31).
 *
 * @param early clicks from before there was a tracker
 */
export function createEarlyEvents(scope: Scope, early: readonly MissedEvent[]): EarlyEvents {
  const missed: MissedEvent[] = [];
  const stops: Undo[] = [];
  const started = performance.now();
  const seen = createStopwatch(() => document.hidden);

  return {
    missed,
    sinceMs(always) {
      return always ? performance.now() - started : seen.ms();
    },
    watch(first) {
      if (stops.length > 0) return;
      const note = (event: Event): void => {
        if (event.type === 'visibilitychange') seen.update();
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
  interface ChunkInputs {
    actions: Earlier;
  }
}
