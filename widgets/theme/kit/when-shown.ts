import type { Behaviour } from './behaviour';

/**
 * Calls once, as soon as an element that matches has a box: a desktop menu on a telephone never has one, and a mobile menu has
 * one when it opens. An observer is answered after layout, when the answer costs nothing (TH-25), and before what it finds is
 * painted.
 */
export function whenShown(
  { scope, each }: Pick<Behaviour, 'scope' | 'each'>,
  selector: string,
  then: () => void,
): void {
  let isShown = false;
  const observer = new ResizeObserver(
    scope.guard((entries: ResizeObserverEntry[]) => {
      if (isShown || entries.every(({ contentRect }) => !contentRect.width)) return;
      isShown = true;
      observer.disconnect();
      then();
    }),
  );
  scope.observe(observer);
  each(selector, (element) => isShown || observer.observe(element));
}
