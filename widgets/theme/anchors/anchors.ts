import type { InteractionLoader } from '../kit/interaction-loader';
import type { Behaviour } from '../kit/behaviour';
import { findTarget, staysOnPage } from '../kit/same-page-link';
import { document } from '../../../src/dom/page/document';

/** Makes links to a place on the page scroll there smoothly, below the bars at the window's top (TH-60, TH-61). */
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
    // What is not displayed has no position: the browser handles the link, whose address may display it (`:target`).
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

/** Adds the link's address to the history as the browser would: a new entry, unless it is the page's. */
function pushHistory({ href }: HTMLAnchorElement): void {
  try {
    if (href !== location.href) history.pushState(null, '', href);
  } catch {
    // Safari throws after a hundred entries in half a minute, some frames always. The page still scrolls.
  }
}
