import { TRAVEL_MS } from '../../../src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { scrollAndFocus } from './scroll-to';
import { coveredTop } from './offset';
import { placeOf, staysHere } from '../kit/same-page-link';
import { document } from '../../../src/dom/page/document';

/** Links to a place on the page scroll there smoothly, and stop below whatever covers the top of the window (TH-60, TH-61). */
export function enhanceAnchors(behaviour: Behaviour<'anchors'>): void {
  const { scope, profile, config, mode, onClick } = behaviour;
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

  onClick<HTMLAnchorElement>('a[href*="#"]', (event, link) => {
    if (document.body.matches(profile.never) || link.closest(profile.except)) return false;
    const target = placeOf(link);
    // An element that is not displayed has no place. One that opens because the address names it is opened by the browser.
    if (!target || !target.getClientRects().length) return false;
    if (!staysHere(event, link)) {
      // The theme's own script takes any address with this ending for a place on this page, so it must not hear the click.
      if (mode === 'takeover') event.stopPropagation();
      return false;
    }
    shutAround(link);
    remember(link);
    travel(target);
    return true;
  });
}

/** Adds the link's address to the history, as the browser would have done: a new entry, unless the visitor is there already. */
function remember({ href }: HTMLAnchorElement): void {
  try {
    if (href !== location.href) history.pushState(null, '', href);
  } catch {
    // Safari takes only a hundred entries in half a minute, and a page in a frame may have no address that can be changed.
  }
}
