import type { WidgetContext } from '../contract';
import { document } from '../dom/page/document';
import type { Undo } from '../scope';
import { screenSlotOf } from '../screen/screen-slot';
import { putOnScreen, type OnScreen, type ScreenOptions, type ShownOverlay } from './on-screen';

/** An overlay with a state of its own. It claims the screen slot until it closes, and is on screen while it has the slot. */
export interface Overlay<S> {
  /** The overlay's current state, which it keeps while another overlay has the screen. */
  readonly state: Readonly<S>;
  /** Changes some fields of the state, and renders. */
  set(change: Partial<S>): void;
  /** What is on screen of it; undefined while it waits for the screen, and after it has closed. */
  readonly shown: ShownOverlay | undefined;
  /** Announces something to screen readers, if the overlay is on screen. */
  announce(words: string): void;
  /** Closes the overlay for good; the announcement, if given, is read by screen readers. */
  close(announcement?: string): void;
}

interface OverlayOptions<S> extends ScreenOptions<S> {
  /** The overlay's initial state. */
  state: S;
  /** Whether the overlay is still due, asked each time before it is shown; if it is not, it closes. Default: it is. */
  isDue?: () => boolean;
  /** Called each time when the overlay has come on screen. The function that it returns is called when the overlay leaves. */
  onShown?: (shown: ShownOverlay) => Undo | void;
  /** Called when the overlay closes, for whatever reason: the slot is free, the focus not yet restored. */
  onClose?: () => void;
}

/**
 * Opens an overlay: shows it as soon as the screen slot is its own, and again after each eviction, until it closes. To show it
 * is to render it and to move the focus; all of this is undone when it leaves the screen (AD-09, XX-20). Undefined if it has to
 * come at once, and one of the same rank is on screen, or if rendering has failed.
 */
export function openOverlay<S extends object>(
  outer: WidgetContext,
  options: OverlayOptions<S>,
): Overlay<S> | undefined {
  const scope = outer.scope.part(options.kind);
  const notifyClose = scope.undo(() => outer.scope.ended || options.onClose?.());
  let { state } = options;
  let onScreen: OnScreen<S> | undefined;
  let onLeave: Undo | void;
  let freeSlot: Undo = () => {};
  let isClosed = false;
  let hadFocus = false;

  /** Leaves the screen. @param onGone called once the overlay has faded out */
  function leave(words: string, onLeft: () => void, onGone?: () => void): void {
    const leaving = onScreen;
    onScreen = undefined;
    leaving?.leave(words, () => (onLeave?.(), onLeft()), onGone);
  }
  function close(words = ''): void {
    if (isClosed) return;
    isClosed = true;
    const onLeft = (): void => {
      freeSlot();
      notifyClose();
    };
    if (onScreen) leave(words, onLeft, scope.end);
    else scope.end();
  }

  const claimed = screenSlotOf(outer).claim(options.kind, {
    show: scope.guard((within) => {
      if (options.isDue?.() === false) {
        close();
        return false;
      }
      onScreen = putOnScreen({ ...outer, scope }, { ...options, state }, within, hadFocus);
      onLeave = onScreen && options.onShown?.(onScreen);
      return onScreen !== undefined;
    }),
    hide: scope.guard(() => {
      hadFocus = onScreen?.host.element === document.activeElement;
      leave('', () => {});
    }),
  });
  if (claimed) freeSlot = scope.undo(claimed);
  // It has no slot, or a component has thrown.
  if (!claimed || scope.ended) {
    scope.end();
    return undefined;
  }
  return {
    close,
    announce: (words) => onScreen?.announce(words),
    set(change) {
      state = { ...state, ...change };
      onScreen?.set(change);
    },
    get state() {
      return state;
    },
    get shown() {
      return onScreen;
    },
  };
}
