import type { ReactNode } from 'react';
import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, FADE_OUT_MS } from '../limits';
import type { Scope } from '../scope';
import { screenSlotOf, type OverlayKind } from '../screen-slot';
import type { PrintedColours } from './colour';
import { onDismiss, type HowDismissed } from './dismiss';
import { rememberFocus } from './remember-focus';
import { createHost, type Host } from './host';
import { createRoot } from './root';

/** The element that an overlay has rendered. Browsers before 2022 have no dialogs: a modal layer does not keep the focus. */
type Layer = HTMLElement & Partial<Pick<HTMLDialogElement, 'close' | 'showModal'>>;

/** An open overlay, with a state of its own. It has the screen slot until it closes. */
export interface Overlay<S> {
  /** The overlay's current state. */
  readonly state: Readonly<S>;
  /** Changes some fields of the state, and renders. */
  set(change: Partial<S>): void;
  readonly host: Host;
  /** The element that the overlay's component has rendered. */
  readonly layer: HTMLElement;
  /** The overlay's scope, which ends when the overlay has closed. If one of its callbacks throws, only the overlay ends. */
  readonly scope: Scope;
  /** Announces something to screen readers. */
  announce(words: string): void;
  /** Gives the focus back to the page, if the overlay has it. */
  returnFocus(): void;
  /** Closes the overlay; the announcement, if given, is read by screen readers. */
  close(announcement?: string): void;
}

/** The properties that a component gets from the overlay in which it is rendered. */
export interface ViewContext {
  /** Whether the overlay is closing: then it fades out, and its buttons do nothing any more. */
  readonly leaving: boolean;
  /** Whether the overlay is in the browser's top layer (XX-07). */
  readonly top: boolean;
  /** Makes an event handler for the component. The handler does nothing once the overlay closes. */
  handler<A extends unknown[]>(listener: (...args: A) => unknown): (...args: A) => void;
}

interface OverlayOptions<S> {
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
  /** The overlay's initial state. */
  state: S;
  /** Renders the overlay as one element. A `dialog` is modal: the page behind it cannot be used. */
  view: (state: S, drawing: ViewContext) => ReactNode;
  /** Keeps the page from scrolling while open (`lockPage`). The banner never does, and so does not load that code. */
  lock?: (context: WidgetContext) => () => void;
  /** Selector of what gets the focus when shown; missing or false: the browser's choice in a dialog, else none. */
  focus?: string | false;
  /** The element that gets the focus back; default: the one that had it before. */
  opener?: HTMLElement;
  /** Milliseconds that the overlay takes to fade out when it closes; default: `FADE_OUT_MS`. */
  fadeMs?: number;
  /** Called when the visitor dismisses the overlay; it has to close it. Without it, the visitor cannot dismiss the overlay. */
  onDismiss?: (how: HowDismissed) => void;
  /** Called when an overlay of higher rank evicts this one, just before this one closes. */
  onEvicted?: () => void;
  /** Called when the overlay closes, for whatever reason: the slot is free, the focus not yet restored. */
  onClose?: () => void;
}

/**
 * Opens an overlay: acquires the screen slot, renders, moves the focus, and undoes all of this when the overlay closes
 * (AD-09). Undefined if one of the same or a higher rank is on screen, or if rendering has failed.
 */
export function openOverlay<S extends object>(
  outer: WidgetContext,
  options: OverlayOptions<S>,
): Overlay<S> | undefined {
  const { kind, css, first, colours, fadeMs = FADE_OUT_MS } = options;
  const freeSlot = screenSlotOf(outer).acquire(kind, () => {
    options.onEvicted?.();
    close();
  });
  if (!freeSlot) return undefined;
  const scope = outer.scope.part(kind);
  // A crash of the overlay frees the slot too.
  const leaveScreen = scope.undo(freeSlot);
  const notifyClose = scope.undo(() => outer.scope.ended || options.onClose?.());
  const context = { ...outer, scope };
  const host = createHost(context, { ...colours, css, first });
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
  // If there is no element, a component has thrown, and the overlay has ended.
  if (!container.firstElementChild) return undefined;
  const layer = container.firstElementChild as Layer;
  const modal = layer.localName === 'dialog';
  const unlock = options.lock && scope.undo(options.lock(context));

  function announce(words: string): void {
    announcement = words;
    root.set({});
  }

  function close(words = ''): void {
    if (phase !== 'shown') return;
    phase = 'leaving';
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
    leaveScreen();
    notifyClose();
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

  if (options.onDismiss) onDismiss(scope, element, layer, modal, options.onDismiss);
  if (modal && layer.showModal) layer.showModal();
  else if (modal) layer.setAttribute('open', '');
  else if (top) layer.showPopover?.();
  if (options.focus) container.querySelector<HTMLElement>(options.focus)?.focus();
  return {
    host,
    layer,
    scope,
    announce,
    close,
    returnFocus,
    set: root.set,
    get state() {
      return root.state;
    },
  };
}
