import type { Behaviour } from './behaviour';

/**
 * Some links and texts of the theme act as buttons. This makes them buttons for screen readers and the keyboard, too: each gets
 * the role and a tab stop, and Space and Enter press it. Enter on a link with an address is left to the browser.
 *
 * @param isButton which of the matching elements are meant; default: all
 * @param withEnter whether Enter presses it; false where the theme's own script hears Enter on it; default: true
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
  onKey(selector, ({ key, repeat }, element) => {
    const isPress = key === ' ' || (key === 'Enter' && withEnter && !element.matches('[href]'));
    if (!isPress || !isMadeButton(element)) return false;
    if (!repeat) element.click();
    return true;
  });
}

/** Whether an element has a name in words. Screen readers read a sign alone, such as ×, as that sign. */
export function isNamed(element: Element): boolean {
  return /[\p{L}\d]/u.test([element.getAttribute('aria-label'), element.textContent].join());
}
