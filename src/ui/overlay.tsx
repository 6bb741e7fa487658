import type { ReactNode } from 'react';
import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, FADE_OUT_MS } from '../limits';
import type { Scope } from '../scope';
import type { OverlayKind } from '../screen-slot';
import { screenSlotOf } from '../screen-slot';
import type { PrintedColours } from './colour';
import type { HowDismissed } from './dismiss';
import { onDismiss } from './dismiss';
import { rememberFocus } from './remember-focus';
import type { Host } from './host';
import { createHost } from './host';
import { createRoot } from './root';

/**
 * The element that an overlay has drawn. Browsers from before 2022 have no dialogs: there a modal one is a plain layer that does
 * not hold the focus.
 */
type Layer = HTMLElement & Partial<Pick<HTMLDialogElement, 'close' | 'showModal'>>;

/**
 * Something over the page: it comes where the screen is free, is used, and leaves.
 *
 * @typeParam S its own state
 */
export interface Overlay<S> {
  /** Its current state. */
  readonly state: Readonly<S>;
  /** Changes some fields of the state, and draws. */
  set(change: Partial<S>): void;
  readonly host: Host;
  /** The element that its component has drawn. */
  readonly layer: HTMLElement;
  /** Ends when the overlay has gone. If a callback of it throws, the overlay alone goes. */
  readonly scope: Scope;
  /** Tells screen readers something. */
  announce(words: string): void;
  /** Gives the focus back to the page, if the overlay has it. */
  returnFocus(): void;
  /** Takes the overlay away; `said` is announced to screen readers, if given. */
  close(said?: string): void;
}

/** What a component is told of the overlay that it is drawn in. */
export interface ViewContext {
  /** The overlay is leaving: it fades, and its buttons do nothing any more. */
  readonly leaving: boolean;
  /** Whether it is in the browser's top layer (XX-07). */
  readonly top: boolean;
  /** Makes a listener for the component, which does nothing once the overlay leaves. */
  handler<A extends unknown[]>(listener: (...args: A) => unknown): (...args: A) => void;
}

interface OverlayOptions<S> {
  /** The rank by which it takes the screen. */
  kind: OverlayKind;
  /** Its own style sheet. */
  css: string;
  /** Its host stands before the page's body, so that it is first in tab order too; left out: behind the body. */
  first?: boolean;
  /** Colours that the legacy plugin or the provider gives. */
  colours?: PrintedColours;
  /** Language of what screen readers are told; left out: the page's. */
  lang?: string;
  /** Its state at first. */
  state: S;
  /** Draws it: one element. A `dialog` is modal: the page behind cannot be used. */
  view: (state: S, drawing: ViewContext) => ReactNode;
  /** Keeps the page from scrolling meanwhile: `lockPage`. The banner never does, and does not load it. */
  lock?: (context: WidgetContext) => () => void;
  /** Selector of what takes the focus when it is shown; left out: what the browser chooses in a dialog, else nothing. */
  focus?: string | false;
  /** What gets the focus back; left out: what had it before. */
  opener?: HTMLElement;
  /** How long it fades once it leaves. */
  fadeMs?: number;
  /** Called when the visitor dismisses it, which is to make it leave; left out: a visitor cannot. */
  onDismiss?: (how: HowDismissed) => void;
  /** Called when something more important takes its place, just before it leaves. */
  onEvicted?: () => void;
  /** Called when it leaves, in whatever way: the screen is free by then, and the focus about to go back. */
  onClose?: () => void;
}

/**
 * Opens an overlay: asks the stage for the screen, draws, moves the focus, and puts all of that back when it leaves (AD-09).
 *
 * @returns undefined where something as important, or more, is on screen, or where drawing has failed
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
  // A crash, too, frees the screen for others.
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
  // A component has thrown: the overlay has ended.
  if (!container.firstElementChild) return undefined;
  const layer = container.firstElementChild as Layer;
  const modal = layer.localName === 'dialog';
  const unlock = options.lock?.(context);

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
      // While it fades out it is for nobody: the next one may be open by then.
      layer.setAttribute('aria-hidden', 'true');
    }
    unlock?.();
    leaveScreen();
    notifyClose();
    // What has been opened meanwhile keeps the focus only where the element from before cannot have it.
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
