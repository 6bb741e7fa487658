import { targetOf } from '../../../src/dom/target';
import { document } from '../../../src/dom/page/document';
import type { Behaviour } from '../kit/behaviour';

/** Listens for everything that changes the content of overlays. One listener of each type serves all overlays. */
export function listenForChanges(
  { scope, changes, profile: { overlayClass } }: Behaviour<'selects'>,
  overlays: ReadonlyMap<HTMLElement, HTMLElement | undefined>,
  update: () => void,
): void {
  const inCapture = { capture: true };
  for (const type of ['change', 'reset', 'pageshow']) scope.on(window, type, update, inCapture);
  // The listener for leaving is added only while a select has the pointer or the focus.
  for (const [enterEvent, leaveEvent, state] of [
    ['focusin', 'focusout', 'Focus'],
    ['mouseenter', 'mouseleave', 'Hover'],
  ] as const)
    scope.on(
      document,
      enterEvent,
      (event) => {
        const select = targetOf(event) as HTMLElement;
        const overlay = overlays.get(select);
        if (!overlay) return;
        changes.toggle(overlay, overlayClass + state, true);
        const stop = scope.on(select, leaveEvent, () => {
          stop();
          changes.toggle(overlay, overlayClass + state, false);
        });
      },
      inCapture,
    );
}
