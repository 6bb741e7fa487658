import { CAROUSEL_RESIZE_MS, CAROUSEL_ROUNDED_PX } from '../../../src/limits/theme';
import type { Scope, Undo } from '../../../src/scope';
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
 * Keeps a carousel as high as its tallest slide, so that no change of slides moves what stands below (TH-58), or as its first
 * until the visitor turns the slides.
 *
 * A picture whose size nobody knew at the start may come only because slides change by themselves. It is shown within the
 * height that there is, until the visitor turns the slides, or the window gets another width.
 *
 * @param isTallest whether all slides count from the beginning
 * @param height the initial height, in pixels
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
  onWidth: (width: number) => void,
): () => void {
  let counted: readonly HTMLElement[] = [];
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
    const { height: own } = cell.getBoundingClientRect();
    const isSized = !cell.matches(UNSIZED) && !cell.querySelector(UNSIZED);
    return isSized ? own : Math.min(own, space);
  }

  const measure = scope.guard((): (() => void) => {
    const tallest = Math.max(...counted.map(countedHeight));
    const newWidth = viewport.clientWidth;
    return () => {
      // A slide whose picture has not loaded may have no height. Then the carousel keeps its height.
      if (tallest && Math.abs(tallest - height) > CAROUSEL_ROUNDED_PX)
        viewport.style.height = `${(height = tallest)}px`;
      // No picture is taller, so this changes no size.
      if (!isTurned && space === Infinity) limitPictures(Math.max(height, tallest));
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
    for (const cell of counted) shared.onResize(cell, scope, measure);
  }
  counted = isTallest ? cells : cells.slice(0, 1);
  measureAnew();
  return () => {
    if (isTurned) return;
    isTurned = true;
    counted = cells;
    measureAnew();
  };
}
