import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ad } from '#languages/ad';
import { TAG } from '#languages/tag';
import { markZoom } from '#src/dom/page-zoom';
import { langAttribute } from '#src/language';
import { AD_SWIPE_PX } from '#src/limits';
import { once } from '#src/once';
import type { Scope, Undo } from '#src/scope';
import { keepInCorner } from '#src/screen/floating';
import { screenSlotOf } from '#src/screen/screen-slot';
import { Overlay, useOnScreen, useOverlay } from '#src/ui/overlay';
import { lockPage } from '#src/ui/page-lock';
import { onSwipe } from '#src/ui/swipe';
import { useFields, useHost, useWidget } from '#src/ui/widget';
import { Ad } from './Ad';
import { countDownIn } from './countdown';
import type { Creative } from './creative';
import type { AdInput } from './input';
import { whenSeen } from './seen';
import css from './ad.css?inline';

interface Props {
  input: AdInput;
  creative: Creative;
  /** The ad's picture, decoded; undefined if the ad is shown without one. */
  picture: HTMLImageElement | undefined;
}

/** An ad, on screen as soon as the screen is free for it, until it closes; it comes back after an eviction (XX-20). */
export function AdApp({ input, creative, picture }: Props): ReactNode {
  const context = useWidget();
  const { log } = context;
  const { count, settings, unmetCondition } = input;
  const { closeAfter, slot, wait } = settings;
  const view = useFields({
    isOpen: true,
    isGone: false,
    left: Math.max(0, Math.ceil(closeAfter)),
  });
  const hadScreen = useRef(false);
  const wasShown = useRef(false);
  const isCounted = useRef(false);

  function close(reason: string): void {
    if (!view.now().isOpen) return;
    view.set({ isOpen: false });
    if (wasShown.current) log(`ad closed ${reason}`);
  }
  const closeAfterError = (): void => close('after an error');
  const remove = (): void => view.set({ isGone: true });
  function isDue(): boolean {
    hadScreen.current = true;
    // An ad that comes back is the same view of it, which counts once. It does not come back after a prompt (AD-09).
    const problem = isCounted.current
      ? screenSlotOf(context).shown.has('prompt') && 'because a prompt was shown'
      : unmetCondition();
    if (problem) log(`no ad: ${problem}`);
    return !problem;
  }
  function countView(): void {
    if (isCounted.current) return;
    isCounted.current = true;
    log(`ad shown as a ${slot}: ${creative.id}`);
    count();
    report(creative.served);
  }
  const onSecond = (left: number): void => view.set({ left });
  const onShown = (): void => void (wasShown.current = true);
  useLayoutEffect(() => {
    // The screen was not free, and the ad may come only at once.
    if (wait === 'page' && !hadScreen.current) close('');
    // Asked once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (view.shown.isGone) return null;
  return (
    <Overlay
      kind="ad"
      open={view.shown.isOpen}
      css={css}
      lock={slot === 'modal' ? lockPage : undefined}
      // The button gets the focus, because otherwise some browsers focus the part of the ad that scrolls.
      focus={() => 'dialog button'}
      isDue={isDue}
      onDismiss={close}
      onClose={closeAfterError}
      onGone={remove}
    >
      <ShownAd
        input={input}
        creative={creative}
        picture={picture}
        close={close}
        countView={countView}
        left={view.shown.left}
        onSecond={onSecond}
        onShown={onShown}
      />
    </Overlay>
  );
}

interface ShownProps extends Props {
  left: number;
  close: (reason: string) => void;
  countView: () => void;
  onSecond: (left: number) => void;
  onShown: () => void;
}

/** The ad while it is on screen: counted once it has a size, then counting down. */
function ShownAd({ input, creative, picture, left, close, ...on }: ShownProps): ReactNode {
  const { page } = useWidget();
  const { leaving, top } = useOverlay();
  const { container, element } = useHost();
  const { settings } = input;
  const reportViewed = useRef(once(() => report(creative.viewed)));
  useOnScreen(({ scope: shownScope }) => {
    on.onShown();
    const layer = container.firstElementChild as HTMLElement;
    const panel = layer.querySelector<HTMLElement>('.panel') ?? layer;
    if (settings.slot !== 'modal') keepInCorner(page, layer, 'ad', settings.position);
    markZoom(shownScope, layer);
    // A swipe to the right closes the ad, so the ad follows the finger only to the right.
    onSwipe(shownScope, layer, AD_SWIPE_PX, {
      onMove(px) {
        const offset = Math.max(0, px);
        panel.style.transform = offset ? `translateX(${offset}px)` : '';
        panel.toggleAttribute('data-dragged', offset > 0);
      },
      onSwiped: (direction) => direction === 'right' && close('by a swipe'),
    });
    const startCountdown = once(() => {
      on.countView();
      whenSeen(shownScope, panel, reportViewed.current);
      if (left)
        countDownIn(shownScope, panel, element, left, (now) => {
          on.onSecond(now);
          if (!now) close('by itself');
        });
    });
    // An ad that is leaving the screen loses its size, too.
    return whenSized(shownScope, panel, startCountdown, () => close('by the page'));
  });
  return (
    <Ad
      creative={creative}
      picture={picture}
      settings={settings}
      top={top}
      texts={ad}
      lang={langAttribute(TAG, page.language)}
      view={{ left, leaving }}
      onClose={() => close('by its button')}
    />
  );
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
