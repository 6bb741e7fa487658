import { isModified } from '../kit/is-modified';
import { LIGHTBOX_PATIENCE_MS } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Behaviour } from '../kit/behaviour';
import type { OnInteraction } from '../kit/interaction-listener';
import { exposeGlobal } from '../kit/expose-global';
import { document } from '../../../src/dom/page/document';

/** Opens the lightbox with a link's picture; false where it cannot open, and the browser is to follow the link. */
export type OpenLightbox = (link: HTMLAnchorElement) => boolean;

/** What the lightbox's own file is handed. */
export interface LightboxOptions {
  readonly behaviour: Behaviour<'lightbox'>;
  /** Whether a link opens in the lightbox. */
  opensInLightbox(link: HTMLAnchorElement): boolean;
  /** Called by the lightbox's file with the function that opens links from then on. */
  onLoaded(open: OpenLightbox): void;
}

/** The ends of paths that lead to a picture or a video (TH-40). */
const PICTURE = /\.(?:bmp|gif|jp(?:e?g|e)|png|tiff?|jfif|svg|webp|avif|mp4|ogg|webm)$/i;

/**
 * Hears clicks on links to pictures (TH-40). A link is looked at only when a visitor comes near it. So links that the page adds
 * later need no call (TH-04), and a page whose pictures nobody touches loads nothing.
 *
 * @param onSign hears that a visitor may click on a link next
 * @param loadLightbox loads the lightbox itself
 */
export function enhanceLightbox(
  behaviour: Behaviour<'lightbox'>,
  onSign: OnInteraction,
  loadLightbox: (given: LightboxOptions) => Promise<boolean>,
): void {
  const { scope, profile, mode, onClick, log } = behaviour;
  if (mode === 'augment') return log("left to the theme's own script");
  let open: OpenLightbox | undefined;
  let hasFailed = false;

  const opensInLightbox = (link: HTMLAnchorElement): boolean =>
    !document.body.matches(profile.never) &&
    !link.matches(profile.except) &&
    link.querySelector('img') !== null &&
    /^https?:/.test(link.protocol) &&
    PICTURE.test(link.pathname);

  let loading: Promise<boolean> | undefined;
  const load = async (): Promise<boolean> => {
    const isLoaded = await loadLightbox({
      behaviour,
      opensInLightbox,
      onLoaded: (openLink) => void (open = openLink),
    });
    hasFailed = !isLoaded;
    return isLoaded;
  };
  const loadOnce = (): Promise<boolean> => (loading ??= load());

  onSign(scope, (element) => {
    const link = element.closest<HTMLAnchorElement>(profile.link);
    if (!link || !opensInLightbox(link)) return false;
    void loadOnce();
    return true;
  });

  onClick<HTMLAnchorElement>(profile.link, (event, link) => {
    // New tabs and windows are left to the browser, and so are files that the visitor wants to keep.
    if (hasFailed || isModified(event) || link.hasAttribute('download') || !opensInLightbox(link))
      return false;
    if (open) return open(link);
    const finish = once((came: boolean) => {
      stop();
      if (!came || !open?.(link)) location.assign(link.href);
    });
    const stop = scope.after(LIGHTBOX_PATIENCE_MS, () => finish(false));
    void loadOnce().then(scope.guard(finish));
    return true;
  });

  // Other scripts call these after they have added pictures. Ours finds pictures without a call, so these do nothing (TH-03).
  if (mode === 'replace')
    exposeGlobal(behaviour, { initSingleImageLightbox() {}, initGalleryLightbox() {} });
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    lightbox: LightboxOptions;
  }
}
