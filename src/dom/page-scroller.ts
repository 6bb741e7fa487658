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
  if (root.scrollHeight > root.clientHeight) return root;
  let box = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  while (box && !isScrollingBox(box)) box = box.parentElement;
  return box ?? root;
}

/** Whether an element scrolls by itself, and fills at least half of the window's height. */
const isScrollingBox = (box: Element): boolean =>
  box.clientHeight >= innerHeight / 2 &&
  box.scrollHeight > box.clientHeight &&
  /auto|scroll/.test(getComputedStyle(box).overflowY);
