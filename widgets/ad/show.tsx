import { ad } from '../../languages/ad';
import { TAG } from '../../languages/tag';
import type { WidgetContext } from '../../src/contract';
import { once } from '../../src/once';
import type { Scope, Undo } from '../../src/scope';
import { keepInCorner } from '../../src/screen/floating';
import { screenSlotOf } from '../../src/screen/screen-slot';
import type { ShownOverlay } from '../../src/ui/on-screen';
import { openOverlay } from '../../src/ui/overlay';
import { lockPage } from '../../src/ui/page-lock';
import { markZoom } from '../../src/dom/page-zoom';
import { onSwipe } from '../../src/ui/swipe';
import { langAttribute } from '../../src/language';
import { AD_SWIPE_PX } from '../../src/limits';
import { Ad } from './Ad';
import css from './ad.css?inline';
import { countDownIn } from './countdown';
import type { Creative } from './creative';
import type { AdInput } from './input';
import { whenSeen } from './seen';

/** Shows an ad as soon as the screen is free for it, until it closes; it comes back after an eviction (XX-20). */
export function showAd(
  context: WidgetContext,
  { count, settings, unmetCondition }: AdInput,
  creative: Creative,
  picture: HTMLImageElement | undefined,
): void {
  const { log, page } = context;
  const { closeAfter, slot, wait } = settings;
  const isModal = slot === 'modal';
  const props = {
    ...{ creative, picture, settings },
    texts: ad,
    lang: langAttribute(TAG, page.language),
  };
  const reportViewed = once(() => report(creative.viewed));
  let closeReason = 'after an error';
  const close = (reason: string): void => {
    closeReason = reason;
    overlay?.close();
  };
  let wasShown = false;
  let isCounted = false;
  const overlay = openOverlay<{ left: number }>(context, {
    kind: 'ad',
    css,
    state: { left: Math.max(0, Math.ceil(closeAfter)) },
    view: ({ left }, { leaving, top, handler }) => (
      <Ad
        {...props}
        view={{ left, leaving }}
        top={top}
        onClose={handler(() => close('by its button'))}
      />
    ),
    ...(isModal && { lock: lockPage }),
    // The button gets the focus, because otherwise some browsers focus the part of the ad that scrolls.
    focus: () => 'dialog button',
    isDue() {
      // An ad that comes back is the same view of it, which counts once. It does not come back after a prompt (AD-09).
      const problem = isCounted
        ? screenSlotOf(context).shown.has('prompt') && 'because a prompt was shown'
        : unmetCondition();
      if (problem) log(`no ad: ${problem}`);
      return !problem;
    },
    onDismiss: close,
    onShown,
    onClose: () => wasShown && log(`ad closed ${closeReason}`),
  });
  if (wait === 'page' && !overlay?.shown) overlay?.close();

  function onShown({ host, layer, scope }: ShownOverlay): Undo {
    wasShown = true;
    const panel = layer.querySelector<HTMLElement>('.panel') ?? layer;
    if (!isModal) keepInCorner(page, layer, 'ad', settings.position);
    markZoom(scope, layer);
    // A swipe to the right closes the ad, so the ad follows the finger only to the right.
    onSwipe(scope, layer, AD_SWIPE_PX, {
      onMove(px) {
        const offset = Math.max(0, px);
        panel.style.transform = offset ? `translateX(${offset}px)` : '';
        panel.toggleAttribute('data-dragged', offset > 0);
      },
      onSwiped: (direction) => direction === 'right' && close('by a swipe'),
    });
    const startCountdown = once(() => {
      countView();
      whenSeen(scope, panel, reportViewed);
      const left = overlay?.state.left;
      if (left)
        countDownIn(scope, panel, host.element, left, (now) => {
          overlay?.set({ left: now });
          if (!now) close('by itself');
        });
    });
    // An ad that is leaving the screen loses its size, too.
    return whenSized(scope, panel, startCountdown, () => close('by the page'));
  }

  function countView(): void {
    if (isCounted) return;
    isCounted = true;
    log(`ad shown as a ${slot}: ${creative.id}`);
    count();
    report(creative.served);
  }
}

/** Watches, until undone, whether an element has a width: without one, the page or an ad blocker has hidden the ad, which was not shown. */
function whenSized(
  scope: Scope,
  element: Element,
  onSized: () => void,
  onNoSize: () => void,
): Undo {
  const observer = new ResizeObserver(
    scope.guard((entries) => {
      const [last] = entries.slice(-1);
      if (last?.contentRect.width) onSized();
      else onNoSize();
    }),
  );
  observer.observe(element);
  return scope.observe(observer);
}

/**
 * Sends one request to each address, as a report (AD-05). The request continues even if the visitor leaves the page. Its answer
 * is ignored. A blocked request does not stop the others, and the page gets no error.
 */
function report(addresses: readonly string[]): void {
  for (const address of addresses) {
    try {
      fetch(address, {
        mode: 'no-cors',
        keepalive: true,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'strict-origin-when-cross-origin',
      }).catch(() => {});
    } catch {
      // The page may have replaced `fetch` with a function that throws. The other requests are tried nevertheless.
    }
  }
}
