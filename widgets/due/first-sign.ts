import type { Scope } from '../../src/scope';

/**
 * Calls at the visitor's first scroll, click or key: at once where the page has been scrolled, or the browser has had a click or a
 * key of his already (AD-12).
 */
export function whenSignOfLife(scope: Scope, callback: () => void): void {
  const { userActivation }: Partial<Navigator> = navigator;
  if (scrollY > 0 || userActivation?.hasBeenActive) {
    callback();
    return;
  }
  const part = scope.part('first sign');
  for (const type of ['scroll', 'click', 'keydown'])
    part.on(
      document,
      type,
      ({ isTrusted, target }: Event) => {
        // A list on the page that scrolls by itself is no visitor.
        if (!isTrusted || (type === 'scroll' && target !== document)) return;
        part.end();
        callback();
      },
      { capture: true, passive: true },
    );
}
