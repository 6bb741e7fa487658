import type { Behaviour } from './behaviour';

/**
 * Calls `run` once, as soon as a matching element has a box. A desktop menu on a phone never has a box; a mobile menu gets a
 * box when it opens. A ResizeObserver is used because its callback runs after layout, when measuring costs nothing (TH-25), and
 * before the element is painted.
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
