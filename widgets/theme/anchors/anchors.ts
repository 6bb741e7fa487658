import type { InteractionLoader } from '../kit/interaction-loader';
import type { Behaviour } from '../kit/behaviour';
import { findTarget, staysOnPage } from '../kit/same-page-link';
import { document } from '../../../src/dom/page/document';

/**
 * Links to a place on the page scroll there smoothly, and stop below whatever covers the top of the window (TH-60, TH-61).
 *
 * @param code the code that scrolls; where it cannot be had, the browser scrolls
 */
export function enhanceAnchors(behaviour: Behaviour<'anchors'>, code: InteractionLoader): void {
  const { scope, profile, mode, onClick } = behaviour;
  let scrollToTarget: ((link: Element, target: HTMLElement) => void) | undefined;
  code.whenLoaded(
    scope,
    (loadedCode) => (scrollToTarget = loadedCode.createAnchorScroll(behaviour)),
  );

  onClick<HTMLAnchorElement>('a[href*="#"]', (event, link) => {
    if (document.body.matches(profile.never) || link.closest(profile.except)) return false;
    const target = findTarget(link);
    // An element that is not displayed has no place. One that opens because the address names it is opened by the browser.
    if (!target || !target.getClientRects().length) return false;
    if (!staysOnPage(event, link)) {
      // The theme's own script takes any address with this ending for a place on this page, so it must not hear the click.
      if (mode === 'takeover') event.stopPropagation();
      return false;
    }
    pushHistory(link);
    if (scrollToTarget) scrollToTarget(link, target);
    else
      void code.load().then(() => {
        if (scrollToTarget) scrollToTarget(link, target);
        else target.scrollIntoView();
      });
    return true;
  });
}

/** Adds the link's address to the history, as the browser would have done: a new entry, unless the visitor is there already. */
function pushHistory({ href }: HTMLAnchorElement): void {
  try {
    if (href !== location.href) history.pushState(null, '', href);
  } catch {
    // Safari takes only a hundred entries in half a minute, and a page in a frame may have no address that can be changed.
  }
}
