import { closest } from '#src/dom/ask-element';
import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import type { Behaviour } from '../kit/behaviour';
import { isModified } from '../kit/keys';
import { isVisible } from '../kit/visible';
import type { Dropdown, Dropdowns, UpdateDropdowns } from './dropdown';

/** Handles keys in the desktop menus (TH-11), except Escape, which `update.ts` handles while a panel is open. */
export function listenForKeys(
  { scope, profile, isRtl, onKey }: Behaviour<'dropdowns'>,
  dropdowns: Dropdowns,
  update: UpdateDropdowns,
): void {
  const { shown, containing, openOnly, close } = dropdowns;

  const linksIn = (container: Element): HTMLElement[] =>
    [...container.querySelectorAll('a')].filter((link) => link.tabIndex >= 0 && isVisible(link));
  /** The innermost dropdown whose panel contains the link; undefined if no panel does. */
  const panelHolder = (link: Element): Dropdown | undefined =>
    containing(link).find(({ panel }) => panel.contains(link));

  function openAndFocus(dropdown: Dropdown): void {
    if (!shown.has(dropdown)) openOnly(dropdown);
    // The update runs at once, because the panel must count as open before it gets the focus.
    update([dropdown]);
    linksIn(dropdown.panel)[0]?.focus();
  }

  function moveFocus(links: HTMLElement[], from: HTMLElement, direction: number): void {
    links[(links.indexOf(from) + direction + links.length) % links.length]?.focus();
  }

  onKey(profile.menu, (event, menu) => {
    const key = keyOf(event);
    const link = closest(targetOf(event), 'a');
    if (!link || isModified(event)) return false;
    const items = containing(link);
    const [top] = items.slice(-1);
    const ownDropdown = items.find((dropdown) => dropdown.link === link);
    const by = key === 'ArrowDown' || key === (isRtl() ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1;

    if (key === 'Enter' && (event.repeat || !ownDropdown || shown.has(ownDropdown))) {
      // While Enter is still held after opening a panel, its repetition must not activate the link with the focus.
      if (event.repeat || !ownDropdown || !link.matches(profile.inert)) return event.repeat;
      close(ownDropdown);
    } else if (ownDropdown && (key === 'Enter' || key === ' ' || key === 'ArrowDown'))
      openAndFocus(ownDropdown);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!top || !shown.has(top)) return false;
      moveFocus(linksIn(top.item), link, by);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const holder = panelHolder(link);
      if (ownDropdown && holder && by > 0) openAndFocus(ownDropdown);
      else if (holder && holder !== top && by < 0) close(holder);
      else {
        const bar = linksIn(menu).filter((other) => !panelHolder(other));
        moveFocus(bar, top?.link ?? link, by);
      }
    } else return false;
    return true;
  });

  scope.on(document, 'focusin', (event: FocusEvent) => {
    const place = targetOf(event);
    if (!place) return;
    // With Tab, the focus also reaches panels that the theme's CSS has only moved out of view, so such a panel is opened.
    const hidden = containing(place).filter(
      (dropdown) => dropdown.panel.contains(place) && !shown.has(dropdown),
    );
    hidden.forEach(dropdowns.open);
    if (hidden.length) update(hidden);
    dropdowns.staysOpen ||= [...shown].some(({ panel }) => panel.contains(place));
    if (!dropdowns.staysOpen) return;
    for (const dropdown of shown) if (!dropdown.item.contains(place)) close(dropdown);
  });
}
