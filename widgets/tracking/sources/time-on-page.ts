import type { WidgetContext } from '../../../src/contract';
import { TIME_ON_PAGE_MAX_MS } from '../../../src/limits';
import type { Undo } from '../../../src/scope';
import type { Tracker } from '../tracker';
import type { Prepared } from './prepared';
import { document } from '../../../src/dom/page/document';
import { secondsOf } from '../model/event-fields';

const AUTOMATIC = 'automatic_event_time_on_page';

/**
 * Fires the time-on-page events. Counts the time for which the page is visible or, as the legacy plugin does, all time since
 * the start (TR-51).
 *
 * @param sinceMs how many milliseconds have been counted so far, in either way
 */
export function mountTimeOnPage(
  { scope }: Pick<WidgetContext, 'scope'>,
  tracker: Pick<Tracker, 'at' | 'config'>,
  prepared: Prepared,
  sinceMs: (always: boolean) => number,
): void {
  const always = tracker.config.timeOnPage === 'elapsed';
  const automatic = Object.values(prepared.automatic(AUTOMATIC));
  const waits = [...new Set(automatic.map(secondsOf))]
    .filter((seconds) => seconds > 0 && seconds * 1000 <= TIME_ON_PAGE_MAX_MS)
    .sort((one, other) => one - other);
  /** How many milliseconds were counted before the timer was last started. */
  let seenMs = sinceMs(always);
  let since = 0;
  let stop: Undo | undefined;

  function run(): void {
    const [seconds] = waits;
    if (seconds === undefined || stop) return;
    since = performance.now();
    stop = scope.after(Math.max(0, seconds * 1000 - seenMs), () => {
      pause();
      waits.shift();
      tracker.at(Date.now() - Math.max(0, seenMs - seconds * 1000), () =>
        prepared.fireAutomatic(AUTOMATIC, (_slug, event) =>
          secondsOf(event) === seconds ? event : undefined,
        ),
      );
      run();
    });
  }

  function pause(): void {
    if (!stop) return;
    seenMs += performance.now() - since;
    stop();
    stop = undefined;
  }

  const follow = (): void => (document.hidden ? pause() : run());
  if (waits.length === 0) return;
  if (always) run();
  else {
    scope.on(document, 'visibilitychange', follow);
    follow();
  }
}
