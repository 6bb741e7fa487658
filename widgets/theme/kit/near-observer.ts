import type { Behaviour } from './behaviour';

/**
 * Makes a function that watches one more element. Each is found once, as soon as it is within `px` pixels of what the visitor
 * sees; where the browser cannot tell, at once.
 */
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
