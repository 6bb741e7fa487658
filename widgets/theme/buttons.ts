import type { Behaviour } from './behaviour';

/**
 * What the theme made a link or a text of, and what acts as a button, is one for screen readers and keys too.
 *
 * @param keys that press it, where it is no button by itself
 * @param isOne whether what matches is meant
 */
export function makeButtons(
  { each, onKey, changes }: Omit<Behaviour, 'profile'>,
  selector: string,
  keys: readonly string[],
  isOne: (element: HTMLElement) => boolean = () => true,
): void {
  const isMade = (element: HTMLElement): boolean =>
    element.localName !== 'button' && isOne(element);
  each(selector, (element) => {
    if (isMade(element)) changes.attribute(element, 'role', 'button');
  });
  onKey(selector, ({ key, repeat }, element) => {
    if (!keys.includes(key) || !isMade(element)) return false;
    if (!repeat) element.click();
    return true;
  });
}
