import type { WidgetContext } from '../contract';
import { ANNOUNCE_MS, FADE_OUT_MS } from '../limits';
import { onDismiss } from './dismiss';
import { createHost } from './host';
import type { ScreenOptions, ShownOverlay, ViewContext } from './overlay';
import { rememberFocus } from './remember-focus';
import { createRoot } from './root';

/** The element that an overlay has rendered. Browsers before 2022 have no dialogs: a modal layer does not keep the focus. */
type Layer = HTMLElement & Partial<Pick<HTMLDialogElement, 'close' | 'showModal'>>;

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

  if (options.onDismiss) onDismiss(scope, element, layer, modal, options.onDismiss);
  if (modal && layer.showModal) layer.showModal();
  else if (modal) layer.setAttribute('open', '');
  else if (top) layer.showPopover?.();
  const focus = options.focus?.() || (hadFocus && '[tabindex], button, a');
  if (focus) container.querySelector<HTMLElement>(focus)?.focus();
  return { host, layer, scope, announce, leave, returnFocus, set: root.set };
}
