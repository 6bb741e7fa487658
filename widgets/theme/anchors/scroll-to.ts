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

/** Moves the focus without scrolling. What is not focusable, as a heading, has a `tabindex` until it loses the focus. */
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
