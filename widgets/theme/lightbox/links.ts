import { closest, parentOf } from '#src/dom/ask-element';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { LIGHTBOX_MAX_WAIT_MS } from '#src/limits/theme';
import { once } from '#src/once';
import type { Behaviour } from '../kit/behaviour';
import { exposeGlobal } from '../kit/expose-global';
import type { OnInteraction } from '../kit/interaction';
import { opensInWindow, staysInWindow } from '../kit/same-page-link';

/** Opens the lightbox with a link's picture. Returns false if the lightbox cannot open; the browser then follows the link. */
export type OpenLightbox = (link: HTMLAnchorElement) => boolean;

/** The input of the chunk with the lightbox. */
export interface LightboxOptions {
  readonly behaviour: Behaviour<'lightbox'>;
  /** Whether a link is opened in the lightbox. */
  opensInLightbox(link: HTMLAnchorElement): boolean;
  /** Called once the chunk is loaded, with the function that opens links. */
  onLoaded(open: OpenLightbox): void;
}

/** Matches the paths of pictures and videos, by file extension (TH-40). */
const PICTURE = /\.(?:bmp|gif|jp(?:e?g|e)|png|tiff?|jfif|svg|webp|avif|mp4|ogg|webm)$/i;

/**
 * Handles clicks on links to pictures (TH-40). A link is checked only when the visitor points at it or focuses it. Therefore,
 * links that the page adds later work too (TH-04), and nothing is loaded unless the visitor interacts with such a link.
 *
 * @param onSign listens for interactions that may be followed by a click on a link
 * @param loadLightbox loads the chunk with the lightbox
 */
export function enhanceLightbox(
  behaviour: Behaviour<'lightbox'>,
  onSign: OnInteraction,
  loadLightbox: (input: LightboxOptions) => Promise<boolean>,
): void {
  const { scope, profile, mode, onClick, log } = behaviour;
  if (mode === 'augment') return log("left to the theme's own script");
  let open: OpenLightbox | undefined;
  let hasFailed = false;

  const opensInLightbox = (link: HTMLAnchorElement): boolean =>
    !document.body.matches(profile.never) &&
    !link.matches(profile.except) &&
    // New tabs, new windows and downloads are left to the browser.
    opensInWindow(link) &&
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
  const restoreOnce = once(() => scope.undo(restoreTheirListener));

  onSign(scope, (element) => {
    const link = closest<HTMLAnchorElement>(element, profile.link);
    if (!link || !opensInLightbox(link)) return false;
    void loadOnce();
    return true;
  });

  onClick<HTMLAnchorElement>(profile.link, (event, link) => {
    if (hasFailed || !staysInWindow(event, link) || !opensInLightbox(link)) return false;
    // In takeover, this is the capture phase: the theme's own listener on the link would be next, and open its pop-up.
    if (mode === 'takeover' && removeTheirListener(link)) restoreOnce();
    if (open) return open(link);
    const finish = once((came: boolean) => {
      stop();
      if (!came || !open?.(link)) location.assign(link.href);
    });
    const stop = scope.after(LIGHTBOX_MAX_WAIT_MS, () => finish(false));
    void loadOnce().then(scope.guard(finish));
    return true;
  });

  // Other scripts call these after adding pictures. Our code finds them by itself, so these do nothing (TH-03).
  if (mode === 'replace')
    exposeGlobal(behaviour, { initSingleImageLightbox() {}, initGalleryLightbox() {} });
}

/** The part of the page's jQuery that removes listeners. */
type JQuery = (target: Element) => { off(type: string): void };

/** The functions by which the theme's script adds its listeners again. */
type TheirLightbox = Record<'initSingleImageLightbox' | 'initGalleryLightbox', () => void>;

/**
 * Removes the listener of the theme's pop-up from a link and from what contains it: a gallery listens for its links.
 *
 * @returns false if there is no jQuery on the page
 */
function removeTheirListener(link: Element): boolean {
  const { jQuery } = globals<{ jQuery: JQuery }>();
  try {
    if (!jQuery) return false;
    for (let node: Element | null = link; node; node = parentOf(node))
      jQuery(node).off('click.magnificPopup');
    return true;
  } catch {
    // The global `jQuery` is not the library, but something else with this name.
    return false;
  }
}

/** Has the theme's script listen again (LD-09). */
function restoreTheirListener(): void {
  const { oceanwp } = globals<{ oceanwp: { owLightbox?: Partial<TheirLightbox> } }>();
  oceanwp?.owLightbox?.initSingleImageLightbox?.();
  oceanwp?.owLightbox?.initGalleryLightbox?.();
}

declare module '#src/contract' {
  interface ChunkInputs {
    lightbox: LightboxOptions;
  }
}
