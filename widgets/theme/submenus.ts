import { SUBMENU_MS } from '../../src/limits';
import type { Behaviour } from './behaviour';
import { makeButtons } from './buttons';

/**
 * The lists in the mobile menu, and the control of each (TH-23).
 *
 * @returns what a click on something in the menu does to a list; true: it was for one
 */
export function makeSubmenus(behaviour: Behaviour<'mobileMenu'>): (clicked: Element) => boolean {
  const { scope, profile, mode, changes, motion, config, each } = behaviour;
  const isTheirs = mode === 'augment';
  const control = `[class~="${profile.toggleClass}"]`;
  const ours = new WeakSet<Element>();
  let count = 0;

  const itemOf = (element: Element): HTMLElement | null =>
    element.closest(profile.panel) && element.closest<HTMLElement>(profile.parent);
  const isOpen = (item: Element): boolean => item.classList.contains(profile.itemOpenClass);
  /** The item's own controls, not those of the items in it. */
  const controlsOf = (item: Element): HTMLElement[] =>
    [...item.querySelectorAll<HTMLElement>(control)].filter((part) => itemOf(part) === item);
  const linkOf = (item: Element): HTMLElement | null => item.querySelector(':scope > a');
  /** Whether its whole link opens the list. */
  const isOpener = (link: Element, item: Element): boolean =>
    config.submenuTarget === 'link' && link === linkOf(item);

  function tell(item: Element): void {
    const link = linkOf(item);
    const parts = controlsOf(item);
    if (link && isOpener(link, item)) parts.push(link);
    for (const part of parts) changes.attribute(part, 'aria-expanded', String(isOpen(item)));
  }

  function set(item: Element, on: boolean): void {
    changes.toggle(item, profile.itemOpenClass, on);
    tell(item);
    const list = item.lastElementChild as HTMLElement;
    if (profile.motion === 'slide') motion.slide(list, on, SUBMENU_MS);
    // What is open in it shuts with it.
    if (!on)
      [...list.querySelectorAll(profile.parent)]
        .filter(isOpen)
        .forEach((inner) => set(inner, false));
  }

  const idOf = (element: Element): string => {
    if (!element.id) changes.attribute(element, 'id', `enxerto-list-${(count += 1)}`);
    return element.id;
  };

  function adopt(part: HTMLElement): void {
    const item = itemOf(part);
    if (!item) return;
    // The theme's script has run after ours, and brought its own.
    for (const other of controlsOf(item)) if (other !== part && ours.has(other)) other.remove();
    if (part.localName !== 'button') changes.attribute(part, 'tabindex', '0');
    const link = linkOf(item);
    if (!part.hasAttribute('aria-label') && !part.textContent?.trim())
      changes.attribute(part, 'aria-label', link?.textContent?.trim() ?? '');
    // The theme's CSS draws it only inside the link; screen readers find it beside the link, where a control may stand.
    if (link?.contains(part) && item.lastElementChild)
      changes.attribute(item, 'aria-owns', `${idOf(part)} ${idOf(item.lastElementChild)}`);
    tell(item);
  }

  each(profile.parent, (item) => {
    const link = itemOf(item) && linkOf(item);
    if (isTheirs || !link || controlsOf(item).length > 0) return;
    const made = changes.added(document.createElement('span'));
    made.className = profile.toggleClass;
    ours.add(made);
    link.append(made);
  });
  each(control, adopt);
  makeButtons(
    behaviour,
    control,
    isTheirs ? [' '] : [' ', 'Enter'],
    (part) => itemOf(part) !== null,
  );
  if (isTheirs) {
    const observer = new MutationObserver(
      scope.guard((records: MutationRecord[]) =>
        records.forEach(({ target }) => tell(target as Element)),
      ),
    );
    scope.observe(observer);
    each(profile.parent, (item) => {
      if (itemOf(item)) observer.observe(item, { attributeFilter: ['class'] });
    });
  }

  return (clicked) => {
    const part = clicked.closest(`a, ${control}`);
    const item = part && itemOf(part);
    if (!item || !(part.matches(control) || isOpener(part, item))) return false;
    set(item, !isOpen(item));
    return true;
  };
}
