import type { Behaviour } from './behaviour';

/**
 * What the theme made a link or a text of, and what acts as a button, is one for screen readers and keys too: it has a tab
 * stop, and Space and Enter press it. Enter on a link with an address is the browser's.
 *
 * @param isOne whether what matches is meant
 * @param enterToo false where the theme's own script hears Enter on it
 */
export function makeButtons(
  { each, onKey, changes }: Omit<Behaviour, 'profile'>,
  selector: string,
  isOne: (element: HTMLElement) => boolean = () => true,
  enterToo = true,
): void {
  const isMade = (element: HTMLElement): boolean =>
    element.localName !== 'button' && isOne(element);
  each(selector, (element) => {
    if (!isMade(element)) return;
    changes.attribute(element, 'role', 'button');
    if (element.tabIndex < 0) changes.attribute(element, 'tabindex', '0');
  });
  onKey(selector, ({ key, repeat }, element) => {
    const presses = key === ' ' || (key === 'Enter' && enterToo && !element.matches('[href]'));
    if (!presses || !isMade(element)) return false;
    if (!repeat) element.click();
    return true;
  });
}

/** Whether it says what it is: a sign alone, such as ×, is read as a sign. */
export function isNamed(element: Element): boolean {
  return /[\p{L}\d]/u.test([element.getAttribute('aria-label'), element.textContent].join());
}
