import { CAROUSEL_RESIZE_MS } from '../../../src/limits/theme';
import type { Scope, Undo } from '../../../src/scope';

/**
 * Keeps a carousel as high as its tallest slide, with pictures that are still to come counted in by the size that they are printed
 * with (TH-50).
 *
 * @param tell hears how wide it is: now, and once a new width has lasted
 */
export function measure(
  root: HTMLElement,
  viewport: HTMLElement,
  cells: readonly HTMLElement[],
  scope: Scope,
  tell: (width: number) => void,
): void {
  let width = 0;
  let wait: Undo = () => {};

  function fit(): void {
    const tallest = Math.max(0, ...cells.map(({ offsetHeight }) => offsetHeight));
    const height = `${tallest || reserved(root)}px`;
    if (viewport.style.height !== height) viewport.style.height = height;
  }

  function look(): void {
    const before = width;
    width = viewport.getBoundingClientRect().width;
    if (width !== before) tell(width);
  }

  const observer = new ResizeObserver(
    scope.guard(() => {
      fit();
      wait();
      // What was not displayed, and is now, is laid out before it is painted.
      if (width) wait = scope.after(CAROUSEL_RESIZE_MS, look);
      else look();
    }),
  );
  scope.observe(observer);
  for (const element of [root, ...cells]) observer.observe(element);
  fit();
  look();
}

/** The height of the first picture, as it is printed, in the carousel's width. */
function reserved(root: HTMLElement): number {
  const picture = root.querySelector<HTMLImageElement>('img[width][height]');
  const [wide, high] = [picture?.getAttribute('width'), picture?.getAttribute('height')].map(
    Number,
  );
  return wide && high ? Math.round((root.clientWidth * high) / wide) : 0;
}
