import { isModified } from '../kit/is-modified';
import type { LightboxTexts } from '../../../src/config/theme/lightbox';
import type { WidgetContext } from '../../../src/contract';
import { targetOf } from '../../../src/dom/target';
import { AHEAD_ITEMS, LIGHTBOX_FADE_MS, ZOOM_MS } from '../../../src/limits/theme';
import { createHost } from '../../../src/ui/host';
import type { Scope } from '../../../src/scope';
import type { Layer } from '../../../src/ui/layer';
import type { Root } from '../../../src/ui/root';
import { createRoot } from '../../../src/ui/root';
import type { Texts } from '../../../src/ui/text';
import { spoken } from '../../../src/ui/text';
import css from './lightbox.css?inline';
import type { LightboxProps, View } from './Lightbox';
import { Lightbox } from './Lightbox';
import type { LightboxGiven } from './links';
import type { Pictures } from './picture';
import { createPictures, isVideo, makeVideo } from './picture';
import { onSwipe } from './swipe';
import { lightboxTexts } from './texts';
import { zoom } from './zoom';
import { document } from '../../../src/dom/page/document';
import { stageOf } from '../../../src/stage';

/**
 * Shows pictures in a modal dialog (TH-44). It has the stage from here until the dialog has gone.
 *
 * @param links the links whose pictures it goes through
 * @param opener the link that it begins with, and that gets the focus back
 * @returns false where it is not shown, because the screen is taken or the dialog could not be drawn
 */
export function showLightbox(
  around: WidgetContext,
  { behaviour: { isRtl, motion, texts: owners, log }, opens }: LightboxGiven,
  links: readonly HTMLAnchorElement[],
  opener: HTMLAnchorElement,
): boolean {
  const permission = stageOf(around).enter('lightbox', () => gone());
  if (!permission) return false;
  const scope = around.scope.part('dialog');
  // A crash, too, frees the stage for others.
  scope.undo(permission);
  const rtl = isRtl();
  const total = links.length;
  const texts = lightboxTexts(around.page.language, rtl, owners.lightbox);
  const pictures = createPictures(scope);
  const drawn = draw({ ...around, scope }, texts, links.indexOf(opener), {
    total,
    onClose: scope.guard(() => leave()),
    onPrevious: scope.guard(() => step(-1)),
    onNext: scope.guard(() => step(1)),
  });
  if (!drawn) return false;
  const { root, dialog, frame } = drawn;
  scope.undo(around.page.adopt(document, pageLock()));

  /** Shows one picture, then asks for those that the visitor comes to next. @param way the direction in which the visitor goes */
  function show(at: number, way: 1 | -1): void {
    const link = links[(at + total) % total];
    if (!link) return;
    frame.replaceChildren();
    const shown = { at: links.indexOf(link), title: titleOf(link) };
    // The page may have changed since the lightbox opened.
    if (!opens(link)) return root.set({ ...shown, loading: false, failure: texts.notFound });
    const isShown = (): boolean => links[root.state.at] === link && !root.state.leaving;
    const fail = (failure: string): void => {
      if (!isShown()) return;
      frame.replaceChildren();
      root.set({ loading: false, failure });
    };
    root.set({ ...shown, loading: !isVideo(link), failure: '' });
    if (isVideo(link)) {
      appear(makeVideo(scope, link, () => fail(texts.contentFailed)));
      return;
    }
    const { image, came } = pictures.take(link);
    void came.then(
      scope.guard((is) => {
        if (!isShown() || !root.state.loading) return;
        root.set({ loading: false });
        if (is) appear(image);
        else fail(texts.imageFailed);
        takeAhead(pictures, links, root.state.at, way);
      }),
    );
  }

  function appear(picture: HTMLElement): void {
    frame.replaceChildren(picture);
    if (motion.isReduced()) return;
    if (total > 1) picture.animate({ opacity: [0, 1] }, LIGHTBOX_FADE_MS);
    else zoom(picture, opener.querySelector('img'));
  }

  function step(by: 1 | -1): void {
    if (total > 1 && !root.state.leaving) show(root.state.at + by, by);
  }

  /** Takes the lightbox away with an animation; called again during that, at once. */
  function leave(): void {
    if (root.state.leaving || motion.isReduced()) return gone();
    root.set({ leaving: true });
    const picture = frame.firstElementChild;
    if (total === 1 && picture) zoom(picture, opener.querySelector('img'), true);
    scope.after(total > 1 ? LIGHTBOX_FADE_MS : ZOOM_MS, gone);
  }

  function gone(): void {
    if (scope.ended) return;
    dialog.close?.();
    scope.end();
    opener.focus({ preventScroll: true });
  }

  scope.on(dialog, 'close', gone);
  scope.on(dialog, 'cancel', (event: Event) => {
    event.preventDefault();
    leave();
  });
  listenForArrows(scope, dialog, (isRight) => step(isRight === rtl ? -1 : 1));
  listenForClicks(scope, dialog, leave, total > 1 ? () => step(1) : undefined);
  if (total > 1)
    onSwipe(
      scope,
      dialog,
      (px) => (frame.style.transform = px ? `translateX(${px}px)` : ''),
      (way) => step((way === 'left') === rtl ? -1 : 1),
    );

  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute('open', '');
  show(root.state.at, 1);
  log(`${root.state.at + 1} of ${total} opened`);
  return true;
}

/**
 * Draws the dialog around a picture that is still to come.
 *
 * @returns undefined where a component has thrown, which has ended the scope
 */
function draw(
  context: WidgetContext,
  texts: Texts<keyof LightboxTexts>,
  at: number,
  rest: Pick<LightboxProps, 'total' | 'onClose' | 'onPrevious' | 'onNext'>,
): { root: Root<View>; dialog: Layer; frame: HTMLElement } | undefined {
  const { language } = context.page;
  const props = { ...rest, texts, lang: spoken(language), pageLang: language };
  const { stage } = createHost(context, { css, place: 'last' });
  const first = { at, title: '', loading: false, failure: '', leaving: false };
  const root = createRoot(context, stage, first, (view) => <Lightbox {...props} view={view} />);
  const dialog = stage.querySelector<Layer>('dialog');
  const frame = stage.querySelector<HTMLElement>('.frame');
  return dialog && frame ? { root, dialog, frame } : undefined;
}

/** Asks for the pictures that the visitor comes to next. @param way the direction in which the visitor goes */
function takeAhead(
  pictures: Pictures,
  links: readonly HTMLAnchorElement[],
  at: number,
  way: 1 | -1,
): void {
  const total = links.length;
  for (let by = 1; by <= Math.min(AHEAD_ITEMS, total - 1); by += 1) {
    const next = links[(at + by * way + total) % total];
    if (next && !isVideo(next)) pictures.take(next);
  }
}

/** @param turn called for an arrow key: true for the one that points to the right */
function listenForArrows(
  scope: Scope,
  dialog: HTMLElement,
  turn: (isRight: boolean) => void,
): void {
  scope.on(dialog, 'keydown', (event: KeyboardEvent) => {
    const { key, target } = event;
    if (isModified(event)) return;
    // In a video, the arrow keys are the video's own.
    if (!/^Arrow(?:Left|Right)$/.test(key) || target instanceof HTMLVideoElement) return;
    event.preventDefault();
    turn(key === 'ArrowRight');
  });
}

/** @param next what a click on the picture does; without it, that click calls `leave`, as a click beside the picture does */
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
    if (next && target instanceof HTMLImageElement) next();
    // A visitor who presses on one element and lets go on another has not clicked.
    else if (target === pressed && target.matches('dialog, .frame, img')) leave();
  });
}

/** The link's title, else the caption under its picture. */
function titleOf(link: HTMLAnchorElement): string {
  return (
    link.title || (link.closest('figure')?.querySelector('figcaption')?.textContent ?? '').trim()
  );
}

/**
 * A style sheet that keeps the page from scrolling behind the lightbox. Where the page's scrollbar takes room, that room stays,
 * so that nothing shifts (XX-08). It is as dark as the rest, because no dialog reaches there.
 */
function pageLock(): string {
  const gutter = innerWidth - document.documentElement.clientWidth;
  const room = gutter
    ? `background:#141414!important;scrollbar-gutter:stable!important}@supports not (scrollbar-gutter:stable){html{padding-inline-end:${gutter}px!important}`
    : '';
  return `html{overflow:hidden!important;${room}}`;
}
