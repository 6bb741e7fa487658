import { ad } from '../../languages/ad';
import { TAG } from '../../languages/tag';
import type { WidgetContext } from '../../src/contract';
import { once } from '../../src/once';
import type { Scope } from '../../src/scope';
import { openOverlay } from '../../src/ui/overlay';
import { lockPage } from '../../src/ui/page-lock';
import { onSwipe } from '../../src/ui/swipe';
import { langAttribute } from '../../src/language';
import { AD_SWIPE_PX } from '../../src/limits';
import { Ad } from './Ad';
import css from './ad.css?inline';
import { countDownIn } from './countdown';
import type { Creative } from './creative';
import type { AdInput } from './input';
import { whenSeen } from './seen';

/** Shows an ad until it closes, if the screen slot is free. */
export function showAd(
  context: WidgetContext,
  { count, settings }: AdInput,
  creative: Creative,
  picture: HTMLImageElement | undefined,
): void {
  const { log, page } = context;
  const { closeAfter, slot } = settings;
  const isModal = slot === 'modal';
  const props = {
    ...{ creative, picture, settings },
    texts: ad,
    lang: langAttribute(TAG, page.language),
  };
  let closeReason = 'after an error';
  const close = (reason: string): void => {
    closeReason = reason;
    overlay?.close();
  };
  const overlay = openOverlay(context, {
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
    focus: 'dialog button',
    onDismiss: close,
    onEvicted: () => close('for a more important box'),
    onClose: () => log(`ad closed ${closeReason}`),
  });
  if (!overlay) return log('no ad: another box is open');
  const { host, layer, scope, set, state } = overlay;
  const panel = layer.querySelector<HTMLElement>('.panel') ?? layer;

  // A swipe to the right closes the ad, so the ad follows the finger only to the right.
  onSwipe(scope, layer, AD_SWIPE_PX, {
    onMove(px) {
      const offset = Math.max(0, px);
      panel.style.transform = offset ? `translateX(${offset}px)` : '';
      panel.toggleAttribute('data-dragged', offset > 0);
    },
    onSwiped: (direction) => direction === 'right' && close('by a swipe'),
  });
  const onShown = once(() => {
    log(`ad shown as a ${slot}: ${creative.id}`);
    count();
    report(creative.served);
    whenSeen(scope, panel, () => report(creative.viewed));
    if (state.left)
      countDownIn(scope, panel, host.element, state.left, (left) => {
        set({ left });
        if (!left) close('by itself');
      });
  });
  whenSized(scope, panel, onShown, () => close('by the page'));
}

/** Watches whether an element has a width: without one, the page or an ad blocker has hidden the ad, which was not shown. */
function whenSized(
  scope: Scope,
  element: Element,
  onSized: () => void,
  onNoSize: () => void,
): void {
  const observer = new ResizeObserver(
    scope.guard((entries) => (entries.at(-1)?.contentRect.width ? onSized() : onNoSize())),
  );
  observer.observe(element);
  scope.observe(observer);
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
