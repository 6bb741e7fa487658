import type { ReactNode } from 'react';
import type { WidgetContext } from '../contract';
import { document } from '../dom/page/document';
import type { Scope, Undo } from '../scope';
import { screenSlotOf, type OverlayKind } from '../screen/screen-slot';
import type { PrintedColours } from './colour';
import type { HowDismissed } from './dismiss';
import type { Host } from './host';
import { putOnScreen, type OnScreen } from './on-screen';

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

/** What an overlay has on screen. */
export interface ShownOverlay {
  readonly host: Host;
  /** The element that the overlay's component has rendered. */
  readonly layer: HTMLElement;
  /** Ends when the overlay has left the screen. If one of its callbacks throws, the overlay closes, and nothing else. */
  readonly scope: Scope;
  /** Gives the focus back to the page, if the overlay has it. */
  returnFocus(): void;
}

/** The properties that a component gets from the overlay in which it is rendered. */
export interface ViewContext {
  /** Whether the overlay is leaving the screen: then it fades out, and its buttons do nothing any more. */
  readonly leaving: boolean;
  /** Whether the overlay is in the browser's top layer (XX-07). */
  readonly top: boolean;
  /** Makes an event handler for the component. The handler does nothing once the overlay leaves the screen. */
  handler<A extends unknown[]>(listener: (...args: A) => unknown): (...args: A) => void;
}

/** The parts of an overlay's options that it needs each time when it comes on screen. */
export interface ScreenOptions<S> {
  /** The overlay's kind, which has a rank in the screen slot. */
  kind: OverlayKind;
  /** The overlay's own style sheet. */
  css: string;
  /** Whether its host is inserted before the page's body, so that it is first in tab order too; default: after the body. */
  first?: boolean;
  /** Colours that the legacy plugin or the provider gives. */
  colours?: PrintedColours;
  /** Language of announcements to screen readers; default: the page's. */
  lang?: string;
  /** Renders the overlay as one element. A `dialog` is modal: the page behind it cannot be used. */
  view: (state: S, drawing: ViewContext) => ReactNode;
  /** Keeps the page from scrolling while on screen (`lockPage`). The banner never does, and so does not load that code. */
  lock?: (context: WidgetContext) => () => void;
  /** Returns the selector of what gets the focus when shown; missing or false: the browser's choice in a dialog, else none. */
  focus?: () => string | false;
  /** The element that gets the focus back; default: the one that had it before. */
  opener?: HTMLElement;
  /** Milliseconds that the overlay takes to fade out when it leaves; default: `FADE_OUT_MS`. */
  fadeMs?: number;
  /** Called when the visitor dismisses the overlay; it has to close it. Without it, the visitor cannot dismiss the overlay. */
  onDismiss?: (how: HowDismissed) => void;
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
  let freeSlot: Undo | undefined;
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
      freeSlot?.();
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
  freeSlot = claimed && scope.undo(claimed);
  // It has no slot, or a component has thrown.
  if (!freeSlot || scope.ended) {
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
