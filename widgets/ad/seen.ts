import { document } from '#src/dom/page/document';
import { AD_LARGE_PX, AD_SEEN_MS } from '#src/limits';
import type { Scope } from '#src/scope';

/** Calls back once half of an element (30 % from `AD_LARGE_PX` square pixels) was in sight for a second on end. */
export function whenSeen(scope: Scope, element: Element, callback: () => void): void {
  const part = scope.part('seen');
  const { width, height } = element.getBoundingClientRect();
  const threshold = width * height >= AD_LARGE_PX ? 0.3 : 0.5;
  let isInView = false;
  let stop: (() => void) | undefined;
  const update = (): void => {
    if ((isInView && document.visibilityState === 'visible') === Boolean(stop)) return;
    stop?.();
    stop = stop
      ? undefined
      : part.after(AD_SEEN_MS, () => {
          part.end();
          callback();
        });
  };
  const observer = new IntersectionObserver(
    part.guard((entries) => {
      const [last] = entries.slice(-1);
      isInView = (last?.intersectionRatio ?? 0) >= threshold;
      update();
    }),
    { threshold },
  );
  observer.observe(element);
  part.observe(observer);
  part.on(document, 'visibilitychange', update);
}
