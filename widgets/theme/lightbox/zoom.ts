import { ZOOM_MS } from '../../../src/limits/theme';

/**
 * Moves a picture between its thumbnail's place and its own (TH-41). At the thumbnail's end, the picture is cut off as the
 * thumbnail is. Where the thumbnail has no place on the page, nothing moves.
 *
 * @param back true: into the thumbnail; false, the default: out of it
 */
export function zoom(picture: Element, thumbnail: Element | null, back = false): void {
  const small = thumbnail?.getBoundingClientRect();
  const large = picture.getBoundingClientRect();
  if (!small?.width || !large.width) return;
  const { width, height } = large;
  const scale = Math.max(small.width / width, small.height / height);
  const x = small.left + small.width / 2 - large.left - width / 2;
  const y = small.top + small.height / 2 - large.top - height / 2;
  const cut = (whole: number, seen: number): number => (whole - seen / scale) / 2;
  const there = {
    transform: `translate(${x}px,${y}px) scale(${scale})`,
    clipPath: `inset(${cut(height, small.height)}px ${cut(width, small.width)}px)`,
  };
  const here = { transform: 'none', clipPath: 'inset(0px 0px)' };
  picture.animate(back ? [here, there] : [there, here], {
    duration: ZOOM_MS,
    easing: 'ease-in-out',
    fill: back ? 'forwards' : 'none',
  });
}
