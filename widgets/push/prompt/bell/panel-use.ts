import { matches } from '#src/dom/ask-element';
import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import { BELL_PANEL_MS } from '#src/limits/push';
import type { Scope } from '#src/scope';

interface Panel {
  /** Opens the panel if it is closed; called when the visitor points at the bell or focuses it by keyboard. */
  openByApproach(): void;
  isOpen(): boolean;
  close(): void;
}

/** The functions with which the bell reports how the panel is used. */
export interface PanelUse {
  /** Called when the panel was opened or used: restarts the ten seconds after which the panel closes. */
  restartTimer(): void;
  /** Moves the focus to the bell, and leaves the panel as it is. */
  focusBell(): void;
}

/**
 * Opens the bell's panel when the visitor points at the bell or focuses it by keyboard. Closes the panel on Escape, on a click
 * elsewhere, and ten seconds after its last use (PU-43).
 */
export function trackPanelUse(
  scope: Scope,
  container: HTMLElement,
  host: Element,
  panel: Panel,
): PanelUse {
  let isHovered = false;
  let isFocusingBell = false;
  let stop = (): void => undefined;

  function restartTimer(): void {
    stop();
    stop = scope.after(BELL_PANEL_MS, () => {
      // After a touch, there is no visible focus and no pointer over the panel, so the panel closes.
      if (isHovered || container.querySelector(':focus-visible')) restartTimer();
      else panel.close();
    });
  }
  function focusBell(): void {
    // Normally, the panel opens when the bell gets the focus. `isFocusingBell` prevents that here.
    isFocusingBell = true;
    container.querySelector<HTMLElement>('.round')?.focus();
    isFocusingBell = false;
  }

  scope.on(container, 'pointerenter', ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    isHovered = true;
    panel.openByApproach();
  });
  scope.on(container, 'pointerleave', () => {
    isHovered = false;
    restartTimer();
  });
  scope.on(container, 'focusin', ({ target }: FocusEvent) => {
    if (!isFocusingBell && target instanceof Element && matches(target, ':focus-visible'))
      panel.openByApproach();
    restartTimer();
  });
  scope.on(container, 'keydown', (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape' || !panel.isOpen()) return;
    panel.close();
    focusBell();
  });
  scope.on(document, 'pointerdown', ({ target }: PointerEvent) => {
    if (target !== host) panel.close();
  });
  return { restartTimer, focusBell };
}
