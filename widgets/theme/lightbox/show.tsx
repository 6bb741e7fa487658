import type { WidgetContext } from '../../../src/contract';
import { AHEAD_ITEMS, LIGHTBOX_FADE_MS, ZOOM_MS } from '../../../src/limits/theme';
import { createHost } from '../../../src/ui/host';
import { createRoot } from '../../../src/ui/root';
import { spoken } from '../../../src/ui/text';
import css from './lightbox.css?inline';
import { Lightbox } from './Lightbox';
import type { LightboxGiven } from './links';
import { createPictures, isVideo, makeVideo } from './picture';
import { onSwipe } from './swipe';
import { lightboxTexts } from './texts';
import { zoom } from './zoom';

/**
 * Shows pictures in a modal dialog, from the stage's permission until it has gone (TH-44).
 *
 * @param links what it goes through
 * @param opener the one of them that it begins with, and that gets the focus back
 * @returns false where the screen is taken
 */
export function showLightbox(
  around: WidgetContext,
  { behaviour: { isRtl, motion, texts: owners, log }, opens }: LightboxGiven,
  links: readonly HTMLAnchorElement[],
  opener: HTMLAnchorElement,
): boolean {
  const permission = around.page.stage.enter('lightbox', () => gone());
  if (!permission) return false;
  const scope = around.scope.part('dialog');
  // A crash frees the stage for whoever comes next.
  scope.undo(permission);
  const context = { ...around, scope };
  const { language } = around.page;
  const rtl = isRtl();
  const total = links.length;
  const texts = lightboxTexts(language, rtl, owners.lightbox);
  const pictures = createPictures(scope);
  const { stage } = createHost(context, { css, place: 'last' });
  const props = {
    ...{ total, texts, lang: spoken(language), pageLang: language },
    onClose: scope.guard(() => leave()),
    onPrevious: scope.guard(() => step(-1)),
    onNext: scope.guard(() => step(1)),
  };
  const first = {
    at: links.indexOf(opener),
    title: '',
    loading: false,
    failure: '',
    leaving: false,
  };
  const root = createRoot(context, stage, first, (view) => <Lightbox {...props} view={view} />);
  const dialog = stage.querySelector('dialog');
  const frame = stage.querySelector<HTMLElement>('.frame');
  // A component has thrown: the scope has ended.
  if (!dialog || !frame) return false;
  scope.undo(around.page.adopt(document, pageLock()));

  /** Shows one; then asks for those that the visitor comes to next. @param way in which the visitor goes */
  function show(at: number, way: 1 | -1): void {
    const link = links[(at + total) % total];
    if (!link || !frame) return;
    frame.replaceChildren();
    const shown = { at: links.indexOf(link), title: titleOf(link) };
    // The page may have changed since.
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
        for (let by = 1; by <= Math.min(AHEAD_ITEMS, total - 1); by += 1) {
          const next = links[(root.state.at + by * way + total) % total];
          if (next && !isVideo(next)) pictures.take(next);
        }
      }),
    );
  }

  function appear(picture: HTMLElement): void {
    frame?.replaceChildren(picture);
    if (motion.isReduced()) return;
    if (total > 1) picture.animate({ opacity: [0, 1] }, LIGHTBOX_FADE_MS);
    else zoom(picture, opener.querySelector('img'));
  }

  function step(by: 1 | -1): void {
    if (total > 1 && !root.state.leaving) show(root.state.at + by, by);
  }

  /** Takes it away, as it came; asked again meanwhile, at once. */
  function leave(): void {
    if (root.state.leaving || motion.isReduced()) return gone();
    root.set({ leaving: true });
    const picture = frame?.firstElementChild;
    if (total === 1 && picture) zoom(picture, opener.querySelector('img'), true);
    scope.after(total > 1 ? LIGHTBOX_FADE_MS : ZOOM_MS, gone);
  }

  function gone(): void {
    if (scope.ended) return;
    dialog?.close?.();
    scope.end();
    opener.focus({ preventScroll: true });
  }

  scope.on(dialog, 'close', gone);
  scope.on(dialog, 'cancel', (event: Event) => {
    event.preventDefault();
    leave();
  });
  scope.on(dialog, 'keydown', (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // In a video, the arrows are its own.
    if (!/^Arrow(?:Left|Right)$/.test(key) || target instanceof HTMLVideoElement) return;
    event.preventDefault();
    step((key === 'ArrowLeft') === rtl ? 1 : -1);
  });
  let pressed: EventTarget | null;
  scope.on(dialog, 'pointerdown', ({ target }: Event) => void (pressed = target));
  scope.on(dialog, 'click', ({ target }: Event) => {
    if (target instanceof HTMLImageElement && total > 1) step(1);
    // Who presses somewhere and lets go elsewhere has not clicked.
    else if (target === pressed && (target as Element).matches('dialog, .frame, img')) leave();
  });
  if (total > 1)
    onSwipe(
      scope,
      dialog,
      (px) => (frame.style.transform = px ? `translateX(${px}px)` : ''),
      (way) => step((way === 'left') === rtl ? -1 : 1),
    );

  // Browsers of before 2022 have none: theirs is a plain layer, and nothing holds the focus in it.
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  show(first.at, 1);
  log(`${first.at + 1} of ${total} opened`);
  return true;
}

/** What the link says of its picture, else what stands under it. */
function titleOf(link: HTMLAnchorElement): string {
  return (
    link.title || (link.closest('figure')?.querySelector('figcaption')?.textContent ?? '').trim()
  );
}

/**
 * What keeps the page from scrolling behind it; where its scrollbar takes room, the room stays (XX-08), and is as dark as the rest:
 * no dialog reaches there.
 */
function pageLock(): string {
  const gutter = innerWidth - document.documentElement.clientWidth;
  const room = gutter
    ? `background:#141414!important;scrollbar-gutter:stable!important}@supports not (scrollbar-gutter:stable){html{padding-inline-end:${gutter}px!important}`
    : '';
  return `html{overflow:hidden!important;${room}}`;
}
