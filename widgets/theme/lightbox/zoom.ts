import { ZOOM_MS } from '../../../src/limits/theme';

/**
 * Animates a picture between the position of its thumbnail and its own position (TH-41). At the thumbnail's position, the
 * picture is cropped like the thumbnail. If the thumbnail is not displayed, there is no animation.
 *
 * @param isClosing true: towards the thumbnail; false, the default: from the thumbnail
 */
export function zoom(picture: Element, thumbnail: Element | null, isClosing = false): void {
  const small = thumbnail?.getBoundingClientRect();
  const large = picture.getBoundingClientRect();
  if (!small?.width || !large.width) return;
  const { width, height } = large;
  const scale = Math.max(small.width / width, small.height / height);
  const x = small.left + small.width / 2 - large.left - width / 2;
  const y = small.top + small.height / 2 - large.top - height / 2;
  const inset = (size: number, visible: number): number => (size - visible / scale) / 2;
  const atThumbnail = {
    transform: `translate(${x}px,${y}px) scale(${scale})`,
    clipPath: `inset(${inset(height, small.height)}px ${inset(width, small.width)}px)`,
  };
  const atPicture = { transform: 'none', clipPath: 'inset(0px 0px)' };
  picture.animate(isClosing ? [atPicture, atThumbnail] : [atThumbnail, atPicture], {
    duration: ZOOM_MS,
    easing: 'ease-in-out',
    fill: isClosing ? 'forwards' : 'none',
  });
}
