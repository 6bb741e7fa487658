import { MISSED_EVENTS } from '../../../src/limits';
import type { MissedEvent } from '../../../src/missed-event';
import { recordMissed as missedOf } from '../../../src/missed-event';
import type { Scope, Undo } from '../../../src/scope';
import { createStopwatch } from '../../../src/visit/visible-time';
import type { Tracker } from '../tracker';
import { document } from '../../../src/dom/page/document';

/** What the chunk `actions` is given. */
export interface ActionsOptions {
  readonly tracker: Tracker;
  /** What the visitor did before the chunk was mounted, in order; nothing is added after that. */
  readonly missed: readonly MissedEvent[];
  /**
   * For how many milliseconds since the tracker started the page has been visible; with `always`, how many have passed at all.
   */
  elapsedMs(includesHidden: boolean): number;
}

/** Notes what the visitor does until the chunk `actions` is mounted. */
export interface EarlyEvents extends Omit<ActionsOptions, 'tracker'> {
  /** Starts to note what the visitor does, and calls `first` each time. Changes nothing if it is called again. */
  startRecording(onEvent: () => void): void;
  /** Stops noting. */
  stopRecording(): void;
}

/** Of these events each one is noted. */
const EVERY_TIME = ['click', 'submit', 'change', 'mouseover', 'visibilitychange'];
/** Of these events only the first is noted. */
const FIRST_TIME = ['scroll', 'blur', 'keydown'];

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
  const visibleTime = createStopwatch(() => document.hidden);

  return {
    missed,
    elapsedMs(includesHidden) {
      return includesHidden ? performance.now() - started : visibleTime.ms();
    },
    startRecording(onEvent) {
      if (stops.length > 0) return;
      const record = (event: Event): void => {
        if (event.type === 'visibilitychange') visibleTime.look();
        if (missed.length < MISSED_EVENTS) missed.push(missedOf(event));
        onEvent();
      };
      const everyTime = { capture: true, passive: true };
      for (const type of EVERY_TIME) stops.push(scope.on(document, type, record, everyTime));
      const firstTime = { once: true, passive: true };
      for (const type of FIRST_TIME) stops.push(scope.on(window, type, record, firstTime));
      if (missed.push(...early) > 0) onEvent();
    },
    stopRecording() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    actions: ActionsOptions;
  }
}
