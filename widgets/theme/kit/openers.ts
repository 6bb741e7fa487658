import type { Opening } from '#src/config/theme/opening';
import type { Changes } from '#src/dom/changes';
import { document } from '#src/dom/page/document';
import type { Behaviour } from './behaviour';
import { makeButtons } from './buttons';
import type { InteractionLoader, InteractionCode } from './interaction';

/**
 * Prepares a disclosure's buttons before its code is loaded: for screen readers and the keyboard, marked as not expanded. A
 * click loads the code, and is kept until then.
 *
 * @param start starts the behaviour, with the button pressed meanwhile, if any
 */
export function prepareOpeners(
  behaviour: Omit<Behaviour, 'profile'>,
  openings: readonly Opening[],
  code: InteractionLoader,
  start: (code: InteractionCode, pressed?: HTMLElement) => void,
): void {
  const { scope, mode, changes, each, onClick } = behaviour;
  let hasStarted = false;
  let pressed: HTMLElement | undefined;
  for (const { button, panel } of openings) {
    each(button, (element) => setExpanded(changes, element, false));
    makeButtons(behaviour, button);
    if (mode !== 'augment')
      onClick(button, (_event, element) => {
        if (hasStarted || !document.querySelector(panel)) return false;
        pressed = element;
        void code.load();
        return true;
      });
  }
  code.whenLoaded(scope, (loadedCode) => {
    hasStarted = true;
    start(loadedCode, pressed);
  });
  // The theme's script acts from the start, so our code is needed at once to update our state.
  if (mode !== 'replace') void code.load();
}

/** Marks a button, for screen readers, as expanded or not. */
export function setExpanded(changes: Changes, button: HTMLElement, isOpen: boolean): void {
  changes.attribute(button, 'aria-expanded', String(isOpen));
  // Some themes set the state on an icon in the button, where screen readers ignore it: removed there.
  for (const icon of button.querySelectorAll('[aria-expanded]'))
    for (const name of ['aria-expanded', 'role']) changes.attribute(icon, name, null);
}
