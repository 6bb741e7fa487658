import { CAROUSEL_RESIZE_MS, CAROUSEL_ROUNDED_PX } from '../../../src/limits/theme';
import type { Scope, Undo } from '../../../src/scope';
import type { SharedListeners } from './shared-listeners';

/** Values that are measured before a carousel is created. */
export interface Measured {
  /** The height of the first slide, in pixels. */
  height: number;
  /** Whether the page reads from right to left. */
  rtl: boolean;
  /** Whether the carousel would be as wide as its content, which then is nothing: in a flex or grid container, or floating. */
  isShrunk: boolean;
}

/**
 * The height of the first slide, in pixels. Before the engine runs, the carousel has this height. If the theme's CSS includes
 * the carousel's padding and border in this height, `keepSize` corrects it before the carousel is painted.
 */
export const heightOf = (root: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(root).height);

/** Whether an element is only as wide as its content: as an item of a flex or grid container, floating, or inline. */
export function isShrunk(root: HTMLElement): boolean {
  const { display, float } = getComputedStyle(root);
  const { display: around } = getComputedStyle(root.parentElement ?? root);
  return /flex|grid/.test(around) || float !== 'none' || display.startsWith('inline');
}

/**
 * Keeps a carousel as high as its first slide, so that nothing shifts at the start (TH-56); from the first change of slides
 * on, as its tallest (TH-50).
 *
 * @param height the initial height, in pixels
 * @param onWidth called with the width in pixels: once known, and when a new one has not changed for `CAROUSEL_RESIZE_MS`
 * @returns observes all slides
 */
export function keepSize(
  viewport: HTMLElement,
  cells: readonly HTMLElement[],
  scope: Scope,
  shared: SharedListeners,
  height: number,
  onWidth: (width: number) => void,
): () => void {
  let observedCount = 0;
  let width = 0;
  let cancelWait: Undo = () => {};
  viewport.style.height = `${height}px`;

  const reportWidth = (): void => onWidth((width = viewport.clientWidth));

  const measure = (): (() => void) => {
    const tallest = Math.max(
      ...cells.slice(0, observedCount).map((cell) => cell.getBoundingClientRect().height),
    );
    const hasSameWidth = viewport.clientWidth === width;
    return () => {
      // A slide whose picture has not loaded may have no height. Then the carousel keeps its height.
      if (tallest && Math.abs(tallest - height) > CAROUSEL_ROUNDED_PX)
        viewport.style.height = `${(height = tallest)}px`;
      cancelWait();
      if (hasSameWidth) return;
      // A carousel that was not displayed before has no width yet, so its new width is reported at once, before it is painted.
      if (width) cancelWait = scope.after(CAROUSEL_RESIZE_MS, reportWidth);
      else reportWidth();
    };
  };

  // The slides are observed: an observer of the carousel, whose height we set, would report our own change.
  const observeSlides = (slideCount: number): void => {
    while (observedCount < slideCount) {
      const cell = cells[observedCount++];
      if (cell) shared.onResize(cell, scope, measure);
    }
  };
  observeSlides(1);
  return () => observeSlides(cells.length);
}
