import type { Behaviour } from './behaviour';

/** Observes elements: `onNear` is called once for each within `px` pixels of the visible area; at once without observer. */
export function createNearObserver(
  { scope, log }: Pick<Behaviour, 'scope' | 'log'>,
  px: number,
  onNear: (element: HTMLElement) => void,
): (element: HTMLElement) => void {
  let observer: IntersectionObserver | undefined;

  function createObserver(): IntersectionObserver {
    const created = new IntersectionObserver(
      scope.guard((entries: IntersectionObserverEntry[]) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          created.unobserve(target);
          onNear(target as HTMLElement);
        }
      }),
      { rootMargin: `${px}px` },
    );
    scope.observe(created);
    return created;
  }

  return (element) => {
    try {
      observer ??= createObserver();
      observer.observe(element);
    } catch (error) {
      log(String(error));
      onNear(element);
    }
  };
}
