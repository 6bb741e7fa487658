import type { InteractionLoader } from '../kit/interaction-loader';
import type { Behaviour } from '../kit/behaviour';
import { findTarget, staysOnPage } from '../kit/same-page-link';
import { document } from '../../../src/dom/page/document';

/**
 * Makes links to a place on the page scroll there smoothly, and stop below the bars that cover the top of the window (TH-60,
 * TH-61).
 *
 * @param code the loader of the code that scrolls; if that code cannot be loaded, the browser scrolls
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
    // An element that is not displayed has no position. The browser handles a link to such an element, because the address
    // itself may make the page display the element (`:target`).
    if (!target || !target.getClientRects().length) return false;
    if (!staysOnPage(event, link)) {
      // The browser opens another page or tab, or saves a file. The theme's own script would look only at the fragment and
      // scroll on this page, so that script must not get the click.
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

/**
 * Adds the link's address to the history, as the browser would have done: a new entry, unless it is already the page's address.
 */
function pushHistory({ href }: HTMLAnchorElement): void {
  try {
    if (href !== location.href) history.pushState(null, '', href);
  } catch {
    // Safari throws after a hundred entries in half a minute. In some frames, the page's address cannot be changed at all. In
    // both cases, the page still scrolls to the target.
  }
}
