import { MISSED_EVENTS } from '../src/limits';
import type { Missed } from '../src/missed';
import { missed } from '../src/missed';
import type { Scope, Undo } from '../src/scope';

/** What is clicked on while the widgets' chunks are on their way: theme and tracker make up for it when they come. */
export interface EarlyClicks {
  /** In order; grows until `stop`. */
  readonly clicks: readonly Missed[];
  readonly stop: Undo;
}

/** Begins to note clicks: as soon as the loader runs, before anybody else hears of them. */
export function noteEarlyClicks(scope: Scope): EarlyClicks {
  const clicks: Missed[] = [];
  const note = (event: Event): void => {
    if (clicks.length < MISSED_EVENTS) clicks.push(missed(event));
  };
  return { clicks, stop: scope.on(window, 'click', note, { capture: true, passive: true }) };
}
