import { findIn, matches } from '#src/dom/ask-element';
import { CAROUSEL_RESIZE_MS, CAROUSEL_ROUNDED_PX } from '#src/limits/theme';
import type { Scope, Undo } from '#src/scope';
import type { SharedListeners } from './shared-listeners';
import { SPACE } from './style';

/** Values that are measured before a carousel is created. */
export interface Measured {
  /** The height from before, in pixels. */
  height: number;
  /** Whether the page reads from right to left. */
  rtl: boolean;
  /** Whether the carousel would be as wide as its content, which then is nothing: in a flex or grid container, or floating. */
  isShrunk: boolean;
}

/**
 * The height of a carousel before the engine runs, in pixels (`firstSlideRule`). If the theme's CSS includes the carousel's
 * padding and border in this height, `keepSize` corrects it before the carousel is painted.
 */
export const heightOf = (root: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(root).height);

/** Whether an element is only as wide as its content: as an item of a flex or grid container, floating, or inline. */
export function isShrunk(root: HTMLElement): boolean {
  const { display, float } = getComputedStyle(root);
  const { display: around } = getComputedStyle(root.parentElement ?? root);
  return /flex|grid/.test(around) || float !== 'none' || display.startsWith('inline');
}

/** A picture without a printed size. */
const UNSIZED = 'img:not([height])';

/**
 * Watches which slides have a box, and keeps a carousel as high as its tallest, so that no change of slides moves what stands
 * below (TH-58), or as its first until the visitor turns the slides.
 *
 * A picture whose size nobody knew at the start may come only because slides change by themselves. It is shown within the
 * height that there is, until the visitor turns the slides, or the window gets another width.
 *
 * @param isTallest whether all slides count from the beginning. Otherwise only the first is watched until the visitor turns the
 *   slides, if it has a box; all are looked at with it
 * @param height the initial height, in pixels
 * @param onSlides called in the next frame with the slides that have a box, when these are others than before
 * @param onWidth called with the width in pixels: once known, and when a new one has not changed for `CAROUSEL_RESIZE_MS`
 * @returns called when the visitor turns the slides: from then on, all count, each with its full height
 */
export function keepSize(
  viewport: HTMLElement,
  cells: readonly HTMLElement[],
  scope: Scope,
  shared: SharedListeners,
  isTallest: boolean,
  height: number,
  onSlides: (slides: HTMLElement[]) => void,
  onWidth: (width: number) => void,
): () => void {
  let slides = [...cells];
  let isTurned = false;
  /** The height in pixels within which pictures are shown whose size was not known. */
  let space = Infinity;
  let width = 0;
  let cancelWait: Undo = () => {};
  viewport.style.height = `${height}px`;

  function limitPictures(px: number): void {
    space = px;
    viewport.style.setProperty(SPACE, px < Infinity ? `${px}px` : '');
  }

  function countedHeight(cell: HTMLElement): number {
    const { height: own } = Element.prototype.getBoundingClientRect.call(cell);
    const isSized = !matches(cell, UNSIZED) && !findIn(cell, UNSIZED);
    return isSized ? own : Math.min(own, space);
  }

  const measure = scope.guard((): (() => void) => {
    const shown = cells.filter((cell) => Element.prototype.getClientRects.call(cell).length > 0);
    const counted = isTallest || isTurned ? shown : shown.slice(0, 1);
    const tallest = Math.max(0, ...counted.map(countedHeight));
    const newWidth = viewport.clientWidth;
    return () => {
      // A slide whose picture has not loaded may have no height. Then the carousel keeps its height.
      if (tallest && Math.abs(tallest - height) > CAROUSEL_ROUNDED_PX)
        viewport.style.height = `${(height = tallest)}px`;
      // No picture is taller, so this changes no size.
      if (!isTurned && space === Infinity) limitPictures(Math.max(height, tallest));
      // Without a width, the carousel itself is not displayed.
      const isOther =
        shown.length !== slides.length || shown.some((cell, at) => cell !== slides[at]);
      if (newWidth && isOther) {
        slides = shown;
        // What it writes may change sizes, which an observer of sizes must not do.
        scope.frame(() => onSlides(shown));
      }
      cancelWait();
      if (newWidth === width) return;
      // A carousel that was not displayed before has no width yet, so its new width is reported at once, before it is painted.
      if (!width) return onWidth((width = newWidth));
      cancelWait = scope.after(CAROUSEL_RESIZE_MS, () => {
        onWidth((width = newWidth));
        measureAnew();
      });
    };
  });

  // The slides are observed: an observer of the carousel, whose height we set, would report our own change.
  function measureAnew(): void {
    limitPictures(Infinity);
    const watchesAll = isTallest || isTurned || !height;
    for (const cell of watchesAll ? cells : cells.slice(0, 1))
      shared.onResize(cell, scope, measure);
  }
  measureAnew();
  return () => {
    if (isTurned) return;
    isTurned = true;
    measureAnew();
  };
}
