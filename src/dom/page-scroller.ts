import type { Scope, Undo } from '../scope';
import { document } from './page/document';

/**
 * What scrolls on this page: the window in most cases, else the body or a box that fills most of the window, as on pages
 * whose `html` and `body` are as high as the window. Measures the page: to be called where that costs nothing, such as in a
 * ResizeObserver, or on a click.
 *
 * @returns the document's scrolling element if the window scrolls, or nothing does
 */
export function pageScroller(): Element {
  const root = document.scrollingElement ?? document.documentElement;
  // Margins around a box that is as high as the window make the window scroll a little.
  if (roomOf(root) >= innerHeight / 2) return root;
  // All that is there, because something may lie over the box.
  const boxes = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
  return boxes.find((box) => isScrollingBox(box) && roomOf(box) > roomOf(root)) ?? root;
}

/** By how many pixels an element can be scrolled down. */
const roomOf = ({ scrollHeight, clientHeight }: Element): number => scrollHeight - clientHeight;

/** Whether an element scrolls by itself, and fills at least half of the window's height. */
const isScrollingBox = (box: Element): boolean =>
  box.clientHeight >= innerHeight / 2 && /auto|scroll/.test(getComputedStyle(box).overflowY);

/**
 * Calls `onMeasured` with what scrolls on this page: after the next layout, after each scroll of it or of anything else, and when
 * the page has another size or has loaded (TH-64). It measures in a ResizeObserver, after layout, when that costs nothing; in the
 * event, it would force a layout where the page's own scripts have just changed the page. `onMeasured` must not change the page.
 */
export function observeScroll(scope: Scope, onMeasured: (scroller: Element) => void): Undo {
  const ownScope = scope.part('scrolling');
  const { documentElement } = document;
  const observer = new ResizeObserver(ownScope.guard(() => onMeasured(pageScroller())));
  const measureAgain = (): void => {
    observer.unobserve(documentElement);
    observer.observe(documentElement);
  };
  ownScope.observe(observer);
  // In the capture phase, because a box's scrolling does not bubble.
  ownScope.on(window, 'scroll', measureAgain, { capture: true, passive: true });
  ownScope.on(window, 'load', measureAgain);
  measureAgain();
  return ownScope.end;
}
