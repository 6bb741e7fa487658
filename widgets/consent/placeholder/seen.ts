import type { WidgetContext } from '#src/contract';
import { parentOf, propertyOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { OUR_HOST } from '#src/dom/plain-host';
import { CARD_MOVED_PX, CARD_SEEN_MS } from '#src/limits';
import type { Undo } from '#src/scope';

/** The least opacity, of the frame and of all elements around it together, at which a card counts as seen. */
const LEAST_OPACITY = 0.9;
/** The least share of its own width at which a card is shown, where an element around it is scaled. */
const LEAST_SCALE = 0.5;
/** An observer is notified each time that another hundredth of the frame is in its place. */
const HUNDREDTHS = Array.from({ length: 101 }, (_, share) => share / 100);

/**
 * Lets everything take clicks, but our own hosts, which are as large as the window and let clicks through where they show
 * nothing. They are children of the root element, where no stranger's markup is.
 */
const TAKE_CLICKS = `:not(:root>${OUR_HOST}),::before,::after{pointer-events:auto!important}`;

/** The card of a frame, and what of it has to be seen. */
interface Shown {
  readonly frame: HTMLIFrameElement;
  readonly card: HTMLElement;
  /** The text and the buttons. */
  readonly words: HTMLElement;
}

/**
 * Watches whether a visitor sees a card before clicking it (CO-24): markup of a stranger can make a card transparent, cover
 * it, or move it under the pointer. The card gets `data-seen` once it has stood in the same place for half a second. Stops when `undo` is called.
 *
 * @returns `isSeen`, which says whether a click that comes now is one on a card that is seen
 */
export function watchSeen(
  shown: Shown,
  { scope, page }: WidgetContext,
): { isSeen: () => boolean; undo: Undo } {
  const { frame, card } = shown;
  let stopWaiting: Undo = () => {};
  let stopPlace: Undo = () => {};
  /** Where the frame is in the window, as far as the observer has told. */
  let at: DOMRectReadOnly;

  const restart = (): void => {
    stopWaiting();
    delete card.dataset['seen'];
    stopWaiting = scope.after(CARD_SEEN_MS, () => (card.dataset['seen'] = ''));
  };

  const isInPlace = (now: DOMRectReadOnly): boolean =>
    (['x', 'y', 'width', 'height'] as const).every(
      (side) => Math.abs(now[side] - at[side]) <= CARD_MOVED_PX,
    );

  /** Observes exactly the place where the frame is now: any move leaves it. */
  function watchPlace(): void {
    stopPlace();
    at = frame.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const margins = [at.top, clientWidth - at.right, clientHeight - at.bottom, at.left];
    const observer = new IntersectionObserver(
      scope.guard(([{ boundingClientRect: now } = { boundingClientRect: at }]) => {
        if (isInPlace(now)) return;
        restart();
        watchPlace();
      }),
      {
        root: window.document,
        rootMargin: margins.map((margin) => `${-Math.floor(margin)}px`).join(' '),
        threshold: HUNDREDTHS,
      },
    );
    stopPlace = scope.observe(observer);
    observer.observe(frame);
  }

  watchPlace();
  restart();
  return {
    // The observer is told of a move only in the next frame, and a click may come before that.
    isSeen: () =>
      card.dataset['seen'] !== undefined &&
      isInPlace(frame.getBoundingClientRect()) &&
      isOpaque(frame) &&
      isUncovered(shown, page.adoptStyles),
    undo() {
      stopWaiting();
      stopPlace();
    },
  };
}

/** Whether nothing around the frame changes its look: no transparency, filter, mask or blending, and no small scale. */
function isOpaque(frame: HTMLIFrameElement): boolean {
  let opacity = 1;
  for (let at: Element | null = frame; at; at = elementAround(at)) {
    const style = getComputedStyle(at);
    opacity *= Number(style.opacity);
    if (style.filter !== 'none' || style.mixBlendMode !== 'normal' || style.maskImage !== 'none')
      return false;
  }
  return opacity >= LEAST_OPACITY && scaleOf(frame) >= LEAST_SCALE;
}

/** The element around another one as it is shown: that of its slot, or the host of the shadow root that it is in. */
const elementAround = (element: Element): Element | null => {
  const place = propertyOf(element, 'assignedSlot') ?? element;
  const parent = propertyOf(place, 'parentNode');
  return parent instanceof ShadowRoot ? parent.host : parentOf(place);
};

const scaleOf = (frame: HTMLIFrameElement): number =>
  frame.getBoundingClientRect().width / frame.offsetWidth;

/**
 * Whether the text and the buttons of a card are on screen, and nothing is in front of their middles. What lets clicks through
 * (`pointer-events: none`) covers them too, so all elements take clicks for this moment.
 */
function isUncovered(
  { frame, words }: Shown,
  adoptStyles: WidgetContext['page']['adoptStyles'],
): boolean {
  const root = frame.getRootNode() as Document | ShadowRoot;
  const undo = adoptStyles(root, TAKE_CLICKS);
  const { left, top } = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  const scale = scaleOf(frame);
  const isOver = [...words.children].every((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    // At small sizes, the card leaves out some of its parts.
    if (!width) return true;
    const middleX = x + width / 2 + frame.clientLeft + parseFloat(paddingLeft);
    const middleY = y + height / 2 + frame.clientTop + parseFloat(paddingTop);
    return root.elementFromPoint(left + middleX * scale, top + middleY * scale) === frame;
  });
  undo();
  return isOver;
}
