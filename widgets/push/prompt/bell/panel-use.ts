import { BELL_PANEL_MS } from '../../../../src/limits';
import type { Scope } from '../../../../src/scope';
import { document } from '../../../../src/dom/page/document';

interface Panel {
  /** Opens the panel, unless it is open: the visitor points at the bell, or has come to it by keyboard. */
  near(): void;
  isOpen(): boolean;
  close(): void;
}

/** What the bell calls to say how the panel is used. */
export interface PanelUse {
  /** The panel was opened or used just now: the ten seconds begin again. */
  used(): void;
  /** Moves the focus to the bell, and leaves the panel as it is. */
  rest(): void;
}

/**
 * Opens the bell's panel by pointing and by focus, and closes it: by Escape, by a click elsewhere, and by itself ten seconds
 * after it was last used (PU-43).
 *
 * @param stage the element that bell and panel are in
 */
export function followUse(scope: Scope, stage: HTMLElement, host: Element, panel: Panel): PanelUse {
  let isOver = false;
  let isQuiet = false;
  let stop = (): void => undefined;

  function used(): void {
    stop();
    stop = scope.after(BELL_PANEL_MS, () => {
      // After a touch there is no visible focus and no pointer over the panel, so it closes.
      if (isOver || stage.querySelector(':focus-visible')) used();
      else panel.close();
    });
  }
  function rest(): void {
    // Focus on the bell opens the panel otherwise, but must not do so here.
    isQuiet = true;
    stage.querySelector<HTMLElement>('.round')?.focus();
    isQuiet = false;
  }

  scope.on(stage, 'pointerenter', ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    isOver = true;
    panel.near();
  });
  scope.on(stage, 'pointerleave', () => {
    isOver = false;
    used();
  });
  scope.on(stage, 'focusin', ({ target }: FocusEvent) => {
    if (!isQuiet && target instanceof Element && target.matches(':focus-visible')) panel.near();
    used();
  });
  scope.on(stage, 'keydown', ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !panel.isOpen()) return;
    panel.close();
    rest();
  });
  scope.on(document, 'pointerdown', ({ target }: PointerEvent) => {
    if (target !== host) panel.close();
  });
  return { used, rest };
}
