import type { AnchorsProfile } from '../../../src/config/theme/anchors';
import { STICKY_HEADER_PX, TRAVEL_MS } from '../../../src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { scrollAndFocus } from './scroll-to';
import { document } from '../../../src/dom/page/document';

/** @returns shuts the menu that a link stands in, and scrolls smoothly to the link's target */
export function createTravel(
  behaviour: Behaviour<'anchors'>,
): (link: Element, target: HTMLElement) => void {
  const { scope, profile, config } = behaviour;
  const page = document.documentElement;
  let forget = (): void => {};

  const topOf = (target: Element): number => {
    const top = target.getBoundingClientRect().top + scrollY;
    const wanted = top - config.scrollOffset - coveredTop(profile);
    return Math.max(0, Math.min(wanted, page.scrollHeight - page.clientHeight));
  };

  function travel(target: HTMLElement): void {
    const to = topOf(target);
    forget();
    const stop = scope.on(document, 'scrollend', () => {
      // The visitor has scrolled somewhere else meanwhile: the page stays there.
      if (Math.abs(scrollY - to) > 2) return;
      forget();
      // Pictures may have loaded on the way, and the header may stick by now: both move the place.
      const now = topOf(target);
      if (Math.abs(now - to) > 1) scrollTo({ top: now, behavior: 'instant' });
    });
    const end = scope.after(TRAVEL_MS, stop);
    forget = () => {
      stop();
      end();
    };
    scrollAndFocus(behaviour, to, target);
  }

  /**
   * Shuts the menu that the link stands in, if still open: the menu's script does not hear the click, which ours handles (TH-24).
   */
  function shutAround(link: Element): void {
    const { panel, open, button } = config.profile.mobileMenu;
    if (!link.closest(panel)) return;
    for (const state of open) {
      // Of several buttons, this clicks the one that is marked as open. Its click unmarks it, so no second one follows.
      const mark = document.querySelector(state);
      const its =
        mark && (mark.closest<HTMLElement>(button) ?? document.querySelector<HTMLElement>(button));
      its?.click();
    }
  }

  return (link, target) => {
    shutAround(link);
    travel(target);
  };
}

/** How many pixels of the window's top are covered where a link lands: by fixed bars, and by the header that sticks (TH-60). */
function coveredTop({ bars, sticky }: AnchorsProfile): number {
  let covered = 0;
  for (const bar of document.querySelectorAll<HTMLElement>(bars))
    if (/fixed|sticky/.test(getComputedStyle(bar).position)) covered += bar.offsetHeight;
  for (const [selector, by] of Object.entries(sticky)) {
    const part = by && document.querySelector<HTMLElement>(selector);
    if (!part) continue;
    if (!by.startsWith('data-'))
      return covered + (part.closest<HTMLElement>(by)?.offsetHeight ?? 0);
    const said = Number.parseFloat(part.getAttribute(by) ?? '');
    return covered + (Number.isNaN(said) ? STICKY_HEADER_PX : said);
  }
  return covered;
}
