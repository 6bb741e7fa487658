import { TRAVEL_MS } from '../../../src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { go } from './scroll-to';
import { coveredTop } from './offset';
import { placeOf, staysHere } from '../kit/same-page-link';

/** Links to a place on the page scroll there smoothly, under nothing that covers the top (TH-60, TH-61). */
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
      // Whoever is elsewhere by now went there himself.
      if (Math.abs(scrollY - to) > 2) return;
      forget();
      // Pictures have loaded on the way, the header sticks by now.
      const now = topOf(target);
      if (Math.abs(now - to) > 1) scrollTo({ top: now, behavior: 'instant' });
    });
    const end = scope.after(TRAVEL_MS, stop);
    forget = () => {
      stop();
      end();
    };
    go(behaviour, to, target);
  }

  /** A menu that the link stands in and that nobody has shut: its own script does not hear of the click any more (TH-24). */
  function shutAround(link: Element): void {
    const { panel, open, button } = config.profile.mobileMenu;
    if (!link.closest(panel)) return;
    for (const state of open) {
      // Of several buttons, the one that says so; after its click nothing does.
      const mark = document.querySelector(state);
      const its = mark && (mark.closest(button) ?? document.querySelector(button));
      (its as HTMLElement | null)?.click();
    }
  }

  onClick('a[href*="#"]', (event, link) => {
    if (document.body.matches(profile.never) || link.closest(profile.except)) return false;
    const target = placeOf(link as HTMLAnchorElement);
    // What is not displayed has no place; what opens by its address being there does by the browser.
    if (!target || !target.getClientRects().length) return false;
    if (!staysHere(event, link)) {
      // The theme's own script would take any address that ends so for a place on this page.
      if (mode === 'takeover') event.stopPropagation();
      return false;
    }
    shutAround(link);
    remember(link as HTMLAnchorElement);
    travel(target);
    return true;
  });
}

/** The address, as the browser would have written it: in front of where the visitor was, once for each place. */
function remember({ href }: HTMLAnchorElement): void {
  try {
    if (href !== location.href) history.pushState(null, '', href);
  } catch {
    // Safari takes a hundred in half a minute, and pages in frames may have no address to write.
  }
}
