import type { WidgetContext } from '../../../src/contract';
import { list, map, number, text } from '../php-values/php-values';
import type { Prepared } from './prepared';

const AUTOMATIC = 'automatic_event_scroll';

/** A place on the page, in percent of how far it scrolls, and what happens there. */
interface Threshold {
  percent: number;
  reached(): void;
}

/** NaN for what is none. */
function percentOf(value: unknown): number {
  return number(text(value).replace('%', ''), Number.NaN);
}

/**
 * Scroll positions: the automatic one and the owner's (TR-51).
 *
 * @param already whether the visitor has scrolled before
 */
export function mountScroll(
  context: Pick<WidgetContext, 'log' | 'scope'>,
  prepared: Prepared,
  already: boolean,
): void {
  const thresholds: Threshold[] = [];
  const add = (percent: number, reached: () => void): void => {
    if (percent >= 0 && percent <= 100) thresholds.push({ percent, reached });
    else context.log(`no scroll position: ${percent}`);
  };
  const wantedBy = (event: unknown): number => percentOf(map(event)['scroll_percent']);
  for (const percent of new Set(list(prepared.automatic(AUTOMATIC)).map(wantedBy))) {
    add(percent, () =>
      prepared.fireAutomatic(AUTOMATIC, (_slug, event) =>
        wantedBy(event) === percent ? event : undefined,
      ),
    );
  }
  for (const { id, values } of prepared.triggers('scroll_pos')) {
    for (const percent of new Set(values.map(percentOf)))
      add(percent, () => prepared.fireTrigger(id));
  }
  if (thresholds.length > 0) followScroll(context, thresholds, already);
}

/**
 * Each threshold once, when the position is strictly beyond its share of document height minus window height, as it is then:
 * pages grow. Asking for a position during `scroll` would have the browser lay the page out at once wherever the page's own
 * scripts have touched it before us (TR-57). An observer that is told to look is answered in the same frame, after layout,
 * when everything is known anyway.
 */
function followScroll(
  { scope }: Pick<WidgetContext, 'scope'>,
  thresholds: Threshold[],
  already: boolean,
): void {
  let waiting = thresholds.sort((one, other) => one.percent - other.percent);
  let scrolled = false;
  const observer = new ResizeObserver(
    scope.guard(() => {
      if (!scrolled) return;
      scrolled = false;
      const page = document.scrollingElement ?? document.documentElement;
      const { scrollTop } = page;
      const room = page.scrollHeight - page.clientHeight;
      const isPassed = ({ percent }: Threshold): boolean =>
        scrollTop > Math.round((room * percent) / 100);
      const passed = waiting.filter(isPassed);
      if (passed.length === 0) return;
      waiting = waiting.filter((threshold) => !isPassed(threshold));
      if (waiting.length === 0) {
        stop();
        unobserve();
      }
      // What vendors do with it may change the page, which an observer's callback should not.
      scope.after(0, () => passed.forEach(({ reached }) => reached()));
    }),
  );
  const unobserve = scope.observe(observer);
  const look = (): void => {
    if (scrolled) return;
    scrolled = true;
    observer.unobserve(document.documentElement);
    observer.observe(document.documentElement);
  };
  const stop = scope.on(window, 'scroll', look, { passive: true });
  if (already) look();
}
