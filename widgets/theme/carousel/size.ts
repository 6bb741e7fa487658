import { CAROUSEL_RESIZE_MS, CAROUSEL_ROUNDED_PX } from '../../../src/limits/theme';
import type { Scope, Undo } from '../../../src/scope';
import type { SharedListeners } from './shared-listeners';

/**
 * How high the first slide is that shows while no engine runs, in pixels. Where the theme counts the carousel's own edges too, the
 * height is put right before it is painted.
 */
export const heightOf = (root: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(root).height);

/**
 * Keeps a carousel as high as its first slide, so that nothing moves as it starts (TH-56), and from its first change of slides on
 * as high as its tallest one (TH-50).
 *
 * @param height the height to begin with, in pixels
 * @param onWidth called with the carousel's width in pixels: as soon as it is known, and once a new width has lasted for
 *   `CAROUSEL_RESIZE_MS`
 * @returns has all slides count
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
      // While its picture is still to come, a slide may have no height: it keeps the one that it had.
      if (tallest && Math.abs(tallest - height) > CAROUSEL_ROUNDED_PX)
        viewport.style.height = `${(height = tallest)}px`;
      cancelWait();
      if (hasSameWidth) return;
      // A carousel that was not displayed before has no width yet: it is laid out at once, before it is painted.
      if (width) cancelWait = scope.after(CAROUSEL_RESIZE_MS, reportWidth);
      else reportWidth();
    };
  };

  // Slides are told of, not the carousel around them: its height follows from theirs, and it would tell of what was just written.
  const observeSlides = (slideCount: number): void => {
    while (observedCount < slideCount) {
      const cell = cells[observedCount++];
      if (cell) shared.onResize(cell, scope, measure);
    }
  };
  observeSlides(1);
  return () => observeSlides(cells.length);
}
