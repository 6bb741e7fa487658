import { widgetOfSleeper, type Asleep } from '#src/asleep';
import { HAS_SLEEPERS } from '#src/baked';
import type { WidgetName } from '#src/chunks';
import { GIVE_UP_MIN_MS, GIVE_UP_MS } from '#src/limits';
import { WOKEN } from '#src/reasons';
import type { Scope } from '#src/scope';
import type { Log } from '../api/log';
import type { LoaderConsentControl } from '../parts';

/**
 * Makes the function that wakes the legacy scripts of a widget that does not do their job (LD-19).
 *
 * @param asleep the sleeping scripts; undefined if the bootstrap is not on the page or not configured to put scripts to sleep
 * @param consentControl stands aside when the consent plugin's scripts wake, and gives its categories to the pixel plugin's scripts
 * @returns true if the widget has sleeping scripts
 */
export function createWake(
  asleep: Asleep | undefined,
  scope: Scope,
  consentControl: Pick<LoaderConsentControl, 'standAside' | 'takeOver'>,
  log: Pick<Log, 'line'>,
): (widget: WidgetName) => boolean {
  if (!HAS_SLEEPERS) return () => false;
  if (asleep) {
    clearTimeout(asleep.timer);
    asleep.timer = undefined;
    scope.undo(() => scheduleWake(asleep));
  }
  return (widget) => {
    const isOfWidget = (script: HTMLScriptElement): boolean => widgetOfSleeper(script) === widget;
    // After `destroy`, a chunk that was still loading does not start its widget. This is not a failure, so nothing is woken.
    if (scope.ended || !asleep?.list.some(isOfWidget)) return false;
    log.line(`${widget}: its legacy scripts are woken`, WOKEN, widget);
    if (widget === 'consent') consentControl.standAside();
    asleep.wake(isOfWidget);
    // This is not too late: `wake` runs the scripts after this call, and they find our decision in their settings.
    if (widget === 'tracking') consentControl.takeOver();
    return true;
  };
}

/**
 * The time that a widget may take to start while its legacy scripts sleep, in milliseconds from the moment when the page is
 * parsed. It ends 5 s after the loader began (LD-19). If parsing took about that long, at least 2 s remain, because no chunk
 * could be requested before the page was parsed.
 *
 * @param sinceMs how many milliseconds ago the loader began
 */
export const giveUpDelay = (sinceMs: number): number =>
  Math.max(GIVE_UP_MS - sinceMs, GIVE_UP_MIN_MS);

/**
 * After `destroy`, the page is as if our loader had never run, so its legacy scripts wake 5 s later, unless we are started
 * again before. A site that changes its pages in place destroys and starts us between two pages. The pixel plugin's scripts
 * stay asleep: they would report the page view that we have reported already, and a vendor's count cannot be corrected.
 */
function scheduleWake(asleep: Asleep): void {
  const isNotTracking = (script: HTMLScriptElement): boolean =>
    widgetOfSleeper(script) !== 'tracking';
  // Our scope has ended, so the timer cannot belong to it. The next start clears the timer (see `createWake`).
  // oxlint-disable-next-line enxerto/scoped
  asleep.timer = setTimeout(() => asleep.wake(isNotTracking), GIVE_UP_MS);
}
