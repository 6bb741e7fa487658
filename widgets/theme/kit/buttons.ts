import { keyOf } from '#src/dom/key';
import type { Behaviour } from './behaviour';

/**
 * Turns links and texts that the theme uses as buttons into buttons for screen readers and the keyboard: each gets the role and
 * becomes focusable, and Space and Enter press it. Enter on a link with an address is left to the browser.
 *
 * @param isButton whether a matching element is such a button; default: all are
 * @param withEnter whether Enter presses it; false if the theme's own script handles Enter; default: true
 */
export function makeButtons(
  { each, onKey, changes }: Omit<Behaviour, 'profile'>,
  selector: string,
  isButton: (element: HTMLElement) => boolean = () => true,
  withEnter = true,
): void {
  const isMadeButton = (element: HTMLElement): boolean =>
    element.localName !== 'button' && isButton(element);
  each(selector, (element) => {
    if (!isMadeButton(element)) return;
    changes.attribute(element, 'role', 'button');
    if (element.tabIndex < 0) changes.attribute(element, 'tabindex', '0');
  });
  onKey(selector, (event, element) => {
    const key = keyOf(event);
    const isPress = key === ' ' || (key === 'Enter' && withEnter && !element.matches('[href]'));
    if (!isPress || !isMadeButton(element)) return false;
    if (!event.repeat) element.click();
    return true;
  });
}

/** Whether an element has a name with letters or digits. A single character such as × is not a name for screen readers. */
export function hasName(element: Element): boolean {
  return /[\p{L}\d]/u.test([element.getAttribute('aria-label'), element.textContent].join());
}
