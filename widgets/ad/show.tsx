import type { WidgetContext } from '../../src/contract';
import { LEAVE_MS } from '../../src/limits';
import { once } from '../../src/once';
import { followFocus } from '../../src/ui/focus';
import { createHost } from '../../src/ui/host';
import { createRoot } from '../../src/ui/root';
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

/** Shows an ad, from the stage's permission until it has gone. */
export function showAd(
  around: WidgetContext,
  { count, settings }: AdGiven,
  creative: Creative,
  picture: HTMLImageElement | undefined,
): void {
  const { log, page } = around;
  const { closeAfter, slot } = settings;
  const permission = page.stage.enter('ad', () => leave('for somebody more important'));
  if (!permission) {
    log('no ad: the screen is taken');
    return;
  }
  const scope = around.scope.part(slot);
  // A crash frees the stage for whoever comes next.
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
  const layer = stage.querySelector<HTMLElement>('.layer');
  const panel = stage.querySelector<HTMLElement>('.panel');
  // A component has thrown: the ad has ended.
  if (!layer || !panel) return;
  const unlock = isModal ? page.adopt(document, pageLock()) : undefined;

  function leave(why: string): void {
    if (root.state.leaving) return;
    log(`ad closed ${why}`);
    root.set({ leaving: true });
    (layer as HTMLDialogElement).close?.();
    layer?.removeAttribute('open');
    unlock?.();
    exit();
    returnFocus();
    scope.after(LEAVE_MS, scope.end);
  }

  if (!isModal) layer.showPopover?.();
  // Browsers of before 2022 have none: theirs is a plain layer, and nothing holds the focus in it.
  else if ('showModal' in layer) (layer as HTMLDialogElement).showModal();
  else layer.setAttribute('open', '');
  // Not what scrolls in it, which some browsers let have the focus.
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
  // Told of its size with the first frame that has it, and where the page or a filter takes it away: then it was not shown.
  const observer = new ResizeObserver(
    scope.guard((entries) => {
      if (entries.at(-1)?.contentRect.width) shown();
      else leave('by the page');
    }),
  );
  observer.observe(panel);
  scope.observe(observer);
}

/**
 * What keeps the page from scrolling behind a modal ad, without a jump. Where its scrollbar takes room that cannot be kept free, the page
 * is let be: by touch it does not scroll all the same (AD-06).
 */
function pageLock(): string {
  const lock = 'html{overflow:hidden!important';
  return innerWidth > document.documentElement.clientWidth
    ? `@supports(scrollbar-gutter:stable){${lock};scrollbar-gutter:stable!important}}`
    : `${lock}}`;
}
