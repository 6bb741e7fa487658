import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { TAG } from '#languages/tag';
import { lightbox } from '#languages/theme';
import type { LightboxTexts } from '#src/config/theme/lightbox';
import { markZoom } from '#src/dom/page-zoom';
import { langAttribute, textsFor, type Texts } from '#src/language';
import { AHEAD_ITEMS, LIGHTBOX_FADE_MS, LIGHTBOX_SWIPE_PX, ZOOM_MS } from '#src/limits/theme';
import { Overlay, useOnScreen } from '#src/ui/overlay';
import { lockPage } from '#src/ui/page-lock';
import { onSwipe } from '#src/ui/swipe';
import { useFields, useWidget } from '#src/ui/widget';
import { Lightbox, type View } from './Lightbox';
import type { LightboxOptions } from './links';
import { listenForArrows, listenForClicks } from './listeners';
import { createPictures, isVideo, makeVideo, type Pictures, zoom } from './picture';
import css from './lightbox.css?inline';

/** Makes the space of the page's scrollbar as dark as the dialog, because the dialog does not cover that space. */
const DARK_SCROLLBAR = 'background:#141414!important;';

interface Props {
  options: LightboxOptions;
  /** The links of all pictures that the visitor can go through. */
  links: readonly HTMLAnchorElement[];
  /** The link whose picture is shown first, and that gets the focus back. */
  opener: HTMLAnchorElement;
  /** Called when the dialog has come on screen. */
  onShown: () => void;
}

/** Shows pictures in a modal dialog (TH-44), which has the screen at once or not at all. */
export function Gallery({ options, links, opener, onShown }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const [isGone, setIsGone] = useState(false);
  const gallery = useRef<Closable>(null);
  const dismiss = (): void => gallery.current?.close();
  const close = (): void => setIsOpen(false);
  const remove = (): void => setIsGone(true);
  if (isGone) return null;
  return (
    <Overlay
      kind="lightbox"
      open={isOpen}
      css={css}
      lock={(context) => lockPage(context, DARK_SCROLLBAR)}
      opener={opener}
      // The overlay adds no fade, because the lightbox has its own closing animation, during which it still counts as open.
      fadeMs={0}
      onDismiss={dismiss}
      onClose={close}
      onGone={remove}
    >
      <ShownGallery
        options={options}
        links={links}
        opener={opener}
        onShown={onShown}
        ref={gallery}
        onLeave={close}
      />
    </Overlay>
  );
}

/** What can close with an animation. */
interface Closable {
  close(): void;
}

interface ShownProps extends Props {
  ref: Ref<Closable>;
  onLeave: () => void;
}

/** The gallery on screen. */
function ShownGallery({ options, links, opener, ref, ...on }: ShownProps): ReactNode {
  const { behaviour, opensInLightbox } = options;
  const { motion, log } = behaviour;
  const { page, scope } = useWidget();
  const total = links.length;
  const [rtl] = useState(behaviour.isRtl);
  const [texts] = useState(() => lightboxTexts(rtl, behaviour.texts.lightbox));
  const [pictures] = useState(() => createPictures(scope));
  const frame = useRef<HTMLDivElement>(null);
  const view = useFields<View>({
    // A slider's copy of a slide was pressed: its picture is shown by the original's link.
    index: links.findIndex(({ href }) => href === opener.href),
    title: '',
    loading: false,
    failure: '',
    isClosing: false,
  });

  /** Shows one picture, then preloads the next in this direction. */
  function show(index: number, direction: 1 | -1): void {
    const link = links[(index + total) % total];
    if (!link) return;
    frame.current?.replaceChildren();
    const shown = { index: links.indexOf(link), title: titleOf(link) };
    // The page has changed since the lightbox opened, and the link may lead to no picture: then to a text.
    if (!opensInLightbox(link))
      return view.set({ ...shown, loading: false, failure: texts.notFound });
    const isShown = (): boolean => links[view.now().index] === link && !view.now().isClosing;
    const fail = (failure: string): void => {
      if (!isShown()) return;
      frame.current?.replaceChildren();
      view.set({ loading: false, failure });
    };
    view.set({ ...shown, loading: !isVideo(link), failure: '' });
    if (isVideo(link)) {
      showElement(makeVideo(scope, link, () => fail(texts.contentFailed)));
      return;
    }
    const { image, loaded } = pictures.request(link);
    void loaded.then(
      scope.guard((isLoaded) => {
        if (!isShown() || !view.now().loading) return;
        view.set({ loading: false });
        if (isLoaded) showElement(image);
        else fail(texts.imageFailed);
        preload(pictures, links, view.now().index, direction);
      }),
    );
  }
  function showElement(picture: HTMLElement): void {
    frame.current?.replaceChildren(picture);
    if (motion.isReduced()) return;
    if (total > 1) picture.animate({ opacity: [0, 1] }, LIGHTBOX_FADE_MS);
    else zoom(picture, opener.querySelector('img'));
  }
  function step(offset: 1 | -1): void {
    if (total > 1 && !view.now().isClosing) show(view.now().index + offset, offset);
  }
  /** Closes the lightbox with an animation; a second call closes it at once. */
  function close(): void {
    if (view.now().isClosing || motion.isReduced()) return on.onLeave();
    view.set({ isClosing: true });
    const picture = frame.current?.firstElementChild;
    if (total === 1 && picture) zoom(picture, opener.querySelector('img'), true);
    scope.after(total > 1 ? LIGHTBOX_FADE_MS : ZOOM_MS, on.onLeave);
  }
  const actions = {
    onClose: close,
    onPrevious: () => step(-1),
    onNext: () => step(1),
  };
  useImperativeHandle(ref, () => ({ close }));
  useOnScreen(({ host }) => {
    on.onShown();
    const dialog = host.container.firstElementChild as HTMLElement;
    markZoom(scope, dialog);
    listenForArrows(scope, dialog, (isRight) => step(isRight === rtl ? -1 : 1));
    listenForClicks(scope, dialog, close, total > 1 ? () => step(1) : undefined);
    if (total > 1)
      onSwipe(scope, dialog, LIGHTBOX_SWIPE_PX, {
        onMove(px) {
          if (frame.current) frame.current.style.transform = px ? `translateX(${px}px)` : '';
        },
        onSwiped: (direction) => step((direction === 'left') === rtl ? -1 : 1),
      });
    show(view.now().index, 1);
    log(`${view.now().index + 1} of ${total} opened`);
  });
  return (
    <Lightbox
      total={total}
      texts={texts}
      frame={frame}
      view={view.shown}
      lang={langAttribute(TAG, page.language)}
      pageLang={page.language}
      {...actions}
    />
  );
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
