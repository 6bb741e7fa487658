import type { Behaviour } from './behaviour';

/** Calls for each element that matches, once it is within so many pixels of what a visitor sees. */
export function whenNear(
  { scope, each }: Pick<Behaviour, 'scope' | 'each'>,
  selector: string,
  px: number,
  found: (element: HTMLElement) => void,
): void {
  const observer = new IntersectionObserver(
    scope.guard((entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        found(target as HTMLElement);
      }
    }),
    { rootMargin: `${px}px` },
  );
  scope.observe(observer);
  each(selector, (element) => observer.observe(element));
}
