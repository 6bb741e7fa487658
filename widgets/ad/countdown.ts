import type { Scope } from '../../src/scope';
import { afterVisible } from '../../src/visit/visible-time';
import { document } from '../../src/dom/page/document';

/**
 * Counts down an ad's seconds. The countdown pauses while the tab is hidden, while the pointer is over the ad, and while the
 * focus is in the ad after the visitor has pressed Tab. A modal ad has the focus from the start; this alone does not pause the
 * countdown (AD-04).
 *
 * @param tick called every second with the number of seconds left; the last call gets 0
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
  scope.on(host, 'keyup', ({ key }: KeyboardEvent) => {
    isTabbed ||= key === 'Tab';
    update();
  });
  // The focus moves only after this event, so the update runs a moment later.
  scope.on(host, 'focusout', () => void scope.after(0, () => update()));
}
