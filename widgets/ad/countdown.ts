import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import type { Scope } from '#src/scope';
import { afterVisible } from '#src/visit/visible-time';

/**
 * Counts down an ad's seconds for `tick`, paused while the tab is hidden, the pointer is over the ad, or the focus is in it
 * after Tab was pressed: a modal ad's focus from the start does not count (AD-04).
 */
export function countDownIn(
  scope: Scope,
  panel: HTMLElement,
  host: Element,
  seconds: number,
  tick: (left: number) => void,
): void {
  let isHovered = false;
  let isTabbed = false;
  const isHeld = (): boolean => isHovered || (isTabbed && document.activeElement === host);
  const nextSecond = (left: number): (() => void) =>
    afterVisible(
      scope,
      1000,
      () => {
        if (left > 1) update = nextSecond(left - 1);
        tick(left - 1);
      },
      isHeld,
    );
  let update = nextSecond(seconds);

  const hover = (isInside: boolean) => (): void => {
    isHovered = isInside;
    update();
  };
  scope.on(panel, 'pointerenter', hover(true));
  scope.on(panel, 'pointerleave', hover(false));
  // At `keyup`, the Tab key has already moved the focus, so the host gets this event only if the focus is in the ad now.
  scope.on(host, 'keyup', (event: KeyboardEvent) => {
    isTabbed ||= keyOf(event) === 'Tab';
    update();
  });
  // The focus moves only after this event, so the update runs a moment later.
  scope.on(host, 'focusout', () => void scope.after(0, () => update()));
}
