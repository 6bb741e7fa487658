import type { AnchorsProfile } from '../../../src/config/theme/anchors';
import { STICKY_HEADER_PX, TRAVEL_MS } from '../../../src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { scrollAndFocus } from './scroll-to';
import { document } from '../../../src/dom/page/document';

/** Handles a link to a place on the page: closes the menu around it, and scrolls there smoothly. */
export function createAnchorScroll(
  behaviour: Behaviour<'anchors'>,
): (link: Element, target: HTMLElement) => void {
  const { scope, profile, config } = behaviour;
  const page = document.documentElement;
  let stopCorrecting = (): void => {};

  const topOf = (target: Element): number => {
    const top = target.getBoundingClientRect().top + scrollY;
    const wantedTop = top - config.scrollOffset - coveredTop(profile);
    return Math.max(0, Math.min(wantedTop, page.scrollHeight - page.clientHeight));
  };

  function scrollToTarget(target: HTMLElement): void {
    const top = topOf(target);
    stopCorrecting();
    const stop = scope.on(document, 'scrollend', () => {
      // The visitor has scrolled elsewhere meanwhile, so the position is not corrected.
      if (Math.abs(scrollY - top) > 2) return;
      stopCorrecting();
      // Measured again: pictures that have loaded, or a header that has become sticky, may have moved it.
      const now = topOf(target);
      if (Math.abs(now - top) > 1) scrollTo({ top: now, behavior: 'instant' });
    });
    const stopTimer = scope.after(TRAVEL_MS, stop);
    stopCorrecting = () => {
      stop();
      stopTimer();
    };
    scrollAndFocus(behaviour, top, target);
  }

  /** Closes an open menu around the link: its own script does not get the click that we handle (TH-24). */
  function closeMenuAround(link: Element): void {
    const { panel, open, button } = config.profile.mobileMenu;
    if (!link.closest(panel)) return;
    for (const state of open) {
      // Of several buttons, the one marked as open is clicked; that removes the mark, so no second click follows.
      const openMark = document.querySelector(state);
      const opener =
        openMark &&
        (openMark.closest<HTMLElement>(button) ?? document.querySelector<HTMLElement>(button));
      opener?.click();
    }
  }

  return (link, target) => {
    closeMenuAround(link);
    scrollToTarget(target);
  };
}

/** How many pixels at the top of the window are covered by fixed bars and a sticky header (TH-60). */
function coveredTop({ bars, sticky }: AnchorsProfile): number {
  let covered = 0;
  for (const bar of document.querySelectorAll<HTMLElement>(bars))
    if (/fixed|sticky/.test(getComputedStyle(bar).position)) covered += bar.offsetHeight;
  for (const [selector, heightSource] of Object.entries(sticky)) {
    const part = heightSource && document.querySelector<HTMLElement>(selector);
    if (!part) continue;
    if (!heightSource.startsWith('data-'))
      return covered + (part.closest<HTMLElement>(heightSource)?.offsetHeight ?? 0);
    const announced = Number.parseFloat(part.getAttribute(heightSource) ?? '');
    return covered + (Number.isNaN(announced) ? STICKY_HEADER_PX : announced);
  }
  return covered;
}
