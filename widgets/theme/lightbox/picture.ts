import { document } from '#src/dom/page/document';
import { PICTURE_TIMEOUT_MS, ZOOM_MS } from '#src/limits/theme';
import type { Scope } from '#src/scope';

/** A picture that has been requested. */
interface Picture {
  readonly image: HTMLImageElement;
  /** Whether the picture was loaded, once that is known; never rejects. */
  readonly loaded: Promise<boolean>;
}

/** Pictures by address, requested once each; after a failure, `request` tries again. */
export interface Pictures {
  request(link: HTMLAnchorElement): Picture;
}

/** Caches pictures. One that has neither loaded nor failed after `PICTURE_TIMEOUT_MS` has failed (TH-45). */
export function createPictures(scope: Scope): Pictures {
  const pictures = new Map<string, Picture>();

  function load(href: string, alt: string): Picture {
    const image = new Image();
    image.alt = alt;
    image.draggable = false;
    const loaded = new Promise<boolean>((resolve) => {
      const settle = (isLoaded: boolean): void => {
        stop();
        if (!isLoaded) pictures.delete(href);
        resolve(isLoaded);
      };
      const stop = scope.after(PICTURE_TIMEOUT_MS, () => {
        image.removeAttribute('src');
        settle(false);
      });
      scope.on(image, 'load', () => settle(true));
      scope.on(image, 'error', () => settle(false));
    });
    // The file that the link leads to, in whatever size: the page's `srcset` is for the small picture.
    image.src = href;
    return { image, loaded };
  }

  return {
    request(link) {
      const { href } = link;
      const picture = pictures.get(href) ?? load(href, link.querySelector('img')?.alt ?? '');
      pictures.set(href, picture);
      return picture;
    },
  };
}

/** Whether a link leads to a video. */
export const isVideo = ({ pathname }: HTMLAnchorElement): boolean =>
  /\.(?:mp4|ogg|webm)$/i.test(pathname);

/** Creates a video with the browser's own controls. The video does not start by itself. */
export function makeVideo(
  scope: Scope,
  link: HTMLAnchorElement,
  onError: () => void,
): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.playsInline = true;
  video.ariaLabel = link.title || (link.querySelector('img')?.alt ?? '');
  scope.on(video, 'error', onError);
  video.src = link.href;
  return video;
}

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
