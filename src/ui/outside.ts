import type { Scope } from '../scope';

/**
 * Calls back when the darkened page around a dialog is clicked. The button has to be pressed there too: selecting text inside
 * and letting go outside is no click on the backdrop.
 */
export function onClickOutside(scope: Scope, dialog: Element, callback: () => void): void {
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  let pressed = false;
  scope.on(dialog, 'pointerdown', (event: PointerEvent) => void (pressed = isOutside(event)));
  scope.on(dialog, 'click', (event: MouseEvent) => pressed && isOutside(event) && callback());
}
