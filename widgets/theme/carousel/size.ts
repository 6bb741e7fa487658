import { CAROUSEL_RESIZE_MS } from '../../../src/limits/theme';
import type { Scope, Undo } from '../../../src/scope';

/**
 * Keeps a carousel as high as its tallest slide. While no slide has a height, because pictures are still to come, the printed
 * size of the first picture counts (TH-50).
 *
 * @param tell called with the carousel's width in pixels: now, and once a new width has lasted for `CAROUSEL_RESIZE_MS`
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
      // A carousel that was not displayed before has no width yet: it is laid out at once, before it is painted.
      if (width) wait = scope.after(CAROUSEL_RESIZE_MS, look);
      else look();
    }),
  );
  scope.observe(observer);
  for (const element of [root, ...cells]) observer.observe(element);
  fit();
  look();
}

/** The height that the first picture has in the carousel's width, by its printed size; 0 where it has none. */
function reserved(root: HTMLElement): number {
  const picture = root.querySelector<HTMLImageElement>('img[width][height]');
  const [wide, high] = [picture?.getAttribute('width'), picture?.getAttribute('height')].map(
    Number,
  );
  return wide && high ? Math.round((root.clientWidth * high) / wide) : 0;
}
