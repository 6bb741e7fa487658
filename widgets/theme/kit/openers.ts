import type { Opening } from '../../../src/config/theme/opening';
import type { Changes } from '../../../src/dom/changes';
import type { InteractionLoader, InteractionCode } from './interaction-loader';
import type { Behaviour } from './behaviour';
import { makeButtons } from './buttons';
import { document } from '../../../src/dom/page/document';

/**
 * Makes the buttons of something that opens ready before its code has come: each is a button for screen readers and the keyboard
 * and says that nothing is open yet. A click on one is kept for the code.
 *
 * @param code the code, which is loaded for the button at the latest
 * @param start begins the behaviour; called with the button that has been pressed meanwhile, if one has
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
  // The theme's script acts from the start, and ours has to follow it.
  if (mode !== 'replace') void code.load();
}

/** Says on a button, for screen readers, whether what it opens is open. */
export function setExpanded(changes: Changes, button: HTMLElement, isOpen: boolean): void {
  changes.attribute(button, 'aria-expanded', String(isOpen));
  // Some themes put the state on a drawing inside the button, where screen readers do not look for it: it is removed from there.
  for (const icon of button.querySelectorAll('[aria-expanded]'))
    for (const name of ['aria-expanded', 'role']) changes.attribute(icon, name, null);
}
