import type { ReactNode } from 'react';
import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, FADE_OUT_MS } from '../limits';
import type { OverlayKind } from '../screen/screen-slot';
import type { Scope } from '../scope';
import type { PrintedColours } from './colour';
import { onDismiss, type HowDismissed } from './dismiss';
import { createHost, type Host } from './host';
import { rememberFocus } from './remember-focus';
import { createRoot } from './root';

/** The element that an overlay has rendered. Browsers before 2022 have no dialogs: a modal layer does not keep the focus. */
type Layer = HTMLElement & Partial<Pick<HTMLDialogElement, 'close' | 'showModal'>>;

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

/** An overlay that is on screen, for the code that opened it. */
export interface OnScreen<S> extends ShownOverlay {
  set(change: Partial<S>): void;
  announce(words: string): void;
  /**
   * Leaves the screen.
   *
   * @param words announced to screen readers; may be empty
   * @param onLeft called when the overlay cannot be used any more, before the focus goes back to the page
   * @param onGone called once the overlay has faded out
   */
  leave(words: string, onLeft: () => void, onGone?: () => void): void;
}

/**
 * Renders an overlay and moves the focus. Undefined if a component has thrown.
 *
 * @param outer the context with the overlay's own scope, which ends if one of its callbacks throws
 * @param within the page's dialog that the overlay's host is put into; default: its usual place on the page
 * @param hadFocus whether the overlay had the focus when it was evicted, and gets it back
 */
export function putOnScreen<S extends object>(
  outer: WidgetContext,
  options: ScreenOptions<S> & { state: S },
  within: Element | undefined,
  hadFocus: boolean,
): OnScreen<S> | undefined {
  const { css, first, colours, fadeMs = FADE_OUT_MS } = options;
  const scope = outer.scope.part('on screen');
  const context = { ...outer, scope };
  const host = createHost(context, { ...colours, css, first, within });
  const { element, container } = host;
  container.dataset['nosnippet'] = '';
  const returnFocus = rememberFocus(scope, element, options.opener);
  let phase: 'shown' | 'leaving' | 'faded' = 'shown';
  let announcement = '';
  const handler: ViewContext['handler'] = (listener) =>
    scope.guard((...args) => phase === 'shown' && listener(...args));
  const top = host.layer === undefined;
  const root = createRoot(context, container, options.state, (state) => (
    <>
      {phase !== 'faded' && options.view(state, { leaving: phase === 'leaving', top, handler })}
      <p className="unseen" role="status" lang={options.lang}>
        {announcement}
      </p>
    </>
  ));
  // If there is no element, a component has thrown.
  if (!container.firstElementChild) return undefined;
  const layer = container.firstElementChild as Layer;
  const modal = layer.localName === 'dialog';
  const unlock = options.lock && scope.undo(options.lock(context));
  // A crash ends the whole overlay.
  scope.undo(() => phase === 'shown' && outer.scope.end());

  function announce(words: string): void {
    announcement = words;
    root.set({});
  }

  function leave(words: string, onLeft: () => void, onGone?: () => void): void {
    phase = 'leaving';
    if (onGone) scope.undo(onGone);
    announce(words);
    if (modal) {
      // A closed dialog is no longer in the top layer: this z-index keeps it above the page while it fades.
      element.style.setProperty('--own-layer', '2147483647');
      layer.close?.();
      layer.removeAttribute('open');
      // While an overlay fades out, it is hidden from screen readers, because the next overlay may be open already.
      layer.setAttribute('aria-hidden', 'true');
    }
    unlock?.();
    onLeft();
    // A modal overlay has lost the focus by closing, so it counts as having it: the element before gets it back, even if
    // another overlay was opened meanwhile. If that element cannot, as behind a modal overlay, the focus stays.
    returnFocus(modal || undefined);
    if (!fadeMs) return scope.end();
    scope.after(fadeMs, () => {
      phase = 'faded';
      root.set({});
    });
    scope.after(words ? ANNOUNCE_MS : fadeMs, scope.end);
  }

  const { onDismiss: dismiss } = options;
  // A dialog that we close, for whatever reason, also dispatches the event by which a visitor's own way of closing is known.
  if (dismiss) onDismiss(scope, element, layer, modal, (how) => phase === 'shown' && dismiss(how));
  if (modal && layer.showModal) layer.showModal();
  else if (modal) layer.setAttribute('open', '');
  else if (top) layer.showPopover?.();
  for (const focus of [hadFocus && '[tabindex], button, a', options.focus?.()])
    if (focus) container.querySelector<HTMLElement>(focus)?.focus();
  return { host, layer, scope, announce, leave, returnFocus, set: root.set };
}
