import { LIGHTBOX_PATIENCE_MS } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Behaviour } from '../kit/behaviour';
import { leaveGlobal } from '../kit/leave-global';

/** Opens the lightbox with a link's picture; false where it cannot, and the browser is to follow the link. */
export type OpenLightbox = (link: HTMLAnchorElement) => boolean;

/** What the lightbox's own file is handed. */
export interface LightboxGiven {
  readonly behaviour: Behaviour<'lightbox'>;
  /** Whether a link opens in the lightbox. */
  opens(link: HTMLAnchorElement): boolean;
  /** Who opens it, from now on. */
  answer(open: OpenLightbox): void;
}

/** The ends of paths that lead to a picture or a video (TH-40). */
const PICTURE = /\.(?:bmp|gif|jp(?:e?g|e)|png|tiff?|jfif|svg|webp|avif|mp4|ogg|webm)$/i;

/** Anything by which a visitor shows that a link may be clicked on next; a finger that comes down is over it, too. */
const INTENTS = ['pointerover', 'focusin'];

/**
 * Clicks on links to pictures (TH-40). A link is looked at when somebody comes near it, never before: what the page adds later
 * needs no call (TH-04), and a page whose pictures nobody touches loads nothing.
 *
 * @param bring brings the lightbox itself
 */
export function enhanceLightbox(
  behaviour: Behaviour<'lightbox'>,
  bring: (given: LightboxGiven) => Promise<boolean>,
): void {
  const { scope, profile, mode, onClick, log } = behaviour;
  if (mode === 'augment') return log('theirs acts, there is nothing to add');
  let open: OpenLightbox | undefined;
  let isLost = false;

  const opens = (link: HTMLAnchorElement): boolean =>
    !document.body.matches(profile.never) &&
    !link.matches(profile.except) &&
    link.querySelector('img') !== null &&
    /^https?:/.test(link.protocol) &&
    PICTURE.test(link.pathname);

  let coming: Promise<boolean> | undefined;
  const come = async (): Promise<boolean> => {
    const came = await bring({ behaviour, opens, answer: (its) => void (open = its) });
    isLost = !came;
    return came;
  };
  const take = (): Promise<boolean> => (coming ??= come());

  const deafen = INTENTS.map((type) =>
    scope.on(
      document,
      type,
      ({ target }: Event) => {
        const link = target instanceof Element && target.closest<HTMLAnchorElement>(profile.link);
        if (!link || !opens(link)) return;
        deafen.forEach((undo) => undo());
        void take();
      },
      { passive: true },
    ),
  );

  onClick(profile.link, (event, element) => {
    const link = element as HTMLAnchorElement;
    // New tabs and windows are the browser's, and so are files that the visitor wants to keep.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (isLost || !isPlain || link.hasAttribute('download') || !opens(link)) return false;
    if (open) return open(link);
    const settle = once((came: boolean) => {
      stop();
      if (!came || !open?.(link)) location.assign(link.href);
    });
    const stop = scope.after(LIGHTBOX_PATIENCE_MS, () => settle(false));
    void take().then(scope.guard(settle));
    return true;
  });

  // Scripts that add pictures to a page call this for them: ours needs no call (TH-03).
  if (mode === 'replace')
    leaveGlobal(behaviour, { initSingleImageLightbox() {}, initGalleryLightbox() {} });
}

declare module '../../../src/contract' {
  interface Given {
    lightbox: LightboxGiven;
  }
}
