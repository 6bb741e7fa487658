import type { Scope, Undo } from '../../../src/scope';

/** A child counts as fully in view from this share on: widths are not always whole pixels, so the share may not reach 1. */
const WHOLE = 0.98;

/**
 * Tells on which sides a scrolling row continues beyond its edge, now and whenever that changes: `before` (where reading
 * starts), `after`, both, or ''. An observer watches the first and the last child, so that nothing runs on scrolling.
 */
export function watchRow(scope: Scope, row: Element, tell: (beyond: string) => void): Undo {
  const { firstElementChild: first, lastElementChild: last } = row;
  const cut = new Set<Element | null>();
  const observer = new IntersectionObserver(
    scope.guard((entries: IntersectionObserverEntry[]) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio < WHOLE) cut.add(target);
        else cut.delete(target);
      tell([cut.has(first) && 'before', cut.has(last) && 'after'].filter(Boolean).join(' '));
    }),
    { root: row, threshold: WHOLE },
  );
  for (const end of [first, last]) if (end) observer.observe(end);
  return scope.observe(observer);
}
