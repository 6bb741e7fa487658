import { PICTURE_TIMEOUT_MS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';

/** A picture or a video, asked for. */
export interface Picture {
  readonly element: HTMLImageElement | HTMLVideoElement;
  /** Whether it came, once that is known; never rejects. */
  readonly came: Promise<boolean>;
}

/** Asks for what is shown, and for what is likely to be next. */
export interface Pictures {
  /** What stands at an address; a picture that did not come is asked for anew. */
  take(link: HTMLAnchorElement): Picture;
  /** Asks for a picture that is not shown yet; for no video. */
  ahead(link: HTMLAnchorElement): void;
}

/** Whether a link leads to a video. */
export const isVideo = ({ pathname }: HTMLAnchorElement): boolean =>
  /\.(?:mp4|ogg|webm)$/i.test(pathname);

export function createPictures(scope: Scope): Pictures {
  const pictures = new Map<string, Picture>();

  /** One that has neither come nor failed after a time is given up (TH-45). */
  function ask(link: HTMLAnchorElement, failed: () => void): Picture {
    const element = document.createElement(isVideo(link) ? 'video' : 'img');
    if (element instanceof HTMLVideoElement) {
      element.controls = true;
      element.playsInline = true;
      element.preload = 'metadata';
    } else {
      element.alt = link.querySelector('img')?.alt ?? '';
      element.draggable = false;
    }
    const came = new Promise<boolean>((resolve) => {
      const settle = (is: boolean): void => {
        stop();
        if (!is) failed();
        resolve(is);
      };
      const stop = scope.after(PICTURE_TIMEOUT_MS, () => {
        element.removeAttribute('src');
        settle(false);
      });
      scope.on(element, 'load', () => settle(true));
      scope.on(element, 'loadedmetadata', () => settle(true));
      scope.on(element, 'error', () => settle(false));
    });
    element.src = link.href;
    return { element, came };
  }

  function take(link: HTMLAnchorElement): Picture {
    const { href } = link;
    // A video is played from its beginning each time.
    if (isVideo(link)) return ask(link, () => {});
    const known = pictures.get(href);
    if (known) return known;
    const picture = ask(link, () => pictures.delete(href));
    pictures.set(href, picture);
    return picture;
  }

  return { take, ahead: (link) => void (isVideo(link) || take(link)) };
}
