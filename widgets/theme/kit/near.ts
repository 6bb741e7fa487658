import type { Behaviour } from './behaviour';

/**
 * Makes what watches elements, each until it is within so many pixels of what a visitor sees: then it is found, once. Where the
 * browser cannot tell, it is found at once.
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
