import type { Behaviour } from './behaviour';

/**
 * Calls `run` once a matching element has a box: a desktop menu on a phone never, a mobile menu when it opens. A
 * ResizeObserver calls after layout, when measuring costs nothing (TH-25), and before the paint.
 */
export function whenShown(
  { scope, each }: Pick<Behaviour, 'scope' | 'each'>,
  selector: string,
  run: () => void,
): void {
  let isShown = false;
  const observer = new ResizeObserver(
    scope.guard((entries: ResizeObserverEntry[]) => {
      if (isShown || entries.every(({ contentRect }) => !contentRect.width)) return;
      isShown = true;
      observer.disconnect();
      run();
    }),
  );
  scope.observe(observer);
  each(selector, (element) => {
    if (!isShown) observer.observe(element);
  });
}
