import type { Behaviour } from './behaviour';

/**
 * Makes a function that watches one more element. Each is found once, as soon as it is within `px` pixels of what the visitor
 * sees; where the browser cannot tell, at once.
 */
export function watchNear(
  { scope, log }: Pick<Behaviour, 'scope' | 'log'>,
  px: number,
  found: (element: HTMLElement) => void,
): (element: HTMLElement) => void {
  let observer: IntersectionObserver | undefined;

  function make(): IntersectionObserver {
    const made = new IntersectionObserver(
      scope.guard((entries: IntersectionObserverEntry[]) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          made.unobserve(target);
          found(target as HTMLElement);
        }
      }),
      { rootMargin: `${px}px` },
    );
    scope.observe(made);
    return made;
  }

  return (element) => {
    try {
      observer ??= make();
      observer.observe(element);
    } catch (error) {
      log(String(error));
      found(element);
    }
  };
}
