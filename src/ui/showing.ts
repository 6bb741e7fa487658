import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, FADE_OUT_MS } from '../limits';
import type { Scope, Undo } from '../scope';
import type { OverlayKind } from '../screen/screen-slot';
import type { PrintedColours } from './colour';
import { onDismiss, type HowDismissed } from './dismiss';
import { createHost, type Host } from './host';
import { rememberFocus } from './remember-focus';

/** What an overlay needs to know each time when it comes on screen. */
export interface OverlayOptions {
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
  /** Keeps the page from scrolling while on screen (`lockPage`). The banner never does, and so does not load that code. */
  lock?: ((context: WidgetContext) => Undo) | undefined;
  /** Returns the selector of what gets the focus when shown; missing: the browser's choice in a dialog, else none. */
  focus?: () => string;
  /** The element that gets the focus back; default: the one that had it before. */
  opener?: HTMLElement;
  /** Milliseconds that the overlay takes to fade out when it leaves; default: `FADE_OUT_MS`. */
  fadeMs?: number;
  /** Called when the visitor dismisses the overlay. Without it, the visitor cannot dismiss the overlay. */
  onDismiss?: (how: HowDismissed) => void;
}

/** The element that an overlay has rendered. Browsers before 2022 have no dialogs: a modal layer does not keep the focus. */
type Layer = HTMLElement & Partial<Pick<HTMLDialogElement, 'close' | 'showModal'>>;

/** An overlay's time on screen, from when it has the screen until it has faded out. */
export interface Showing {
  readonly id: string;
  readonly host: Host;
  /** The context of the components in it, with `scope`. */
  readonly context: WidgetContext;
  /** Ends when the overlay has left the screen. If one of its callbacks throws, the overlay closes, and nothing else. */
  readonly scope: Scope;
  /** Called with the error of a component. */
  fail(error: unknown): void;
  /** Opens the element that has been rendered, and moves the focus. */
  open(): void;
  /** Gives the focus back to the page, if the overlay has it. */
  returnFocus(): void;
  /**
   * Leaves the screen.
   *
   * @param announcement what screen readers read for a while; may be empty
   * @param onLeft called when the overlay cannot be used any more, before the focus goes back to the page
   * @param onFaded called once the overlay has faded out, unless its scope ends then
   */
  leave(announcement: string, onLeft: () => void, onFaded: () => void): void;
}

let count = 0;

/**
 * Makes the host of an overlay that gets the screen.
 *
 * @param outer the context with the overlay's own scope
 * @param options returns the overlay's options as they are now
 * @param within the page's dialog that the host is put into; default: its usual place on the page
 * @param hadFocus whether the overlay had the focus when it was evicted, and gets it back
 */
export function createShowing(
  outer: WidgetContext,
  options: () => OverlayOptions,
  within: Element | undefined,
  hadFocus: boolean,
): Showing {
  const { css, first, colours, opener, lock, fadeMs = FADE_OUT_MS } = options();
  const scope = outer.scope.part('on screen');
  const context = { ...outer, scope };
  const host = createHost(context, { ...colours, css, first, within });
  const { element, container } = host;
  container.dataset['nosnippet'] = '';
  const returnFocus = rememberFocus(scope, element, opener);
  let isLeaving = false;
  let layer: Layer | null = null;
  let unlock: Undo | undefined;
  const isModal = (): boolean => layer?.localName === 'dialog';

  const open = scope.guard(() => {
    if (isLeaving) return;
    layer = container.firstElementChild as Layer;
    const modal = isModal();
    unlock = lock && scope.undo(lock(context));
    // A dialog that we close, for whatever reason, also dispatches the event by which a visitor's own way of closing is known.
    onDismiss(scope, element, layer, modal, (how) => isLeaving || options().onDismiss?.(how));
    if (modal && layer.showModal) layer.showModal();
    else if (modal) layer.setAttribute('open', '');
    else if (host.layer === undefined) layer.showPopover?.();
    for (const focus of [hadFocus && '[tabindex], button, a', options().focus?.()])
      if (focus) container.querySelector<HTMLElement>(focus)?.focus();
  });

  function leave(announcement: string, onLeft: () => void, onFaded: () => void): void {
    isLeaving = true;
    host.mute();
    const modal = isModal();
    if (layer && modal) {
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
    // It may have been evicted before it was rendered.
    if (!fadeMs || !layer) return scope.end();
    scope.after(fadeMs, onFaded);
    scope.after(announcement ? ANNOUNCE_MS : fadeMs, scope.end);
  }

  const fail = scope.guard((error: unknown) => {
    throw error;
  });
  return { id: String((count += 1)), host, context, scope, fail, open, returnFocus, leave };
}
