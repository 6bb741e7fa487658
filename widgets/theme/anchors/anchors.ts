import type { AnchorsProfile } from '#src/config/theme/links';
import { pageScroller } from '#src/dom/page-scroller';
import { document } from '#src/dom/page/document';
import { STICKY_HEADER_PX, TRAVEL_MS } from '#src/limits/theme';
import type { Behaviour } from '../kit/behaviour';
import { findTarget, staysOnPage } from '../kit/same-page-link';

/** What the visitor does to scroll elsewhere while the page is still scrolling to a link's target. */
const SCROLLS_ELSEWHERE = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/**
 * Links to a place on the page scroll there smoothly, below the bars at the window's top (TH-60, TH-61). The browser does all of
 * it: before it follows the link, it is told by CSS that it moves smoothly, and how much of the top is covered.
 */
export function enhanceAnchors(behaviour: Behaviour<'anchors'>): void {
  const { scope, profile, config, changes, motion, onClick } = behaviour;
  let endTravel = (): void => {};

  function prepareTravel(target: Element): void {
    endTravel();
    const scroller = pageScroller() as HTMLElement;
    const travel = scope.part('travel');
    endTravel = travel.end;
    const own = getComputedStyle(scroller).scrollPaddingTop;
    const free = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
    /** Leaves as much room above the target as is covered, or as the page's own CSS says if that is more. */
    const leaveRoom = (): void => {
      const room = coveredTop(profile) + config.scrollOffset - free;
      const value = own === 'auto' ? `${Math.max(room, 0)}px` : `max(${own}, ${room}px)`;
      changes.style(scroller, 'scroll-padding-top', value);
    };
    const forget = (...properties: string[]): void =>
      properties.forEach((property) => changes.restore(scroller, 'style', property));

    const start = scroller.scrollTop;
    /** Whether an event is about this movement: not about a box's, nor about one that was over before the click. */
    const isItsOwn = ({ target: scrolled }: Event): boolean =>
      scrolled === (scroller === document.scrollingElement ? window.document : scroller) &&
      scroller.scrollTop !== start;

    leaveRoom();
    if (!motion.isReduced()) changes.style(scroller, 'scroll-behavior', 'smooth');
    travel.undo(() => forget('scroll-padding-top', 'scroll-behavior'));
    const capture = { capture: true, passive: true };
    // Once the page moves, whatever else scrolls it meanwhile does so in its own way.
    travel.on(document, 'scroll', (event) => isItsOwn(event) && forget('scroll-behavior'), capture);
    for (const type of SCROLLS_ELSEWHERE) travel.on(window, type, travel.end, capture);
    travel.on(
      document,
      'scrollend',
      (event) => {
        if (!isItsOwn(event)) return;
        // Measured again: pictures that have loaded, or a header that has become sticky, may have moved the target.
        leaveRoom();
        Element.prototype.scrollIntoView.call(target, { behavior: 'instant' });
        travel.end();
      },
      capture,
    );
    travel.after(TRAVEL_MS, travel.end);
  }

  onClick<HTMLAnchorElement>('a[href*="#"]', (event, link) => {
    if (document.body.matches(profile.never) || link.closest(profile.except)) return;
    const target = findTarget(link);
    if (target && staysOnPage(event, link)) prepareTravel(target);
  });
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
