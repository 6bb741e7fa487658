import { matches } from '../../../src/dom/ask-element';
import { TAG } from '../../../languages/tag';
import { lightbox } from '../../../languages/theme';
import { isModified } from '../kit/is-modified';
import type { WidgetContext } from '../../../src/contract';
import { isZoomed, markZoom } from '../../../src/dom/page-zoom';
import { targetOf } from '../../../src/dom/target';
import {
  AHEAD_ITEMS,
  LIGHTBOX_FADE_MS,
  LIGHTBOX_SWIPE_PX,
  ZOOM_MS,
} from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';
import { openOverlay } from '../../../src/ui/overlay';
import { lockPage } from '../../../src/ui/page-lock';
import { onSwipe } from '../../../src/ui/swipe';
import type { LightboxTexts } from '../../../src/config/theme/lightbox';
import { langAttribute } from '../../../src/language';
import { textsFor, type Texts } from '../../../src/ui/text';
import css from './lightbox.css?inline';
import { Lightbox, type View } from './Lightbox';
import type { LightboxOptions } from './links';
import { createPictures, isVideo, makeVideo, type Pictures } from './picture';
import { zoom } from './zoom';
import { keyOf } from '../../../src/dom/key';

/** Makes the space of the page's scrollbar as dark as the dialog, because the dialog does not cover that space. */
const DARK_SCROLLBAR = 'background:#141414!important;';

/**
 * Shows pictures in a modal dialog (TH-44), which holds the screen slot until it is closed.
 *
 * @param links the links of all pictures that the visitor can go through
 * @param opener the link whose picture is shown first, and that gets the focus back
 * @returns false if the dialog is not shown, because the screen slot is occupied or the dialog could not be rendered
 */
export function showLightbox(
  context: WidgetContext,
  { behaviour: { isRtl, motion, texts: ownTexts, log }, opensInLightbox }: LightboxOptions,
  links: readonly HTMLAnchorElement[],
  opener: HTMLAnchorElement,
): boolean {
  const rtl = isRtl();
  const total = links.length;
  const { language } = context.page;
  const texts = lightboxTexts(rtl, ownTexts.lightbox);
  const props = { total, texts, lang: langAttribute(TAG, language), pageLang: language };
  const opened = openOverlay<View>(context, {
    kind: 'lightbox',
    css,
    state: {
      // A slider's copy of a slide was pressed: its picture is shown by the original's link.
      index: links.findIndex(({ href }) => href === opener.href),
      title: '',
      loading: false,
      failure: '',
      isClosing: false,
    },
    view: (view, { handler }) => (
      <Lightbox
        {...{ ...props, view }}
        onClose={handler(close)}
        onPrevious={handler(() => step(-1))}
        onNext={handler(() => step(1))}
      />
    ),
    lock: (page) => lockPage(page, DARK_SCROLLBAR),
    opener,
    // The overlay adds no fade, because the lightbox has its own closing animation, during which it still counts as open.
    fadeMs: 0,
    onDismiss: () => close(),
  });
  // A lightbox comes at once or not at all.
  if (!opened?.shown) return false;
  const overlay = opened;
  const { set } = overlay;
  const { layer: dialog, scope } = opened.shown;
  const frame = dialog.querySelector<HTMLElement>('.frame') ?? dialog;
  const pictures = createPictures(scope);

  /** Shows one picture, then preloads the next in this direction. */
  function show(index: number, direction: 1 | -1): void {
    const link = links[(index + total) % total];
    if (!link) return;
    frame.replaceChildren();
    const shown = { index: links.indexOf(link), title: titleOf(link) };
    // The page has changed since the lightbox opened, and the link may lead to no picture: then to a text.
    if (!opensInLightbox(link)) return set({ ...shown, loading: false, failure: texts.notFound });
    const isShown = (): boolean => links[overlay.state.index] === link && !overlay.state.isClosing;
    const fail = (failure: string): void => {
      if (!isShown()) return;
      frame.replaceChildren();
      set({ loading: false, failure });
    };
    set({ ...shown, loading: !isVideo(link), failure: '' });
    if (isVideo(link)) {
      showElement(makeVideo(scope, link, () => fail(texts.contentFailed)));
      return;
    }
    const { image, loaded } = pictures.request(link);
    void loaded.then(
      scope.guard((isLoaded) => {
        if (!isShown() || !overlay.state.loading) return;
        set({ loading: false });
        if (isLoaded) showElement(image);
        else fail(texts.imageFailed);
        preload(pictures, links, overlay.state.index, direction);
      }),
    );
  }

  function showElement(picture: HTMLElement): void {
    frame.replaceChildren(picture);
    if (motion.isReduced()) return;
    if (total > 1) picture.animate({ opacity: [0, 1] }, LIGHTBOX_FADE_MS);
    else zoom(picture, opener.querySelector('img'));
  }

  function step(offset: 1 | -1): void {
    if (total > 1 && !overlay.state.isClosing) show(overlay.state.index + offset, offset);
  }

  /** Closes the lightbox with an animation; a second call closes it at once. */
  function close(): void {
    if (overlay.state.isClosing || motion.isReduced()) return overlay.close();
    set({ isClosing: true });
    const picture = frame.firstElementChild;
    if (total === 1 && picture) zoom(picture, opener.querySelector('img'), true);
    scope.after(total > 1 ? LIGHTBOX_FADE_MS : ZOOM_MS, overlay.close);
  }

  markZoom(scope, dialog);
  listenForArrows(scope, dialog, (isRight) => step(isRight === rtl ? -1 : 1));
  listenForClicks(scope, dialog, close, total > 1 ? () => step(1) : undefined);
  if (total > 1)
    onSwipe(scope, dialog, LIGHTBOX_SWIPE_PX, {
      onMove: (px) => (frame.style.transform = px ? `translateX(${px}px)` : ''),
      onSwiped: (direction) => step((direction === 'left') === rtl ? -1 : 1),
    });

  show(overlay.state.index, 1);
  log(`${overlay.state.index + 1} of ${total} opened`);
  return true;
}

/** Preloads the next pictures. @param direction the direction in which the visitor goes through the pictures */
function preload(
  pictures: Pictures,
  links: readonly HTMLAnchorElement[],
  index: number,
  direction: 1 | -1,
): void {
  const total = links.length;
  for (let by = 1; by <= Math.min(AHEAD_ITEMS, total - 1); by += 1) {
    const next = links[(index + by * direction + total) % total];
    if (next && !isVideo(next)) pictures.request(next);
  }
}

/** @param onArrow called with true for the right arrow key, with false for the left arrow key */
function listenForArrows(
  scope: Scope,
  dialog: HTMLElement,
  onArrow: (isRight: boolean) => void,
): void {
  scope.on(dialog, 'keydown', (event: KeyboardEvent) => {
    const key = keyOf(event);
    // On a zoomed page, the browser moves the view by these keys.
    if (isModified(event) || isZoomed()) return;
    // The focused video handles the arrow keys itself.
    if (!/^Arrow(?:Left|Right)$/.test(key) || targetOf(event) instanceof HTMLVideoElement) return;
    event.preventDefault();
    onArrow(key === 'ArrowRight');
  });
}

/** @param next called at a click on the picture; without it, that closes the lightbox, as a click beside does */
function listenForClicks(
  scope: Scope,
  dialog: HTMLElement,
  leave: () => void,
  next: (() => void) | undefined,
): void {
  let pressed: EventTarget | null;
  scope.on(dialog, 'pointerdown', ({ target }: Event) => void (pressed = target));
  scope.on(dialog, 'click', (event: Event) => {
    const target = targetOf(event);
    // On a zoomed page, the visitor presses on the picture to move it.
    if (isZoomed() && target instanceof HTMLImageElement) return;
    if (next && target instanceof HTMLImageElement) next();
    // If the press began on another element, it does not count as a click, and the lightbox stays open.
    else if (target === pressed && target && matches(target, 'dialog, .frame, img')) leave();
  });
}

/** The link's title, else the caption under its picture. */
function titleOf(link: HTMLAnchorElement): string {
  return (
    link.title || (link.closest('figure')?.querySelector('figcaption')?.textContent ?? '').trim()
  );
}

/** The owner's texts, else our own (TH-43). On a right-to-left page, our texts name the arrow keys the other way round. */
function lightboxTexts(isRtl: boolean, ownTexts: LightboxTexts): Texts<keyof LightboxTexts> {
  const { left, right, ...texts } = lightbox;
  const [previousKey, nextKey] = isRtl ? [right, left] : [left, right];
  const previous = texts.previous.replace('%left%', previousKey);
  const next = texts.next.replace('%right%', nextKey);
  return textsFor({ ...texts, previous, next }, { ...ownTexts });
}
