import { MISSED_EVENTS } from '../src/limits';
import type { Missed } from '../src/missed';
import { missed } from '../src/missed';
import type { Scope, Undo } from '../src/scope';

/** Clicks made while the widgets' chunks are still loading: theme and tracker act on them as soon as they have loaded. */
export interface EarlyClicks {
  /** In the order in which they were made; grows until `stop`. */
  readonly clicks: readonly Missed[];
  readonly stop: Undo;
}

/** Begins to record clicks. Called as soon as the loader runs, so that we hear each click before the page's listeners do. */
export function noteEarlyClicks(scope: Scope): EarlyClicks {
  const clicks: Missed[] = [];
  const note = (event: Event): void => {
    if (clicks.length < MISSED_EVENTS) clicks.push(missed(event));
  };
  return { clicks, stop: scope.on(window, 'click', note, { capture: true, passive: true }) };
}
