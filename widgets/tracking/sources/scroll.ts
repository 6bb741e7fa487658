import type { WidgetContext } from '#src/contract';
import { observeScroll } from '#src/dom/page-scroller';
import { percentIn, percentOf } from '../model/event-fields';
import type { PreparedEvents } from './prepared';

const AUTOMATIC = 'automatic_event_scroll';

/** A scroll position, in percent of the scrollable height, and the function to call when it is passed. */
interface Threshold {
  percent: number;
  onReached(): void;
}

/** Fires the events of scroll positions: the automatic one and the owner's (TR-51). */
export function mountScroll(
  context: Pick<WidgetContext, 'log' | 'scope'>,
  prepared: PreparedEvents,
): void {
  const thresholds: Threshold[] = [];
  const add = (percent: number, onReached: () => void): void => {
    if (percent >= 0 && percent <= 100) thresholds.push({ percent, onReached });
    else context.log(`no scroll position: ${percent}`);
  };
  const automatic = Object.values(prepared.automatic(AUTOMATIC));
  for (const percent of new Set(automatic.map(percentOf))) {
    add(percent, () =>
      prepared.fireAutomatic(AUTOMATIC, (_slug, event) =>
        percentOf(event) === percent ? event : undefined,
      ),
    );
  }
  for (const { id, values } of prepared.triggers('scroll_pos')) {
    for (const percent of new Set(values.map(percentIn)))
      add(percent, () => prepared.fireTrigger(id));
  }
  if (thresholds.length > 0) watchThresholds(context, thresholds);
}

/**
 * Calls `onReached` of each threshold once, when the page is scrolled further than the threshold's percentage of the scrollable
 * height. It is measured each time, because pages grow.
 */
function watchThresholds({ scope }: Pick<WidgetContext, 'scope'>, thresholds: Threshold[]): void {
  let remaining = thresholds.sort((one, other) => one.percent - other.percent);
  let lastTop = 0;
  const stop = observeScroll(scope, ({ scrollTop, scrollHeight, clientHeight }) => {
    // A page that has become shorter has not been scrolled.
    if (scrollTop === lastTop) return;
    lastTop = scrollTop;
    const isPassed = ({ percent }: Threshold): boolean =>
      scrollTop > Math.round(((scrollHeight - clientHeight) * percent) / 100);
    const reachedThresholds = remaining.filter(isPassed);
    if (reachedThresholds.length === 0) return;
    remaining = remaining.filter((threshold) => !isPassed(threshold));
    if (remaining.length === 0) stop();
    // In another task: the vendors' scripts may then change the page, which an observer's callback should not.
    scope.after(0, () => reachedThresholds.forEach(({ onReached }) => onReached()));
  });
}
