import type { PreparedEvents } from './prepared';
import type { WidgetContext } from '../../../src/contract';
import { document } from '../../../src/dom/page/document';
import { percentIn, percentOf } from '../model/event-fields';

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
  hasScrolled: boolean,
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
  if (thresholds.length > 0) watchThresholds(context, thresholds, hasScrolled);
}

/**
 * Calls `onReached` of each threshold once, when the page is scrolled further than the threshold's percentage of the scrollable
 * height, which is the document's height minus the window's. Both heights are measured each time, because pages grow. Measuring
 * in the `scroll` event would force a layout if the page's own scripts have just changed the page (TR-57). Therefore, a
 * ResizeObserver is used: its callback runs in the same frame, after layout, when measuring costs nothing.
 */
function watchThresholds(
  { scope }: Pick<WidgetContext, 'scope'>,
  thresholds: Threshold[],
  hasScrolled: boolean,
): void {
  let remaining = thresholds.sort((one, other) => one.percent - other.percent);
  let isMeasuring = false;
  const observer = new ResizeObserver(
    scope.guard(() => {
      if (!isMeasuring) return;
      isMeasuring = false;
      const page = document.scrollingElement ?? document.documentElement;
      const { scrollTop } = page;
      const scrollRange = page.scrollHeight - page.clientHeight;
      const isPassed = ({ percent }: Threshold): boolean =>
        scrollTop > Math.round((scrollRange * percent) / 100);
      const reachedThresholds = remaining.filter(isPassed);
      if (reachedThresholds.length === 0) return;
      remaining = remaining.filter((threshold) => !isPassed(threshold));
      if (remaining.length === 0) {
        stop();
        unobserve();
      }
      // In another task: the vendors' scripts may then change the page, which an observer's callback should not.
      scope.after(0, () => reachedThresholds.forEach(({ onReached }) => onReached()));
    }),
  );
  const unobserve = scope.observe(observer);
  const measureAfterLayout = (): void => {
    if (isMeasuring) return;
    isMeasuring = true;
    observer.unobserve(document.documentElement);
    observer.observe(document.documentElement);
  };
  const stop = scope.on(window, 'scroll', measureAfterLayout, { passive: true });
  if (hasScrolled) measureAfterLayout();
}
