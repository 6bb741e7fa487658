import type { WidgetContext } from '#src/contract';
import type { Changes } from '#src/dom/changes';
import { isZoomed } from '#src/dom/page-zoom';
import { document } from '#src/dom/page/document';
import { RUNNING_CLASS } from '#src/first-slide';
import { once } from '#src/once';
import type { Scope, Undo } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { startCarousel } from './carousel';
import type { CarouselOptions } from './carousels';
import { restorePrinted, slidesOf } from './frame';
import { createSharedListeners } from './shared-listeners';
import { heightOf, isShrunk } from './size';
import { STYLE, TOUCH_STYLE } from './style';
import { takeOverEngine } from './takeover';

/** Runs the carousels near the window. Each has its own scope, so that an error in one does not end the others (LD-06). */
export function mount({ log: { error }, page }: WidgetContext, options: CarouselOptions): void {
  const { behaviour, record, whenNear, expose } = options;
  const { scope, mode, log } = behaviour;
  const reportMissing = once(() => error('a carousel without slides'));
  scope.run(() => {
    if (mode !== 'augment')
      behaviour.nextFrame(
        () => {},
        () => {
          scope.undo(page.adoptStyles(document, STYLE));
          leaveZoomToBrowser(page, scope);
        },
      );
    const shared = createSharedListeners(behaviour);
    const whenTakenOver =
      mode === 'takeover'
        ? takeOverEngine(behaviour, expose)
        : (_root: HTMLElement, run: () => void): void => run();
    whenNear((root) => {
      const carouselScope = scope.part('one');
      carouselScope.run(() => {
        const changes = record();
        carouselScope.undo(changes.undo);
        if (mode === 'augment') return addInert(root, changes, behaviour);
        whenTakenOver(
          root,
          carouselScope.guard(() =>
            behaviour.nextFrame(
              () => ({
                height: heightOf(root),
                rtl: behaviour.isRtl(),
                isShrunk: isShrunk(root),
              }),
              (measured) => {
                restorePrinted(root, behaviour.texts);
                // An engine that we do not know runs this carousel, so our engine leaves it alone.
                if (root.classList.contains(RUNNING_CLASS)) log('another engine runs it');
                else if (slidesOf(root).length === 0) reportMissing();
                else startCarousel(root, carouselScope, shared, changes, behaviour, measured);
              },
              carouselScope,
            ),
          ),
        );
      });
      return carouselScope.end;
    });
  });
}

/** Adopts `TOUCH_STYLE` while the page is not zoomed in. */
function leaveZoomToBrowser(page: WidgetContext['page'], scope: Scope): void {
  let remove: Undo | undefined;
  const update = (): void => {
    if (isZoomed() === !remove) return;
    if (remove) remove();
    remove = remove ? undefined : scope.undo(page.adoptStyles(document, TOUCH_STYLE));
  };
  update();
  if (visualViewport) scope.on(visualViewport, 'resize', update);
}

/** Makes slides unfocusable while the theme's own engine hides them. Called if that engine runs the carousels (TH-53). */
function addInert(
  root: HTMLElement,
  changes: Changes,
  { observeChanges }: Behaviour<'carousel'>,
): void {
  function updateInert(): void {
    for (const cell of root.querySelectorAll('.flickity-slider > *'))
      changes.attribute(cell, 'inert', cell.classList.contains('is-selected') ? null : '');
  }
  observeChanges(updateInert).observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['class'],
  });
  updateInert();
}
