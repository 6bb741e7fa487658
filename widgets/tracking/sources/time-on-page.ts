import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import { TIME_ON_PAGE_MAX_MS } from '#src/limits';
import type { Undo } from '#src/scope';
import { secondsOf } from '../model/event-fields';
import type { Tracker } from '../tracker';
import type { PreparedEvents } from './prepared';

const AUTOMATIC = 'automatic_event_time_on_page';

/**
 * Fires the time-on-page events. Counts the time for which the page is visible or, with `timeOnPage: 'elapsed'`, all time since
 * the tracker's start, as the legacy plugin does (TR-51).
 *
 * @param sinceMs returns the milliseconds that have been counted so far; with `includesHidden`, also those for which the page
 *   was hidden
 */
export function mountTimeOnPage(
  { scope }: Pick<WidgetContext, 'scope'>,
  tracker: Pick<Tracker, 'withTime' | 'config'>,
  prepared: PreparedEvents,
  sinceMs: (includesHidden: boolean) => number,
): void {
  const always = tracker.config.timeOnPage === 'elapsed';
  const automatic = Object.values(prepared.automatic(AUTOMATIC));
  const secondsToFire = [...new Set(automatic.map(secondsOf))]
    .filter((seconds) => seconds > 0 && seconds * 1000 <= TIME_ON_PAGE_MAX_MS)
    .sort((one, other) => one - other);
  /** The milliseconds that were counted before the timer was last started. */
  let countedMs = sinceMs(always);
  let startedAt = 0;
  let stopTimer: Undo | undefined;

  function startTimer(): void {
    const [seconds] = secondsToFire;
    if (seconds === undefined || stopTimer) return;
    startedAt = performance.now();
    stopTimer = scope.after(Math.max(0, seconds * 1000 - countedMs), () => {
      pauseTimer();
      secondsToFire.shift();
      tracker.withTime(Date.now() - Math.max(0, countedMs - seconds * 1000), () =>
        prepared.fireAutomatic(AUTOMATIC, (_slug, event) =>
          secondsOf(event) === seconds ? event : undefined,
        ),
      );
      startTimer();
    });
  }

  function pauseTimer(): void {
    if (!stopTimer) return;
    countedMs += performance.now() - startedAt;
    stopTimer();
    stopTimer = undefined;
  }

  const updateTimer = (): void => (document.hidden ? pauseTimer() : startTimer());
  if (secondsToFire.length === 0) return;
  if (always) startTimer();
  else {
    scope.on(document, 'visibilitychange', updateTimer);
    updateTimer();
  }
}
