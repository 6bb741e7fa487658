import { BELL_PANEL_MS } from '../../../../src/limits';
import type { Scope } from '../../../../src/scope';

interface Panel {
  /** Opens it, where it is not open: the visitor points at the bell, or has come to it by keyboard. */
  near(): void;
  isOpen(): boolean;
  close(): void;
}

/** What the panel is told of its use. */
export interface PanelUse {
  /** It was opened or used just now: the ten seconds begin anew. */
  used(): void;
  /** Brings the focus to the bell, and leaves the panel as it is. */
  rest(): void;
}

/**
 * Opens the bell's panel by pointing and by focus, and closes it: by Escape, by a click elsewhere, and by itself ten seconds after
 * it was last used (PU-43).
 *
 * @param stage what bell and panel are in
 */
export function followUse(scope: Scope, stage: HTMLElement, host: Element, panel: Panel): PanelUse {
  let isOver = false;
  let isQuiet = false;
  let stop = (): void => undefined;

  function used(): void {
    stop();
    stop = scope.after(BELL_PANEL_MS, () => {
      // By a finger nothing is focused to be seen, and nothing is pointed at.
      if (isOver || stage.querySelector(':focus-visible')) used();
      else panel.close();
    });
  }
  function rest(): void {
    // That the focus comes to the bell opens the panel, but not now.
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
