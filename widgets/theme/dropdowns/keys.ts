import { isVisible } from '../kit/is-visible';
import { isModified } from '../kit/is-modified';
import { targetOf } from '../../../src/dom/target';
import type { Behaviour } from '../kit/behaviour';
import type { Dropdown, Dropdowns, Look } from './dropdown';
import { document } from '../../../src/dom/page/document';

/** Keys in the desktop menus (TH-11), except Escape, which `look.ts` hears while something is open. */
export function listenForKeys(
  { scope, mode, profile, isRtl, onKey }: Behaviour<'dropdowns'>,
  dropdowns: Dropdowns,
  look: Look,
): void {
  const { shown, around, openOnly, shut } = dropdowns;

  const linksIn = (place: Element): HTMLElement[] =>
    [...place.querySelectorAll('a')].filter((link) => link.tabIndex >= 0 && isVisible(link));
  /** The innermost dropdown whose panel a link stands in. */
  const holderOf = (link: Element): Dropdown | undefined =>
    around(link).find(({ panel }) => panel.contains(link));

  function enter(dropdown: Dropdown): void {
    if (!shown.has(dropdown)) openOnly(dropdown);
    // Now and not later: the panel has to count as open before the focus comes.
    look([dropdown]);
    linksIn(dropdown.panel)[0]?.focus();
  }

  function step(links: HTMLElement[], from: HTMLElement, by: number): void {
    links[(links.indexOf(from) + by + links.length) % links.length]?.focus();
  }

  onKey(profile.menu, (event, menu) => {
    const { key } = event;
    // At each Tab the theme's script fades in anew what is already open, so the key is kept from it: ours follows the focus.
    if (key === 'Tab' && mode === 'takeover') event.stopImmediatePropagation();
    const link = targetOf(event).closest<HTMLElement>('a');
    if (!link || isModified(event)) return false;
    const items = around(link);
    const [top] = items.slice(-1);
    const own = items.find((one) => one.link === link);
    const by = key === 'ArrowDown' || key === (isRtl() ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1;

    if (key === 'Enter' && (event.repeat || !own || shown.has(own))) {
      // Enter is still held since it opened a panel: it is not meant for the link that has the focus now.
      if (event.repeat || !own || !link.matches(profile.inert)) return event.repeat;
      shut(own);
    } else if (own && (key === 'Enter' || key === ' ' || key === 'ArrowDown')) enter(own);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!top || !shown.has(top)) return false;
      step(linksIn(top.item), link, by);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const holder = holderOf(link);
      if (own && holder && by > 0) enter(own);
      else if (holder && holder !== top && by < 0) shut(holder);
      else {
        const bar = linksIn(menu).filter((other) => !holderOf(other));
        step(bar, top?.link ?? link, by);
      }
    } else return false;
    return true;
  });

  scope.on(document, 'focusin', (event: FocusEvent) => {
    const place = targetOf(event);
    // With Tab the browser also goes into panels that a theme has only moved off the page, so such a panel is opened.
    const hidden = around(place).filter((one) => one.panel.contains(place) && !shown.has(one));
    hidden.forEach(dropdowns.open);
    if (hidden.length) look(hidden);
    dropdowns.kept ||= [...shown].some(({ panel }) => panel.contains(place));
    if (!dropdowns.kept) return;
    for (const one of shown) if (!one.item.contains(place)) shut(one);
  });
}
