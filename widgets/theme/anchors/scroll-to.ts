import type { Behaviour } from '../kit/behaviour';
import { document } from '../../../src/dom/page/document';

type ScrollContext = Pick<Behaviour, 'scope' | 'changes' | 'motion'>;

/**
 * Scrolls to `top`, in pixels from the page's top: smoothly, unless the visitor prefers reduced motion. Also moves the focus to
 * `element`, so that the Tab key continues from there.
 */
export function scrollAndFocus(behaviour: ScrollContext, top: number, element: HTMLElement): void {
  moveFocus(behaviour, element);
  scrollTo({ top, behavior: behaviour.motion.isReduced() ? 'instant' : 'smooth' });
}

/**
 * Moves the focus to an element without scrolling. An element that is not focusable, such as a heading or the body, gets a
 * `tabindex`, which is removed when the element loses the focus.
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
