import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import { CAROUSELS } from '#src/first-slide';
import type { Undo } from '#src/scope';
import { render } from '#src/ui/root';
import { Gallery } from './Gallery';
import type { LightboxOptions } from './links';

/** The slides that sliders have copied: Slick, Swiper, Owl, Splide, Glide, bxSlider, Tiny Slider, FlexSlider. */
const COPIES =
  '.slick-cloned, .swiper-slide-duplicate, .owl-item.cloned, .splide__slide--clone, .glide__slide--clone, .bx-clone, .tns-slide-cloned, .slides > .clone';

/** Whether the page shows a link's picture: it has a box, or is a slide of a carousel, which shows one after the other. */
const canBeSeen = (link: HTMLElement): boolean =>
  Boolean(link.closest(CAROUSELS)) ||
  [link, ...link.querySelectorAll('img')].some((part) => part.getClientRects().length > 0);

/** Opens pictures in a lightbox (TH-40 to TH-45). This chunk is loaded when a visitor is about to open the first picture. */
export function mount(context: WidgetContext, options: LightboxOptions): void {
  const { behaviour, opensInLightbox, onLoaded } = options;
  const { profile, config } = behaviour;

  /**
   * The links of the pictures in the same gallery, in page order (TH-42): each picture that the page shows, once. Links to one
   * address are one picture, wherever in the gallery they are: sliders copy slides to go round, themes print a link twice, for
   * wide and for narrow windows, and nobody wants to be shown a picture again. The link that is no copy counts.
   */
  function galleryOf(link: HTMLAnchorElement): HTMLAnchorElement[] {
    const gallery = link.closest(profile.gallery);
    if (!gallery) return [link];
    const root = config.joinGalleries ? document : gallery;
    const found = [...root.querySelectorAll<HTMLAnchorElement>('a')].filter((candidate) => {
      const ownGallery = candidate.closest(profile.gallery);
      return (
        ownGallery &&
        (config.joinGalleries || ownGallery === gallery) &&
        candidate.matches(profile.link) &&
        opensInLightbox(candidate) &&
        (candidate === link || canBeSeen(candidate))
      );
    });
    const originals = found.filter((candidate) => !candidate.closest(COPIES));
    const byAddress = new Map<string, HTMLAnchorElement>();
    for (const candidate of [...originals, ...found])
      if (!byAddress.has(candidate.href)) byAddress.set(candidate.href, candidate);
    return [...byAddress.values()];
  }

  let removeLast: Undo = () => {};
  onLoaded((link) => {
    if (context.scope.ended) return false;
    let isShown = false;
    const onShown = (): void => void (isShown = true);
    removeLast();
    removeLast = render(
      'theme',
      context,
      <Gallery options={options} onShown={onShown} links={galleryOf(link)} opener={link} />,
    );
    return isShown;
  });
}
