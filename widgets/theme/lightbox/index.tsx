import type { WidgetContext } from '../../../src/contract';
import type { LightboxOptions } from './links';
import { showLightbox } from './show';
import { document } from '../../../src/dom/page/document';

/** Opens pictures in a lightbox (TH-40 to TH-45). This chunk is loaded when a visitor is about to open the first picture. */
export function mount(context: WidgetContext, options: LightboxOptions): void {
  const { behaviour, opensInLightbox, onLoaded } = options;
  const { profile, config } = behaviour;

  /** The links of the pictures in the same gallery, in page order (TH-42). */
  function galleryOf(link: HTMLAnchorElement): HTMLAnchorElement[] {
    const gallery = link.closest(profile.gallery);
    if (!gallery) return [link];
    const root = config.joinGalleries ? document : gallery;
    return [...root.querySelectorAll<HTMLAnchorElement>('a')].filter((candidate) => {
      const ownGallery = candidate.closest(profile.gallery);
      return (
        ownGallery &&
        (config.joinGalleries || ownGallery === gallery) &&
        candidate.matches(profile.link) &&
        opensInLightbox(candidate)
      );
    });
  }

  onLoaded((link) => !context.scope.ended && showLightbox(context, options, galleryOf(link), link));
}
