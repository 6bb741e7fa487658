import type { Scope } from '../../src/scope';
import { document } from '../../src/dom/page/document';

/**
 * Calls back at the visitor's first scroll, click or key: at once where the page has been scrolled already, or the visitor has
 * already clicked or pressed a key (AD-12).
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
        // Only scrolling of the page itself counts: a list on it may scroll without the visitor.
        if (!isTrusted || (type === 'scroll' && target !== window.document)) return;
        part.end();
        callback();
      },
      { capture: true, passive: true },
    );
}
