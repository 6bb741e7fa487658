import { closest, findAllIn, matches, propertyOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import { SUBMENU_MS } from '#src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { hasName, makeButtons } from '../kit/buttons';

/** Prepares the mobile menu's lists and controls (TH-23); returns what toggles a clicked element's list, if it has one. */
export function makeMobileSubmenus(
  behaviour: Behaviour<'mobileMenu'>,
): (clicked: Element) => boolean {
  const { profile, mode, changes, motion, config, texts, each } = behaviour;
  const isThemeScripts = mode === 'augment';
  const control = `[class~="${profile.toggleClass}"]`;
  const ownControls = new WeakSet<Element>();
  let count = 0;

  const itemOf = (element: Element): HTMLElement | null =>
    closest(element, profile.panel) && closest(element, profile.parent);
  const listOf = (item: Element): HTMLElement => item.lastElementChild as HTMLElement;
  /** The class that marks a list as open may be on its item, on the list itself, or on both. */
  const openMarks = (item: Element): [Element, string][] => [
    [item, profile.itemOpenClass],
    [listOf(item), profile.listOpenClass],
  ];
  const isOpen = (item: Element): boolean =>
    openMarks(item).some(([element, name]) => propertyOf(element, 'classList').contains(name));
  /** The controls of the item itself, without those of nested items. */
  const controlsOf = (item: Element): HTMLElement[] =>
    [...item.querySelectorAll<HTMLElement>(control)].filter((part) => itemOf(part) === item);
  const linkOf = (item: Element): HTMLElement | null => item.querySelector(':scope > a');
  /** Whether the item's whole link opens the list, and not only the control in the link. */
  const isOpener = (link: Element, item: Element): boolean =>
    config.submenuTarget === 'link' && link === linkOf(item);

  function updateExpanded(item: Element): void {
    const link = linkOf(item);
    const parts = controlsOf(item);
    if (link && isOpener(link, item)) parts.push(link);
    for (const part of parts) changes.attribute(part, 'aria-expanded', String(isOpen(item)));
  }

  function setOpen(item: Element, isOpening: boolean): void {
    for (const [element, name] of openMarks(item))
      if (name) changes.toggle(element, name, isOpening);
    updateExpanded(item);
    const list = listOf(item);
    if (profile.motion === 'slide') motion.slide(list, isOpening, SUBMENU_MS);
    // When a list closes, the open lists inside it are closed too.
    if (!isOpening)
      [...findAllIn(list, profile.parent)].filter(isOpen).forEach((inner) => setOpen(inner, false));
  }

  const idOf = (element: Element): string => {
    if (!propertyOf(element, 'id'))
      changes.attribute(element, 'id', `enxerto-list-${(count += 1)}`);
    return propertyOf(element, 'id');
  };

  function labelControl(part: HTMLElement): void {
    const item = itemOf(part);
    if (!item) return;
    // If the theme's script has run after ours and added its own control, our control is removed.
    for (const other of controlsOf(item))
      if (other !== part && ownControls.has(other)) other.remove();
    const link = linkOf(item);
    const text = link?.textContent?.replace(part.textContent ?? '', '').trim();
    const name = text || link?.querySelector('img')?.alt;
    // The theme's CSS styles the control only inside the link, where it must not be: `aria-owns` places it beside the link.
    if (link?.contains(part))
      changes.attribute(item, 'aria-owns', `${idOf(part)} ${idOf(listOf(item))}`);
    if (name && !hasName(part)) {
      changes.attribute(
        part,
        'aria-label',
        texts.submenu.replace('%name%', () => name),
      );
      // A screen reader that ignores `aria-owns` would read the control's name as part of the link, so the link gets a name.
      if (link?.contains(part) && !link.hasAttribute('aria-label'))
        changes.attribute(link, 'aria-label', name);
    }
    updateExpanded(item);
  }

  each(profile.parent, (item) => {
    const link = itemOf(item) && linkOf(item);
    if (isThemeScripts || !link || controlsOf(item).length > 0) return;
    const created = changes.added(document.createElement('span'));
    created.className = profile.toggleClass;
    ownControls.add(created);
    link.append(created);
  });
  each(control, labelControl);
  makeButtons(behaviour, control, (part) => itemOf(part) !== null, !isThemeScripts);
  if (isThemeScripts) {
    const observer = behaviour.observeChanges((records) =>
      records.forEach((record) => {
        const target = targetOf(record);
        const item = target && itemOf(target);
        if (item) updateExpanded(item);
      }),
    );
    each(profile.parent, (item) => {
      if (!itemOf(item)) return;
      for (const [element] of openMarks(item))
        observer.observe(element, { attributeFilter: ['class'] });
    });
  }

  return (clicked) => {
    const part = closest(clicked, `a, ${control}`);
    const item = part && itemOf(part);
    if (!item || !(matches(part, control) || isOpener(part, item))) return false;
    setOpen(item, !isOpen(item));
    return true;
  };
}
