import type { Behaviour } from '../kit/behaviour';
import { document } from '../../../src/dom/page/document';

type ScrollContext = Pick<Behaviour, 'scope' | 'changes' | 'motion'>;

/**
 * Scrolls to `top`, in pixels from the page's top: smoothly unless the visitor wants less motion. The focus moves along, so that
 * the next key begins there.
 */
export function scrollAndFocus(behaviour: ScrollContext, top: number, element: HTMLElement): void {
  moveFocus(behaviour, element);
  scrollTo({ top, behavior: behaviour.motion.isReduced() ? 'instant' : 'smooth' });
}

/**
 * Gives the focus to an element that may not take it by itself, such as a heading or the page, without scrolling. The `tabindex`
 * that this needs is removed when the focus leaves.
 */
export function moveFocus({ scope, changes }: ScrollContext, element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  changes.attribute(element, 'tabindex', '-1');
  element.focus({ preventScroll: true });
  const stop = scope.on(element, 'blur', () => {
    stop();
    changes.restore(element, 'attribute', 'tabindex');
  });
}
