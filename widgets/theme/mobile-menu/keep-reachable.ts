import { parentOf } from '#src/dom/ask-element';
import type { Undo } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';

/**
 * Lets an open panel end with the window while it stays in place there, under a fixed or sticky header: what is further down is
 * reached by scrolling in the panel (TH-59). Under any other header, it is reached by scrolling the page.
 */
export function keepReachable(
  behaviour: Pick<Behaviour, 'scope' | 'changes' | 'nextFrame'>,
  panel: HTMLElement,
): Undo {
  const { changes, nextFrame } = behaviour;
  const scope = behaviour.scope.part('panel');
  const own = getComputedStyle(panel).maxHeight;
  let isPlanned = false;

  function update(): void {
    if (isPlanned || scope.ended) return;
    isPlanned = true;
    nextFrame(
      () => {
        const { boxSizing, paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } =
          getComputedStyle(panel);
        const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth];
        const outside =
          boxSizing === 'border-box'
            ? 0
            : around.reduce((sum, width) => sum + Number.parseFloat(width), 0);
        return isStuck(panel) && innerHeight - panel.getBoundingClientRect().top - outside;
      },
      (room) => {
        isPlanned = false;
        if (scope.ended) return;
        if (room === false || room <= 0) return forget();
        const px = `${Math.floor(room)}px`;
        changes.style(panel, 'max-height', own === 'none' ? px : `min(${own}, ${px})`);
        changes.style(panel, 'overflow-y', 'auto');
      },
    );
  }
  const forget = (): void =>
    ['max-height', 'overflow-y'].forEach((property) => changes.restore(panel, 'style', property));

  // A header may become sticky as the page is scrolled.
  for (const type of ['resize', 'scroll']) scope.on(window, type, update, { passive: true });
  scope.undo(forget);
  // While the panel slides open, its padding and borders are smaller.
  const observer = new ResizeObserver(scope.guard(update));
  scope.observe(observer);
  observer.observe(panel);
  return scope.end;
}

/** Whether an element stays in place as the page scrolls: it or an element around it is fixed or sticky. */
function isStuck(element: Element): boolean {
  for (let node: Element | null = element; node; node = parentOf(node))
    if (/fixed|sticky/.test(getComputedStyle(node).position)) return true;
  return false;
}
