import type { WidgetContext } from '../../src/contract';
import { LEAVE_MS } from '../../src/limits';
import { once } from '../../src/once';
import type { Scope } from '../../src/scope';
import { followFocus } from '../../src/ui/focus';
import { createHost } from '../../src/ui/host';
import { createRoot } from '../../src/ui/root';
import type { Layer } from '../../src/ui/layer';
import { spoken, textsFor } from '../../src/ui/text';
import { Ad } from './Ad';
import css from './ad.css?inline';
import { countDownIn } from './countdown';
import type { Creative } from './creative';
import type { AdGiven } from './given';
import { report } from './report';
import { whenSeen } from './seen';
import { onSwipe } from './swipe';
import { TEXTS } from './texts';
import { onWavedAway } from './waved-away';
import { document } from '../../src/dom/page/document';
import { stageOf } from '../../src/stage';

/** Asks the stage for the screen and shows an ad until it has gone. */
export function showAd(
  around: WidgetContext,
  { count, settings }: AdGiven,
  creative: Creative,
  picture: HTMLImageElement | undefined,
): void {
  const { log, page } = around;
  const { closeAfter, slot } = settings;
  const permission = stageOf(around).enter('ad', () => leave('for a more important box'));
  if (!permission) {
    log('no ad: another box is open');
    return;
  }
  const scope = around.scope.part(slot);
  // If the ad crashes, its scope frees the screen for the next part.
  const exit = scope.undo(permission);
  const context = { ...around, scope };
  const host = createHost(context, { css, place: 'last' });
  const { element, stage } = host;
  const returnFocus = followFocus(scope, element);
  const isModal = slot === 'modal';
  const props = {
    ...{ creative, picture, settings },
    texts: textsFor(TEXTS, page.language),
    lang: spoken(page.language),
    top: host.layer === undefined,
    onClose: scope.guard(() => leave('by its button')),
  };
  const view = { left: Math.max(0, Math.ceil(closeAfter)), leaving: false };
  const root = createRoot(context, stage, view, (now) => <Ad {...props} view={now} />);
  const layer = stage.querySelector<Layer>('.layer');
  const panel = stage.querySelector<HTMLElement>('.panel');
  // A component has thrown: the ad has ended.
  if (!layer || !panel) return;
  const unlock = isModal ? page.adopt(document, pageLock()) : undefined;

  function leave(why: string): void {
    if (root.state.leaving) return;
    log(`ad closed ${why}`);
    root.set({ leaving: true });
    layer?.close?.();
    layer?.removeAttribute('open');
    unlock?.();
    exit();
    returnFocus();
    scope.after(LEAVE_MS, scope.end);
  }

  if (!isModal) layer.showPopover?.();
  else if (layer.showModal) layer.showModal();
  else layer.setAttribute('open', '');
  // The button gets the focus: some browsers would give it to the part of the ad that scrolls.
  if (isModal) panel.querySelector('button')?.focus();

  onWavedAway(scope, layer, element, leave);
  onSwipe(scope, layer, panel, isModal, () => leave('by a swipe'));
  const shown = once(() => {
    log(`ad shown as a ${slot}: ${creative.id}`);
    count();
    report(creative.served);
    whenSeen(scope, panel, () => report(creative.viewed));
    if (view.left)
      countDownIn(scope, panel, element, view.left, (left) => {
        root.set({ left });
        if (!left) leave('by itself');
      });
  });
  whenSized(scope, panel, shown, () => leave('by the page'));
}

/**
 * Watches whether an element has a size. Where the page or an ad filter takes its size away, the ad was not shown.
 *
 * @param sized called in the first frame with a size, and at each change of it
 * @param gone called when the element has no width
 */
function whenSized(scope: Scope, element: Element, sized: () => void, gone: () => void): void {
  const observer = new ResizeObserver(
    scope.guard((entries) => (entries.at(-1)?.contentRect.width ? sized() : gone())),
  );
  observer.observe(element);
  scope.observe(observer);
}

/**
 * The CSS that keeps the page from scrolling behind a modal ad, without a jump. Where the page's scrollbar takes room and the
 * browser cannot keep that room free, the page may scroll; by touch it still does not (AD-06).
 */
function pageLock(): string {
  const lock = 'html{overflow:hidden!important';
  return innerWidth > document.documentElement.clientWidth
    ? `@supports(scrollbar-gutter:stable){${lock};scrollbar-gutter:stable!important}}`
    : `${lock}}`;
}
