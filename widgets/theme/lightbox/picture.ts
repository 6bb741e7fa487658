import { PICTURE_TIMEOUT_MS } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

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
