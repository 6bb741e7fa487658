import { document } from '#src/dom/page/document';
import { MISSED_EVENTS } from '#src/limits';
import { recordMissed as missedOf, type MissedEvent } from '#src/missed-event';
import type { Scope, Undo } from '#src/scope';
import { createStopwatch } from '#src/visit/visible-time';
import type { Tracker } from '../tracker';

/** The input of the chunk `sources`. */
export interface SourcesOptions {
  readonly tracker: Tracker;
  /** The events from before the chunk was mounted, in order. No event is added after that. */
  readonly missed: readonly MissedEvent[];
  /** Milliseconds of visible page since the tracker started; with `includesHidden`, also hidden ones. */
  elapsedMs(includesHidden: boolean): number;
}

/** Records the visitor's actions until the chunk `sources` is mounted. */
export interface EarlyEvents extends Omit<SourcesOptions, 'tracker'> {
  /** Starts to record events, and calls `onEvent` for each of them. A second call does nothing. */
  startRecording(onEvent: () => void): void;
  /** Stops recording. */
  stopRecording(): void;
}

/** All events of these types are recorded, up to the limit for all types together. */
const EVERY_TIME = ['click', 'submit', 'change', 'mouseover', 'visibilitychange'];
/**
 * Only the first event of each of these types is recorded. A box may scroll in place of the window: its `scroll` says nothing,
 * because carousels scroll by themselves, but the finger or wheel that scrolls it does.
 */
const FIRST_TIME = ['scroll', 'touchstart', 'wheel', 'blur', 'keydown'];

/**
 * Records events for the chunk `sources`, with their time, until the chunk has been loaded (TR-31). Before a decision, the
 * chunk is not loaded until the visitor does something, because nothing is sent until the decision anyway.
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
        if (event.type === 'visibilitychange') visibleTime.update();
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

declare module '#src/contract' {
  interface ChunkInputs {
    sources: SourcesOptions;
  }
}
