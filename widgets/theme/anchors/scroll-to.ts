import type { Behaviour } from '../kit/behaviour';

type Going = Pick<Behaviour, 'scope' | 'changes' | 'motion'>;

/** Scrolls the page to `top`, smoothly where that is wanted, and moves the focus along: the next key begins there. */
export function go(behaviour: Going, top: number, element: HTMLElement): void {
  moveFocus(behaviour, element);
  scrollTo({ top, behavior: behaviour.motion.isReduced() ? 'instant' : 'smooth' });
}

/**
 * Moves the focus to where it would not go by itself, a heading, the page; nothing scrolls by it. What that takes is gone
 * again once the focus is.
 */
export function moveFocus({ scope, changes }: Going, element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  changes.attribute(element, 'tabindex', '-1');
  element.focus({ preventScroll: true });
  const stop = scope.on(element, 'blur', () => {
    stop();
    changes.restore(element, 'attribute', 'tabindex');
  });
}
